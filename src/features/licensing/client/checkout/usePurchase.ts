import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Buyer } from '#features/pricing/buyers.rules.ts';
import type { Currency } from '#features/pricing/currencies.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { type CacheWriter, markStale } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { type Checkout, getCheckout } from '../../checkout.contract.ts';
import type { Choice } from '../../checkout.rules.ts';
import { answerTestChallenge, getOrder, type OrderView, openOrder, payOrder } from '../../licensing.contract.ts';
import { type PaymentStep, stepOf } from '../../payment-steps.rules.ts';
import { cancelOrderChallenge, checkOrder, getOrderChallenge } from '../../payments.contract.ts';
import type { PaidWith } from '../payment/CardChoice.tsx';
import { useBank } from '../payment/useBank.ts';
import { problemOf, useFollowed, useKnownAgain, useProblem } from '../payment/usePayment.ts';
import type { PlanPay } from './plan-pay-slot.ts';

/** What somebody is about to buy. */
type Purchase = Choice & {
  item: Pick<Checkout['item'], 'id' | 'type'>;
  client: string;
  project: string;
  currency: Currency;
  buyer: Buyer | undefined;
};

const orderRead = (id: string) => read(call, getOrder, { id });

const checkoutKey = ({ id, type }: Purchase['item']) => read(call, getCheckout, { id, type }).queryKey;

const keepOrder = (cache: CacheWriter, reply: OrderView): void =>
  cache.write(orderRead(reply.id).queryKey, () => reply);

/** Orders are written as they come; the page itself shows nothing that opening one changes. */
const useCalls = ({ item }: Purchase, { setProblem, failBeforePaying }: ReturnType<typeof useProblem>) => ({
  opening: useChange(openOrder, {
    update: (cache, reply) => {
      keepOrder(cache, reply);
      cache.keep(checkoutKey(item));
    },
    failed: (said, error) => failBeforePaying(said, error),
  }),
  paying: useChange(payOrder, {
    update: keepOrder,
    failed: (said, error) => setProblem(problemOf(error, said)),
  }),
  answering: useChange(answerTestChallenge, {
    update: keepOrder,
    failed: (said) => setProblem({ kind: 'said', text: said }),
  }),
  checking: useChange(checkOrder, { update: keepOrder }),
  cancelling: useChange(cancelOrderChallenge, { update: keepOrder }),
});

type Payment = { method: 'card' | 'wallet'; paidWith?: PaidWith | undefined; agreedCents: Cents };

/** One purchase from the choice to the licence. Its order is found again after a reload, in another tab and after Back. */
export const usePurchase = (purchase: Purchase, underWay: Checkout['underWay']) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { item, licence, size } = purchase;
  const [orderId, setOrderId] = useState<string | undefined>(
    () => underWay.find((order) => order.licence === licence && order.size === size)?.id,
  );
  const [agreedCents, setAgreedCents] = useState<Cents>(0);
  const problems = useProblem();
  const { problem, setProblem, failBeforePaying } = problems;
  const { i18n } = useLingui();
  const [isTaking, setTaking] = useState(false);
  const [isAwaiting, setAwaiting] = useState(false);
  const { opening, paying, answering, checking, cancelling } = useCalls(purchase, problems);
  const bank = useBank({
    readChallenge: () => call(getOrderChallenge, { id: orderId ?? '' }),
    check: () => checking.run({ id: orderId ?? '' }),
  });
  const isUnsure = problem?.kind === 'unsure';
  const followed = useFollowed(orderRead(orderId ?? ''), { isKnown: orderId !== undefined, isUnsure });
  const { data: order } = followed;
  useKnownAgain(problems, followed);
  const step: PaymentStep = order ? stepOf(order.state) : 'choose';

  const showLicence = useEffectEvent(() => {
    // Where the answer came late, no call of this page has said that licences and wallet have changed.
    void markStale(queries, ['orders', 'wallet'], { refetch: false });
    const license = order?.licence ?? licence;
    navigate(href('licenceConfirmation', { id: item.id, type: item.type, license }), { replace: true });
  });
  useEffect(() => {
    if (step === 'done') showLicence();
  }, [step]);

  /** Licenses with the plan of the team, or asks for it where the team wants that. */
  const payWithPlan = async (plan: PlanPay): Promise<void> => {
    setProblem(null);
    const { client, project, currency } = purchase;
    const opened = await opening.run({ itemId: item.id, type: item.type, licence, size, client, project, currency });
    if (!opened) return;
    const { id, state } = opened.reply;
    if (stepOf(state) !== 'choose') return setOrderId(id);
    setTaking(true);
    try {
      const { isLicensed, order: taken } = await plan.pay(queries, id);
      queries.setQueryData(orderRead(id).queryKey, taken);
      if (isLicensed) setOrderId(id);
      else setAwaiting(true);
    } catch (error) {
      failBeforePaying(wordedError(i18n, error) ?? '', error);
    } finally {
      setTaking(false);
    }
  };

  const pay = async ({ method, paidWith, agreedCents }: Payment): Promise<void> => {
    setProblem(null);
    setAgreedCents(agreedCents);
    const { client, project, currency, buyer } = purchase;
    const wanted = { itemId: item.id, type: item.type, licence, size, client, project, currency, buyer };
    const opened = await opening.run(wanted);
    if (!opened) return;
    const { reply: draft } = opened;
    setOrderId(draft.id);
    // Another tab has paid, or is paying: its outcome is shown.
    if (stepOf(draft.state) !== 'choose') return;
    if (draft.totalCents > agreedCents) {
      setProblem({ kind: 'dearer' });
      return queries.invalidateQueries({ queryKey: checkoutKey(item) });
    }
    const paid = await paying.run({ id: draft.id, method, agreedCents, ...paidWith });
    // What is asked of buyers may have changed, as prices may.
    if (!paid) await queries.invalidateQueries({ queryKey: checkoutKey(item) });
  };

  return {
    order,
    step,
    /** The team decides about it. */
    isAwaiting,
    problem,
    /** The total of the last attempt. */
    agreedCents,
    isBusy: opening.isBusy || paying.isBusy || isTaking || isUnsure || step === 'done',
    pay,
    payWithPlan,
    isAnswering: answering.isBusy || bank.isBusy || cancelling.isBusy,
    openBank: bank.open,
    answer: (isConfirmed: boolean) => void (order && answering.run({ id: order.id, isConfirmed })),
    switchCard: () => void (order && cancelling.run({ id: order.id })),
    /** Shows how another order of the same item goes. */
    follow: setOrderId,
    /** Forgets the order, so that the next payment opens a new one. */
    restart: () => {
      setOrderId(undefined);
      setProblem(null);
    },
  };
};
