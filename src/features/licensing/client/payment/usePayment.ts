import { useLingui } from '@lingui/react/macro';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, replyIn } from '#ui/data/api.ts';
import type { OrderState } from '../../orders.rules.ts';
import { changesByItself, pollDelayMs } from '../../payment-steps.rules.ts';

/** Why the last attempt did not end. `unsure`: the connection broke, so the server is asked what became of it. */
export type PaymentProblem =
  | { kind: 'said'; text: string }
  | { kind: 'signedOut' }
  | { kind: 'dearer' }
  | { kind: 'short' }
  | { kind: 'unsure'; since: number };

const UNSURE_POLL_MS = 2_000;
const SIGNED_OUT = 401;

/** Reads a problem off a failed call. Where no reply came, or none that can be trusted, the payment may have happened. */
export const problemOf = (error: unknown, said: string): PaymentProblem => {
  const { code } = replyIn(error) ?? {};
  if (code === 'priceChanged') return { kind: 'dearer' };
  if (code === 'notEnoughMoney') return { kind: 'short' };
  if (error instanceof ApiError && error.status === SIGNED_OUT) return { kind: 'signedOut' };
  const wasRefused = error instanceof ApiError && (error.status < 500 || code === 'moneyStopped');
  return wasRefused ? { kind: 'said', text: said } : { kind: 'unsure', since: Date.now() };
};

type Payable = { state: OrderState };
type Followed<Data> = { data: Data | undefined; readAt: number };

/** Follows an order or a top-up: it is read again while the server may learn more about it. */
export const useFollowed = <Data extends Payable, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  { isKnown, isUnsure }: { isKnown: boolean; isUnsure: boolean },
): Followed<Data> => {
  const { data, dataUpdatedAt } = useQuery({
    ...options,
    enabled: isKnown,
    refetchInterval: ({ state }) => {
      if (isUnsure) return UNSURE_POLL_MS;
      return state.data && changesByItself(state.data.state) ? pollDelayMs(state.dataUpdateCount) : false;
    },
  });
  return { data: isKnown ? data : undefined, readAt: dataUpdatedAt };
};

/** The problem of the last attempt, with the words for a lost connection before anything was sent. */
export const useProblem = () => {
  const { t } = useLingui();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  return {
    problem,
    setProblem,
    /** For calls that charge nothing: whatever failed, nothing was paid. */
    failBeforePaying: (said: string, error: unknown) => {
      const problem = problemOf(error, said);
      const text = replyIn(error)?.message ? said : t`We could not be reached. Nothing was charged; please try again.`;
      setProblem(problem.kind === 'signedOut' ? problem : { kind: 'said', text });
    },
  };
};

/** After a lost connection: as soon as the server has replied, the buyer sees what became of the payment. */
export const useKnownAgain = (
  { problem, setProblem }: Pick<ReturnType<typeof useProblem>, 'problem' | 'setProblem'>,
  { data, readAt }: Followed<Payable>,
): void => {
  const { t } = useLingui();
  const isKnown = problem?.kind === 'unsure' && readAt > problem.since;
  const wasLost = data?.state === 'draft';
  const lost = t`Your payment did not reach us. Nothing was charged; please try again.`;
  useEffect(() => {
    if (isKnown) setProblem(wasLost ? { kind: 'said', text: lost } : null);
  }, [isKnown, wasLost, lost, setProblem]);
};
