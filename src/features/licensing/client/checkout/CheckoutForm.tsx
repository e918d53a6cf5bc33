import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Download, Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { LicensedType } from '#features/pricing/licences.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { Offer } from '#features/pricing/prices.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { addressOfWork } from '../../licence-number.rules.ts';
import type { CardChoiceHandle } from '../payment/CardChoice.tsx';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { useIsTest } from '../payment/problem-words.tsx';
import { BuyerPart } from './BuyerPart.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { Licensee } from './checkout-parts.tsx';
import { LicenceChoice } from './LicenceChoice.tsx';
import { canWalletPay, type Method, PaymentPart } from './PaymentPart.tsx';
import { planFor, type TeamPool, useTeamPlan } from './plan-pay-slot.ts';
import { DownloadCost, Preview, Summary } from './Summary.tsx';
import { UsageChecks } from './UsageChecks.tsx';
import { type Choices, useChoices } from './useChoices.ts';
import { usePurchase } from './usePurchase.ts';

const Title = ({ type }: { type: LicensedType }) => {
  if (type === 'photo') return <Trans>License this photo</Trans>;
  return type === 'video' ? <Trans>License this clip</Trans> : <Trans>License this sound</Trans>;
};

const BackWords = ({ type }: { type: LicensedType }) => {
  if (type === 'photo') return <Trans>Back to the photo</Trans>;
  return type === 'video' ? <Trans>Back to the clip</Trans> : <Trans>Back to the sound</Trans>;
};

const PayWords = ({ totalCents, pool }: { totalCents: Cents; pool: TeamPool | null }) => {
  if (pool?.needsApproval) return <Trans>Ask your team</Trans>;
  if (pool) return pool.isHeld ? <Trans>Get your copy</Trans> : <Trans>Use one download</Trans>;
  if (totalCents === 0) return <Trans>Get the free licence</Trans>;
  const amount = formatUsd(totalCents, { withCents: true });
  return <Trans>Pay {amount}</Trans>;
};

type PayBarProps = { totalCents: Cents; pool: TeamPool | null; isTest: boolean; action: ReactNode };

/** Stays at the bottom of a phone. */
const PayBar = ({ totalCents, pool, isTest, action }: PayBarProps) => (
  <div data-bottom-bar className="pay-bar">
    <p className="leading-tight tabular-nums">
      <b className="block font-semibold">
        {pool ? <DownloadCost isHeld={pool.isHeld} /> : formatUsd(totalCents, { withCents: true })}
      </b>
      <span className="text-ink-2 text-sm">
        {pool && <Trans>nothing to pay</Trans>}
        {!pool && (isTest && totalCents > 0 ? <Trans>Test payments</Trans> : <Trans>in all</Trans>)}
      </span>
    </p>
    {action}
  </div>
);

type OtherProps = { order: Checkout['underWay'][number] | undefined; onFollow: (order: { id: string }) => void };

/** A payment of another licence or size of the same item. */
const OtherUnderWay = ({ order, onFollow }: OtherProps) =>
  order ? (
    <div className="mb-5">
      <Notice tone="warning" role="status">
        <p>
          <Trans>Another payment for this item is not finished yet.</Trans>
        </p>
        <Button size="s" className="mt-2" onClick={() => onFollow(order)}>
          <Trans>See how it goes</Trans>
        </Button>
      </Notice>
    </div>
  ) : null;

/** The plan is used first, unless somebody chooses otherwise. */
const useMethod = ({ item }: Checkout, { offer, licensedTo }: Choices) => {
  const team = useTeamPlan(item.id);
  const [chosen, setMethod] = useState<Method>();
  const plan = planFor(team, offer, licensedTo);
  const wanted = chosen ?? 'plan';
  const method = wanted === 'plan' && !plan ? 'card' : wanted;
  const paidByPlan = method === 'plan' ? plan : null;
  return {
    method,
    setMethod,
    plan,
    /** Until then nobody knows what the button should ask for. */
    isPlanKnown: team !== undefined || offer.cents === 0,
    paidByPlan,
    pool: paidByPlan?.pool ?? null,
    /** What a licence would use of the plan; nothing where money pays. */
    poolFor: (other: Offer) => (wanted === 'plan' ? (planFor(team, other, licensedTo)?.pool ?? null) : null),
  };
};

type Props = { checkout: Checkout; start: Parameters<typeof useChoices>[1] };

