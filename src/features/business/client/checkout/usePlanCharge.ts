import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBank } from '#features/licensing/client/payment/useBank.ts';
import { useProblem } from '#features/licensing/client/payment/usePayment.ts';
import { changesByItself, type PaymentStep, pollDelayMs, stepOf } from '#features/licensing/payment-steps.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import {
  answerPlanChallenge,
  checkPlanCharge,
  getPlanChallenge,
  getSubscription,
  type startPlan,
} from '../../business.contract.ts';

export type Subscription = CallReply<typeof startPlan>;

const subscriptionRead = read(call, getSubscription, {});

/** Every call about a plan replies with the plan as it is now. */
export const keepSubscription = (cache: CacheWriter, reply: Subscription): void =>
  cache.write(subscriptionRead.queryKey, () => ({ subscription: reply }));

const UNSURE_POLL_MS = 2_000;

/** Follows the plan of the viewer's team and its last charge: it is read again while the server may learn more. */
export const usePlanCharge = () => {
  const problems = useProblem();
  const { problem, setProblem } = problems;
  const isUnsure = problem?.kind === 'unsure';
  const { data, dataUpdatedAt } = useQuery({
    ...subscriptionRead,
    refetchInterval: ({ state }) => {
      if (isUnsure) return UNSURE_POLL_MS;
      const charge = state.data?.subscription?.charge;
      return charge && changesByItself(charge.state) ? pollDelayMs(state.dataUpdateCount) : false;
    },
  });
  const subscription = data?.subscription ?? null;
  const charge = subscription?.charge ?? null;
  const id = charge?.id ?? '';
  const isKnownAgain = problem?.kind === 'unsure' && dataUpdatedAt > problem.since;
  useEffect(() => {
    if (isKnownAgain) setProblem(null);
  }, [isKnownAgain, setProblem]);
  const answering = useChange(answerPlanChallenge, {
    update: keepSubscription,
    failed: (said) => setProblem({ kind: 'said', text: said }),
  });
  const checking = useChange(checkPlanCharge, { update: keepSubscription });
  const bank = useBank({
    readChallenge: () => call(getPlanChallenge, { id }),
    check: () => checking.run({ id }),
  });
  const step: PaymentStep = charge ? stepOf(charge.state) : 'choose';
  return {
    ...problems,
    subscription,
    charge,
    step,
    isAnswering: answering.isBusy || bank.isBusy,
    openBank: bank.open,
    answer: (isConfirmed: boolean) => void (charge && answering.run({ id, isConfirmed })),
  };
};

/** A payment runs, so nobody may pay beside it. */
export const isUnderWay = (step: PaymentStep): step is 'waiting' | 'checking' | 'challenge' =>
  step === 'waiting' || step === 'checking' || step === 'challenge';
