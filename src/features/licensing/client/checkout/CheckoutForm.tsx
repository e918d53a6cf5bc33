import { Trans } from '@lingui/react/macro';
import { Download, Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { LicensedType } from '#features/pricing/licences.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { PaymentStatus } from '../payment/PaymentStatus.tsx';
import { useIsTest } from '../payment/problem-words.tsx';
import type { CardHandle } from '../payment/TestCardForm.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { Licensee, UsageChecks } from './checkout-parts.tsx';
import { LicenceChoice } from './LicenceChoice.tsx';
import { type Method, PaymentPart } from './PaymentPart.tsx';
import type { TeamPool } from './plan-pay-slot.ts';
import { Preview, Summary } from './Summary.tsx';
import { useChoices } from './useChoices.ts';
import { usePurchase } from './usePurchase.ts';
import { type TeamPlan, useTeamPlan } from './useTeamPlan.ts';

const Title = ({ type }: { type: LicensedType }) => {
  if (type === 'photo') return <Trans>License this photo</Trans>;
  return type === 'video' ? <Trans>License this clip</Trans> : <Trans>License this sound</Trans>;
};

const PayWords = ({ totalCents, pool }: { totalCents: Cents; pool: TeamPool | null }) => {
  if (pool) return pool.needsApproval ? <Trans>Ask your team</Trans> : <Trans>Use one download</Trans>;
  if (totalCents === 0) return <Trans>Get the free licence</Trans>;
  const amount = formatUsd(totalCents, { withCents: true });
  return <Trans>Pay {amount}</Trans>;
};

type PayBarProps = { totalCents: Cents; isByPlan: boolean; isTest: boolean; action: ReactNode };

/** Stays at the bottom of a phone. */
const PayBar = ({ totalCents, isByPlan, isTest, action }: PayBarProps) => (
  <div data-bottom-bar className="pay-bar">
    <p className="leading-tight tabular-nums">
      <b className="block font-semibold">
        {isByPlan ? <Trans>1 download</Trans> : formatUsd(totalCents, { withCents: true })}
      </b>
      <span className="text-ink-2 text-sm">
        {isTest && totalCents > 0 ? <Trans>Test payments</Trans> : <Trans>in all</Trans>}
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
const useMethod = (plan: TeamPlan | null) => {
  const [chosen, setMethod] = useState<Method>();
  const wanted = chosen ?? (plan ? 'plan' : 'card');
  const method = wanted === 'plan' && !plan ? 'card' : wanted;
  return { method, setMethod, paidByPlan: method === 'plan' ? plan : null };
};

type Props = { checkout: Checkout; start: Parameters<typeof useChoices>[1] };

/** The whole checkout: what is chosen, the payment, and the steps while a payment is under way. */
export const CheckoutForm = ({ checkout, start }: Props) => {
  const formId = useId();
  const choices = useChoices(checkout, start);
  const { offer, total, isForClient, licensedTo } = choices;
  const purchase = usePurchase(choices.purchase, checkout.underWay);
  const { step, order, isBusy, problem } = purchase;
  const plan = useTeamPlan(offer.licence, total.totalCents === 0);
  const { method, setMethod, paidByPlan } = useMethod(plan);
  const [isClientMissing, setClientMissing] = useState(false);
  const clientInput = useRef<HTMLInputElement>(null);
  const card = useRef<CardHandle>(null);
  const isTest = useIsTest();

  const pay = async (agreedCents: Cents) => {
    if (isBusy) return;
    const lacksClient = isForClient && licensedTo === '';
    setClientMissing(lacksClient);
    if (lacksClient) return clientInput.current?.focus();
    if (paidByPlan) return purchase.payWithPlan(paidByPlan.pay);
    const isByWallet = method === 'wallet';
    const needsCard = agreedCents > 0 && !isByWallet;
    const source = needsCard ? await card.current?.readSource() : undefined;
    if (needsCard && source === undefined) return;
    await purchase.pay({ method: isByWallet ? 'wallet' : 'card', source, agreedCents });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(total.totalCents);
  };

  const isShort = method === 'wallet' && total.totalCents > checkout.walletCents;
  const payButton = (
    <Button
      type="submit"
      form={formId}
      variant="main"
      size="l"
      wide
      icon={total.totalCents > 0 ? Lock : Download}
      busy={isBusy}
      disabled={isShort}
    >
      <PayWords totalCents={total.totalCents} pool={paidByPlan?.pool ?? null} />
    </Button>
  );
  const isForm = (step === 'choose' || step === 'done') && !purchase.isAwaiting;
  return (
    <div className="wrap">
      <div className="checkout-grid">
        <div className="min-w-0">
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
              <LicenceChoice checkout={checkout} choices={choices} onSwitch={purchase.restart} />
              <Licensee
                checkout={checkout}
                choices={choices}
                clientInput={clientInput}
                isClientMissing={isClientMissing && licensedTo === ''}
              />
              <UsageChecks checkout={checkout} choices={choices} />
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
              onRestart={purchase.restart}
              whenPaid={<Trans>As soon as we know that you have paid, your licence opens here.</Trans>}
            />
          )}
        </div>
        <aside className="checkout-side">
          <Preview checkout={checkout} />
          <Summary checkout={checkout} choices={choices} action={isForm && payButton} />
        </aside>
      </div>
      {isForm && (
        <PayBar
          totalCents={total.totalCents}
          isByPlan={paidByPlan !== null}
          isTest={isTest && method === 'card'}
          action={payButton}
        />
      )}
    </div>
  );
};
