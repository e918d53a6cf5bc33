import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { CurrencyChoice } from '#features/pricing/client/CurrencyChoice.tsx';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import { readAmount } from '../../top-ups.rules.ts';
import { returnWalletMoney } from '../../wallet.contract.ts';
import { TestPayments } from '../payment/problem-words.tsx';
import { Ledger, walletPages } from './Ledger.tsx';

const FIRST_AMOUNT = '20';

/** Money that came by card goes back there on request. */
const ReturnMoney = ({ returnableCents, onDone }: { returnableCents: number; onDone: () => void }) => {
  const { i18n, t } = useLingui();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const most = formatUsd(returnableCents, { withCents: true });
  const { run, isBusy } = useChange(returnWalletMoney, {
    done: ({ returnedCents, refusedCents }) => {
      onDone();
      const returned = formatUsd(returnedCents, { withCents: true });
      const refused = formatUsd(refusedCents, { withCents: true });
      if (refusedCents === 0)
        return { title: t`${returned} are on the way to your card`, description: t`Banks take some days to show it.` };
      return {
        title: t`A card did not take its money back`,
        description: t`${returned} are on the way, ${refused} are in your wallet again.`,
      };
    },
    failed: (said) => setRefusal(said),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed);
    setRefusal('refusal' in amount ? worded(i18n, amount.refusal) : undefined);
    if (!isBusy && 'cents' in amount) void run({ amount: typed });
  };
  return (
    <form onSubmit={submit} method="post" noValidate className="mt-5 max-w-md">
      <Field
        label={<Trans>Pay back to your card</Trans>}
        hint={<Trans>At most {most}, to the cards that it came from, the newest first; three times in 30 days.</Trans>}
        error={refusal}
      >
        {(wiring) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              className="max-w-40 tabular-nums"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" busy={isBusy}>
              <Trans>Pay back</Trans>
            </Button>
            <Button variant="ghost" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </Field>
      <div className="mt-3">
        <TestPayments />
      </div>
    </form>
  );
};

const OwnWallet = () => {
  const [isReturning, setReturning] = useState(false);
  const pages = useInfiniteQuery(walletPages(call));
  const wallet = pages.data?.pages[0];
  return (
    <>
      {pages.isPending && (
        <SkeletonFrame className="grid gap-4">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-44" />
        </SkeletonFrame>
      )}
      {wallet && (
        <div className="mb-8">
          <p className="font-display font-heading text-3xl tabular-nums">
            {formatUsd(wallet.balanceCents, { withCents: true })}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="main" to={href('walletCheckout', { amount: FIRST_AMOUNT })}>
              <Trans>Add money</Trans>
            </Button>
            {wallet.returnableCents > 0 && !isReturning && (
              <Button onClick={() => setReturning(true)}>
                <Trans>Pay back to your card</Trans>
              </Button>
            )}
          </div>
          {isReturning && <ReturnMoney returnableCents={wallet.returnableCents} onDone={() => setReturning(false)} />}
        </div>
      )}
      <Ledger headingLevel="h3" next={href('profile', {}, { section: 'wallet' })} />
    </>
  );
};

/** Parts of the profile about money: wallet and currency. */
export const WalletSections = () => (
  <>
    <SettingsSection
      id="wallet"
      title={<Trans>Wallet</Trans>}
      about={<Trans>Money that you have added, in US dollars. It never expires.</Trans>}
    >
      <OwnWallet />
    </SettingsSection>
    <SettingsSection
      id="currency"
      title={<Trans>Currency</Trans>}
      about={<Trans>In which prices are shown to you, on every device. Cards are charged in US dollars.</Trans>}
    >
      <div className="max-w-sm">
        <CurrencyChoice />
      </div>
    </SettingsSection>
  </>
);
