import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBank } from '#features/licensing/client/payment/useBank.ts';
import { useProblem } from '#features/licensing/client/payment/usePayment.ts';
import { changesByItself, type PaymentStep, pollDelayMs, stepOf } from '#features/licensing/payment-steps.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { type CacheWriter, markStale } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import {
  answerPlanChallenge,
  cancelPlanChallenge,
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

/** What was read before the money came is old: plan and pool of the team, also where polling alone learns of it. */
const useNewsOfPayment = (charge: Subscription['charge']): void => {
  const queries = useQueryClient();
  const paidId = charge && stepOf(charge.state) === 'done' ? charge.id : null;
  const known = useRef(paidId);
  useEffect(() => {
    if (paidId === known.current) return;
    known.current = paidId;
    const [except, refetch] = [new Set(queries.getQueryCache().findAll({ queryKey: subscriptionRead.queryKey })), true];
    if (paidId !== null) void markStale(queries, ['business'], { except, refetch });
  }, [paidId, queries]);
};

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
  useNewsOfPayment(charge);
  const answering = useChange(answerPlanChallenge, {
    update: keepSubscription,
    failed: (said) => setProblem({ kind: 'said', text: said }),
  });
  const checking = useChange(checkPlanCharge, { update: keepSubscription });
  const cancelling = useChange(cancelPlanChallenge, { update: keepSubscription });
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
    isAnswering: answering.isBusy || bank.isBusy || cancelling.isBusy,
    openBank: bank.open,
    answer: (isConfirmed: boolean) => void (charge && answering.run({ id, isConfirmed })),
    /** Ends the bank's question; whether another card is needed now. */
    switchCard: async (): Promise<boolean> => (await cancelling.run({ id }))?.reply.charge?.state === 'declined',
  };
};

/** A payment runs, so nobody may pay beside it. */
export const isUnderWay = (step: PaymentStep): step is 'waiting' | 'checking' | 'challenge' =>
  step === 'waiting' || step === 'checking' || step === 'challenge';