/** The whole checkout: what is chosen, the payment, and the steps while a payment is under way. */
export const CheckoutForm = ({ checkout, start }: Props) => {
  const formId = useId();
  const choices = useChoices(checkout, start);
  const { offer, total, lacksClient } = choices;
  const purchase = usePurchase(choices.purchase, checkout.underWay);
  const { step, order, isBusy, problem } = purchase;
  const { method, setMethod, plan, isPlanKnown, paidByPlan, pool, poolFor } = useMethod(checkout, choices);
  const [isClientMissing, setClientMissing] = useState(false);
  const clientInput = useRef<HTMLInputElement>(null);
  const card = useRef<CardChoiceHandle>(null);
  const isTest = useIsTest();

  const isClientNamed = (): boolean => {
    setClientMissing(lacksClient);
    if (lacksClient) clientInput.current?.focus();
    return !lacksClient;
  };
  const pay = async (agreedCents: Cents) => {
    if (isBusy || !isPlanKnown || !isClientNamed()) return;
    if (paidByPlan) return purchase.payWithPlan(paidByPlan.pay);
    if (!choices.buyer.check(agreedCents)) return;
    const isByWallet = method === 'wallet';
    const needsCard = agreedCents > 0 && !isByWallet;
    const paidWith = needsCard ? await card.current?.readCard() : undefined;
    if (needsCard && paidWith === undefined) return;
    await purchase.pay({ method: isByWallet ? 'wallet' : 'card', paidWith, agreedCents });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(total.totalCents);
  };

  const isShort = method === 'wallet' && !canWalletPay(checkout, total.totalCents);
  const payButton = (
    <Button
      type="submit"
      form={formId}
      variant="main"
      size="l"
      wide
      icon={total.totalCents > 0 ? Lock : Download}
      busy={isBusy}
      disabled={isShort || !isPlanKnown}
    >
      <PayWords totalCents={total.totalCents} pool={pool} />
    </Button>
  );
  const isForm = (step === 'choose' || step === 'done') && !purchase.isAwaiting;
  return (
    <div className="wrap">
      <div className="checkout-grid">
        <div className="min-w-0">
          <p className="mb-3">
            <Link to={addressOfWork(checkout.item.type, checkout.item.id)} className="back-link">
              <Icon glyph={ArrowLeft} size={18} />
              <BackWords type={checkout.item.type} />
            </Link>
          </p>
          <h1 className="mb-5">
            <Title type={checkout.item.type} />
          </h1>
          {purchase.isAwaiting && plan && <plan.pay.Awaiting />}
          {isForm && (
            <form id={formId} method="post" noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
              <OtherUnderWay
                order={checkout.underWay.find(({ id }) => id !== order?.id)}
                onFollow={({ id }) => purchase.follow(id)}
              />
              <LicenceChoice checkout={checkout} choices={choices} onSwitch={purchase.restart} poolFor={poolFor} />
              <UsageChecks checkout={checkout} choices={choices} onSwitch={purchase.restart} poolFor={poolFor} />
              <Licensee
                checkout={checkout}
                choices={choices}
                clientInput={clientInput}
                isClientMissing={isClientMissing && lacksClient}
                pool={pool}
              />
              {total.totalCents > 0 && isPlanKnown && !paidByPlan && <BuyerPart buyer={choices.buyer} />}
              <PaymentPart
                checkout={checkout}
                totalCents={total.totalCents}
                offer={offer}
                method={method}
                onMethod={setMethod}
                card={card}
                plan={plan}
              />
              <CheckoutProblem
                problem={problem}
                next={choices.address}
                order={order}
                agreedCents={purchase.agreedCents}
                isBusy={isBusy}
                onAgree={(cents) => void pay(cents)}
              />
            </form>
          )}
          {step !== 'choose' && step !== 'done' && (
            <PaymentStatus
              step={step}
              amount={formatUsd(order?.totalCents ?? 0, { withCents: true })}
              isBusy={purchase.isAnswering}
              onAnswer={purchase.answer}
              onOpenBank={purchase.openBank}
              onOtherCard={purchase.switchCard}
              onRestart={purchase.restart}
              whenPaid={<Trans>As soon as we know that you have paid, your licence opens here.</Trans>}
            />
          )}
        </div>
        <aside className="checkout-side">
          <Preview checkout={checkout} />
          <Summary checkout={checkout} choices={choices} pool={pool} action={isForm && payButton} />
        </aside>
      </div>
      {isForm && (
        <PayBar totalCents={total.totalCents} pool={pool} isTest={isTest && method === 'card'} action={payButton} />
      )}
    </div>
  );
};
