import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, ReceiptText, Undo2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { useUsualPrices } from '#features/pricing/client/price-settings.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import { readCheckoutAddress } from '../../checkout.rules.ts';
import type { PaymentStep } from '../../payment-steps.rules.ts';
import { judgeTopUp } from '../../top-ups.rules.ts';
import type { getWallet } from '../../wallet.contract.ts';
import { CardChoice, type CardChoiceHandle } from '../payment/CardChoice.tsx';
import { Declined } from '../payment/decline-words.tsx';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { ProblemWords, useIsTest } from '../payment/problem-words.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import { Ledger } from './Ledger.tsx';
import { useTopUp } from './useTopUp.ts';

type Wallet = CallReply<typeof getWallet>;

const amountOf = (cents: Cents): string => formatUsd(cents, { withCents: true });

/** The checkout that sent somebody here, from what it left in the history entry. */
const useBackTo = (): string | undefined => {
  const { state } = useLocation();
  const left = typeof state === 'object' && state !== null && 'checkout' in state ? state.checkout : undefined;
  const fields = new Map(
    Object.entries(left ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const [id, size] = [fields.get('id'), fields.get('size')];
  const address = readCheckoutAddress({ type: fields.get('type'), license: fields.get('license') });
  if (!id || !address) return undefined;
  return href('licenceCheckout', { id, type: address.type, license: address.licence }, size ? { size } : {});
};

/** The address follows the amount. The page stays, and with it what was typed. */
const followAmount = (typed: string): void => {
  if (typed.trim() === '') return;
  window.history.replaceState(window.history.state, '', href('walletCheckout', { amount: typed }));
};

const Assurance = ({ glyph, children }: { glyph: Glyph; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon glyph={glyph} size={16} className="mt-0.5 flex-none text-leaf-text" />
    <span>{children}</span>
  </li>
);

/** How far the money goes, in photos at the usual price. */
const WorthOf = ({ cents }: { cents: Cents }) => {
  const { standard } = useUsualPrices().photo;
  const photos = Math.floor(cents / standard);
  const left = amountOf(cents - photos * standard);
  if (photos === 0) return null;
  return (
    <p className="mt-2.5 text-ink-2 text-sm">
      <Plural
        value={photos}
        one={`One standard photo, with ${left} left over.`}
        other={`# standard photos, with ${left} left over.`}
      />
    </p>
  );
};

type SumProps = { balanceCents: Cents; addedCents: Cents | undefined; action: ReactNode };

/** What is in the wallet, what is added, and what is in it afterwards. */
const Sum = ({ balanceCents, addedCents, action }: SumProps) => {
  const { t } = useLingui();
  return (
    <aside className="wallet-sum" aria-label={t`What you pay`}>
      <table className="pay-lines">
        <tbody>
          <tr>
            <th scope="row">
              <Trans>In the wallet now</Trans>
            </th>
            <td>{amountOf(balanceCents)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>You add</Trans>
            </th>
            <td>{addedCents === undefined ? '–' : `+ ${amountOf(addedCents)}`}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Afterwards</Trans>
            </th>
            <td>{amountOf(balanceCents + (addedCents ?? 0))}</td>
          </tr>
        </tfoot>
      </table>
      <WorthOf cents={balanceCents + (addedCents ?? 0)} />
      <div className="pay-wide mt-5">{action}</div>
      <ul className="mt-4 grid gap-2 text-ink-2 text-sm">
        <Assurance glyph={BadgeCheck}>
          <Trans>Sent twice by mistake, it is booked once.</Trans>
        </Assurance>
        <Assurance glyph={Undo2}>
          <Trans>It never expires, and unused money goes back to the card on request.</Trans>
        </Assurance>
        <Assurance glyph={ReceiptText}>
          <Trans>No tax on a top-up: it is added when you license something.</Trans>
        </Assurance>
      </ul>
    </aside>
  );
};

const Added = ({ cents, balanceCents, onMore }: { cents: Cents; balanceCents: Cents; onMore: () => void }) => {
  const backTo = useBackTo();
  const added = amountOf(cents);
  const balance = amountOf(balanceCents);
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="good" role="status" title={<Trans>{added} were added</Trans>}>
        <Trans>Your wallet has {balance} now.</Trans>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button variant="main" to={backTo ?? href('photos')}>
          {backTo ? <Trans>Back to your licence</Trans> : <Trans>Find pictures</Trans>}
        </Button>
        <Button onClick={onMore}>
          <Trans>Add more</Trans>
        </Button>
      </div>
    </div>
  );
};

/** What paying would add. */
const centsToAdd = (judged: ReturnType<typeof judgeTopUp>, { isPaused }: Wallet): Cents | undefined =>
  'cents' in judged && !isPaused ? judged.cents : undefined;

const isFormOpen = ({ isPaused }: Wallet, step: PaymentStep): boolean => step === 'choose' && !isPaused;

/** In the place of the form. */
const Paused = ({ wallet, step }: { wallet: Wallet; step: PaymentStep }) =>
  wallet.isPaused && step === 'choose' ? (
    <Notice tone="warning" role="status" title={<Trans>Sales pause for now</Trans>}>
      <Trans>Nothing can be added at the moment. Your money is safe; please look in again later.</Trans>
    </Notice>
  ) : null;

type ProblemProps = { payment: ReturnType<typeof useTopUp>; next: string };

const Problem = ({ payment: { problem, topUp }, next }: ProblemProps) => (
  <div role="alert" className="empty:hidden">
    {problem && problem.kind !== 'dearer' && problem.kind !== 'short' && <ProblemWords problem={problem} next={next} />}
    {!problem && topUp?.state === 'declined' && <Declined code={topUp.declineCode} />}
  </div>
);

/** On phones the button is at the bottom of the window. */
const PayBar = ({ balanceCents, action }: { balanceCents: Cents; action: ReactNode }) => (
  <div data-bottom-bar className="pay-bar">
    <p className="leading-tight tabular-nums">
      <b className="block font-semibold">{amountOf(balanceCents)}</b>
      <span className="text-ink-2 text-sm">
        {useIsTest() ? <Trans>afterwards, test payments</Trans> : <Trans>afterwards</Trans>}
      </span>
    </p>
    {action}
  </div>
);

/** Adds money to the wallet; the ledger below already has the line that paying will write. */
export const TopUpForm = ({ wallet, start }: { wallet: Wallet; start: string }) => {
  const formId = useId();
  const [typed, setTyped] = useState(start);
  const [isOther, setOther] = useState(false);
  const card = useRef<CardChoiceHandle>(null);
  const payment = useTopUp(wallet.underWay);
  const { step, topUp, isBusy } = payment;
  const bounds = { lowest: wallet.lowestCents, highest: wallet.highestCents };
  const judged = judgeTopUp(typed, bounds);
  const cents = centsToAdd(judged, wallet);
  const change = (next: string) => {
    setTyped(next);
    followAmount(next);
    payment.restart();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || cents === undefined) return;
    const paidWith = await card.current?.readCard();
    if (paidWith !== undefined) await payment.pay(cents, paidWith);
  };
  const payButton = (
    <Button type="submit" form={formId} variant="main" size="l" wide busy={isBusy} disabled={cents === undefined}>
      {cents === undefined ? <Trans>Pay</Trans> : <Trans>Pay {amountOf(cents)}</Trans>}
    </Button>
  );
  const isDone = step === 'done';
  const canPay = isFormOpen(wallet, step);
  return (
    <>
      <div className="wallet-grid">
        <div className="grid min-w-0 content-start gap-7">
          <div>
            <h1>
              {cents === undefined ? (
                <Trans>Add money to your wallet</Trans>
              ) : (
                <Trans>Add {formatUsd(cents)} to your wallet</Trans>
              )}
            </h1>
            <p className="mt-2.5 max-w-[34em] text-ink-2 text-lg">
              <Trans>Pay once, license with one tap afterwards.</Trans>
            </p>
          </div>
          {isDone && topUp && <Added cents={topUp.cents} balanceCents={topUp.balanceCents} onMore={payment.restart} />}
          {!isDone && step !== 'choose' && (
            <PaymentStatus
              step={step}
              amount={amountOf(topUp?.cents ?? 0)}
              isBusy={payment.isAnswering}
              onAnswer={payment.answer}
              onOpenBank={payment.openBank}
              onOtherCard={payment.switchCard}
              onRestart={payment.restart}
              whenPaid={<Trans>As soon as we know that you have paid, the money is in your wallet.</Trans>}
            />
          )}
          <Paused wallet={wallet} step={step} />
          {canPay && (
            <form id={formId} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
              <AmountChoice
                typed={typed}
                judged={judged}
                bounds={bounds}
                isOther={isOther}
                onOther={() => setOther(true)}
                onChoose={(next) => {
                  setOther(false);
                  change(next);
                }}
                onType={(next) => {
                  setOther(true);
                  change(next);
                }}
              />
              <section aria-labelledby="card-title" className="grid gap-3">
                <h2 id="card-title" className="text-xl">
                  <Trans>Card</Trans>
                </h2>
                <CardChoice ref={card} amountCents={cents ?? bounds.lowest} />
              </section>
              <Problem payment={payment} next={href('walletCheckout', { amount: typed.trim() || start })} />
            </form>
          )}
        </div>
        <Sum balanceCents={wallet.balanceCents} addedCents={isDone ? undefined : cents} action={canPay && payButton} />
      </div>
      <div className="mt-[clamp(40px,5vw,72px)]">
        <Ledger
          next={href('walletCheckout', { amount: start })}
          preview={isDone || cents === undefined ? undefined : { cents, balanceCents: wallet.balanceCents + cents }}
        />
      </div>
      {canPay && <PayBar balanceCents={wallet.balanceCents + (cents ?? 0)} action={payButton} />}
    </>
  );
};
