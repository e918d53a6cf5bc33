import { Trans, useLingui } from '@lingui/react/macro';
import { CreditCard, Users, Wallet } from 'lucide-react';
import type { Ref } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { writeFixed } from '#features/pricing/money.rules.ts';
import type { Offer } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { Checkout } from '../../checkout.contract.ts';
import { topUpFor } from '../../checkout.rules.ts';
import { waitsUntil, walletPaysFrom } from '../../fresh-money.rules.ts';
import { CardChoice, type CardChoiceHandle } from '../payment/CardChoice.tsx';
import { CheckoutPart } from './checkout-parts.tsx';
import type { TeamPlan } from './plan-pay-slot.ts';

export type Method = 'plan' | 'card' | 'wallet';

const methods = ['plan', 'card', 'wallet'] as const satisfies Method[];

type WalletProps = { checkout: Checkout; offer: Offer; totalCents: Cents };

/** From when the wallet can pay for this total; nothing where it can now. */
const paysFrom = ({ walletCents, freshMoney }: Checkout, totalCents: Cents): Date | undefined => {
  const topUps = freshMoney?.topUps.map(({ cents, from }) => ({ cents, from: new Date(from) })) ?? [];
  return walletPaysFrom({ totalCents, walletCents, fresh: freshMoney && { ...freshMoney, topUps } });
};

export const canWalletPay = (checkout: Checkout, totalCents: Cents): boolean =>
  totalCents <= checkout.walletCents && paysFrom(checkout, totalCents) === undefined;

/** The wallet: what is left afterwards, or what is missing and where to add it. */
const WalletPay = ({ checkout, offer, totalCents }: WalletProps) => {
  const { i18n } = useLingui();
  const { item, walletCents, topUps } = checkout;
  const missing = totalCents - walletCents;
  const from = paysFrom(checkout, totalCents);
  if (from)
    return (
      <Notice tone="warning" role="status" title={<Trans>This money is still new</Trans>}>
        {worded(i18n, waitsUntil(from))}
      </Notice>
    );
  if (missing <= 0) {
    const left = formatUsd(walletCents - totalCents, { withCents: true });
    return (
      <p className="text-ink-2">
        <Trans>Afterwards {left} are left in your wallet.</Trans>
      </p>
    );
  }
  const topUp = topUpFor(missing, topUps);
  const amount = formatUsd(missing, { withCents: true });
  return (
    <Notice tone="warning" role="status" title={<Trans>Your wallet is {amount} short</Trans>}>
      {topUp === undefined ? (
        <p>
          <Trans>That is more than one top-up can add. Please pay this one by card.</Trans>
        </p>
      ) : (
        <Button
          size="s"
          className="mt-2"
          to={href('walletCheckout', { amount: writeFixed(topUp, 2, 0) })}
          state={{ checkout: { id: item.id, type: item.type, license: offer.licence, size: offer.size } }}
        >
          <Trans>Add {formatUsd(topUp, { withCents: true })} to your wallet</Trans>
        </Button>
      )}
    </Notice>
  );
};

type Props = WalletProps & {
  method: Method;
  onMethod: (method: Method) => void;
  card: Ref<CardChoiceHandle>;
  /** Of the viewer's team; it is used first. */
  plan: TeamPlan | null;
};

/** The plan of the team, card or wallet. A licence that costs nothing needs neither. */
export const PaymentPart = ({ method, onMethod, card, plan, ...wallet }: Props) => {
  const { t } = useLingui();
  const { walletCents } = wallet.checkout;
  if (wallet.totalCents === 0)
    return (
      <CheckoutPart id="payment" title={<Trans>Payment</Trans>}>
        <p className="text-ink-2">
          <Trans>Nothing is to pay. You get the same certificate as for any other licence.</Trans>
        </p>
      </CheckoutPart>
    );
  return (
    <CheckoutPart id="payment" title={<Trans>Payment</Trans>}>
      <RadioCards
        legend={t`Payment`}
        legendHidden
        name="method"
        value={method}
        cards={[
          ...(plan
            ? [
                {
                  value: 'plan' as const,
                  label: t`Plan of ${plan.pool.team}`,
                  hint: plan.pool.isHeld ? t`Has this licence already` : t`${plan.pool.downloadsLeft} downloads left`,
                  icon: Users,
                },
              ]
            : []),
          { value: 'card', label: t`Card`, hint: t`Visa, Mastercard`, icon: CreditCard },
          {
            value: 'wallet',
            label: t`Wallet`,
            hint: t`Balance ${formatUsd(walletCents, { withCents: true })}`,
            icon: Wallet,
          },
        ]}
        onChange={({ target }) => onMethod(methods.find((known) => known === target.value) ?? 'card')}
      />
      {method === 'plan' && plan && <plan.pay.Words pool={plan.pool} />}
      {method === 'card' && <CardChoice ref={card} amountCents={wallet.totalCents} />}
      {method === 'wallet' && <WalletPay {...wallet} />}
    </CheckoutPart>
  );
};
