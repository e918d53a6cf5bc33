import '#features/licensing/client/checkout/checkout.css';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { BuyerPart, TaxName } from '#features/licensing/client/checkout/BuyerPart.tsx';
import { useBuyer } from '#features/licensing/client/checkout/useBuyer.ts';
import { CardForm } from '#features/licensing/client/payment/CardForm.tsx';
import { PaymentStatus } from '#features/licensing/client/payment/PaymentStatus.tsx';
import type { CardHandle } from '#features/licensing/client/payment/TestCardForm.tsx';
import { problemOf } from '#features/licensing/client/payment/usePayment.ts';
import { stepOf } from '#features/licensing/payment-steps.rules.ts';
import { type Buyer, taxOf } from '#features/pricing/buyers.rules.ts';
import { useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import type { PlanId } from '#features/pricing/prices.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { payPlanCharge, startPlan } from '../../business.contract.ts';
import { amountsOf, type Interval, type PlanTerms } from '../../plans.rules.ts';
import { LONGEST_NAME } from '../../teams.rules.ts';
import {
  Part,
  PlanPause,
  PlanProblem,
  PlanPromises,
  SumTable,
  TermsList,
  TermsName,
  usd,
  useArePlansPaused,
} from './plan-parts.tsx';
import { isUnderWay, keepSubscription, usePlanCharge } from './usePlanCharge.ts';

export type WantedPlan = { plan: PlanId; interval: Interval } | { quote: string };

type Payment = { name: string; buyer: Buyer | undefined; source: string; agreed: Cents };

/** Opens the draft of a plan and pays it; a payment of an earlier visit is found again. */
const usePlanPurchase = (wanted: WantedPlan) => {
  const navigate = useNavigate();
  const followed = usePlanCharge();
  const { setProblem, failBeforePaying, subscription, step } = followed;
  const [agreedCents, setAgreedCents] = useState<Cents>(0);
  const opening = useChange(startPlan, {
    update: keepSubscription,
    failed: (said, error) => failBeforePaying(said, error),
  });
  const paying = useChange(payPlanCharge, {
    update: keepSubscription,
    failed: (said, error) => setProblem(problemOf(error, said)),
  });
  const isPaid = subscription?.state === 'active' && step === 'done';
  const showTeam = useEffectEvent(() => void navigate(href('businessSubscriptionSuccess'), { replace: true }));
  useEffect(() => {
    if (isPaid) showTeam();
  }, [isPaid]);
  const pay = async ({ name, buyer, source, agreed }: Payment): Promise<void> => {
    setProblem(null);
    setAgreedCents(agreed);
    const opened = await opening.run({ name, buyer, ...wanted });
    const charge = opened?.reply.charge;
    // Another window has paid, or is paying: its outcome is shown.
    if (!charge || stepOf(charge.state) !== 'choose') return;
    if (charge.totalCents > agreed) return setProblem({ kind: 'dearer' });
    await paying.run({ id: charge.id, source, agreedCents: agreed });
  };
  return { ...followed, agreedCents, isBusy: opening.isBusy || paying.isBusy || isPaid, pay };
};

type Props = {
  title: ReactNode;
  wanted: WantedPlan;
  terms: PlanTerms;
  /** Of the viewer's business where it is known. */
  businessName: string;
  /** Its country and tax number, where they are known. */
  remembered: Buyer | null;
  /** Above the name: what can be chosen. */
  children?: ReactNode;
};

/** The form of a plan: name of the business, card, and everything that paying means beside the button. */
export const PlanPayForm = ({ title, wanted, terms, businessName, remembered, children }: Props) => {
  const formId = useId();
  const settings = useLoadedPrices();
  const buyer = useBuyer(settings.buyers, { remembered, isForBusiness: true });
  const purchase = usePlanPurchase(wanted);
  const { step, charge, isBusy, problem, agreedCents } = purchase;
  const [name, setName] = useState(businessName);
  const [isNameMissing, setNameMissing] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const card = useRef<CardHandle>(null);
  const { netCents, taxCents, totalCents } = amountsOf(terms.periodCents, settings, buyer.heard);

  const pay = async (agreed: Cents) => {
    if (isBusy) return;
    const isMissing = name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing) return nameInput.current?.focus();
    if (!buyer.check(agreed)) return;
    const source = await card.current?.readSource();
    if (source !== undefined) await purchase.pay({ name, buyer: buyer.heard, source, agreed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay(totalCents);
  };
  const isForm = !isUnderWay(step);
  const isPaused = useArePlansPaused();
  // A payment that is under way is still shown.
  if (isPaused && isForm && !isBusy) return <PlanPause />;
  const payButton = (
    <Button type="submit" form={formId} variant="main" size="l" wide busy={isBusy}>
      <Trans>Pay {usd(totalCents)}</Trans>
    </Button>
  );
  return (
    <div className="wrap">
      <div className="checkout-grid">
        <div className="min-w-0">
          <h1 className="mt-6 mb-5 text-4xl">{title}</h1>
          {isForm ? (
            <form id={formId} method="post" noValidate onSubmit={submit} aria-busy={isBusy || undefined}>
              {children}
              <Part id="business" title={<Trans>Your business</Trans>}>
                <Field
                  label={<Trans>Name of the business</Trans>}
                  hint={<Trans>Printed on certificates and invoices.</Trans>}
                  error={isNameMissing && name.trim() === '' && <Trans>Please enter the name of your business.</Trans>}
                >
                  {(wiring) => (
                    <Input
                      {...wiring}
                      ref={nameInput}
                      name="organization"
                      autoComplete="organization"
                      value={name}
                      maxLength={LONGEST_NAME}
                      required
                      onChange={({ target }) => setName(target.value)}
                    />
                  )}
                </Field>
              </Part>
              <BuyerPart buyer={buyer} />
              <Part id="card" title={<Trans>Card</Trans>}>
                <CardForm ref={card} amountCents={totalCents} isKept />
                <p className="text-ink-2 text-sm">
                  <Trans>The card is kept by our payment provider for renewals. Our server never has its number.</Trans>
                </p>
              </Part>
              <PlanProblem
                problem={problem}
                charge={purchase.subscription?.state === 'starting' ? charge : null}
                agreedCents={agreedCents}
                isBusy={isBusy}
                onAgree={(cents) => void pay(cents)}
              />
            </form>
          ) : (
            <PaymentStatus
              step={step}
              amount={usd(charge?.totalCents ?? 0)}
              isBusy={purchase.isAnswering}
              onAnswer={purchase.answer}
              onOpenBank={purchase.openBank}
              onOtherCard={() => void purchase.switchCard()}
              onRestart={() => undefined}
              whenPaid={
                <Trans>As soon as we know that you have paid, your plan begins and your team opens here.</Trans>
              }
            />
          )}
        </div>
        <aside className="checkout-side" aria-labelledby={`${formId}-sum`}>
          <div className="checkout-money">
            <h2 id={`${formId}-sum`} className="mb-3 text-xl">
              <TermsName terms={terms} />
            </h2>
            <TermsList terms={terms} />
            <div className="mt-4">
              <SumTable
                lines={[
                  { key: 'plan', label: <TermsName terms={terms} />, cents: netCents },
                  { key: 'tax', label: <TaxName tax={taxOf(settings, buyer.heard)} />, cents: taxCents },
                ]}
                total={{ key: 'total', label: <Trans>To pay today</Trans>, cents: totalCents }}
              />
            </div>
            <div className="pay-wide mt-5">{isForm && payButton}</div>
            <PlanPromises terms={terms} totalCents={totalCents} />
          </div>
        </aside>
      </div>
      {isForm && (
        <div data-bottom-bar className="pay-bar">
          <p className="leading-tight tabular-nums">
            <b className="block font-semibold">{usd(totalCents)}</b>
            <span className="text-ink-2 text-sm">
              <Trans>today</Trans>
            </span>
          </p>
          {payButton}
        </div>
      )}
    </div>
  );
};
