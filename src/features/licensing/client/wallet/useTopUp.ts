import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Cents } from '#features/pricing/money.rules.ts';
import { writeFixed } from '#features/pricing/money.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { type CacheWriter, markStale } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { type PaymentStep, stepOf } from '../../payment-steps.rules.ts';
import { cancelTopUpChallenge, checkTopUp, getTopUpChallenge } from '../../payments.contract.ts';
import { answerTopUpChallenge, getTopUp, openTopUp, payTopUp } from '../../wallet.contract.ts';
import type { PaidWith } from '../payment/CardChoice.tsx';
import { useBank } from '../payment/useBank.ts';
import { problemOf, useFollowed, useKnownAgain, useProblem } from '../payment/usePayment.ts';

const topUpRead = (id: string) => read(call, getTopUp, { id });

const keepTopUp = (cache: CacheWriter, reply: CallReply<typeof getTopUp>): void =>
  cache.write(topUpRead(reply.id).queryKey, () => reply);

/** One top-up from the amount to the money in the wallet, on the same steps as a purchase; found again after a reload. */
export const useTopUp = (underWay: readonly { id: string }[]) => {
  const queries = useQueryClient();
  const [topUpId, setTopUpId] = useState<string | undefined>(underWay[0]?.id);
  const problems = useProblem();
  const { problem, setProblem, failBeforePaying } = problems;
  const opening = useChange(openTopUp, { update: keepTopUp, failed: (said, error) => failBeforePaying(said, error) });
  const paying = useChange(payTopUp, {
    update: keepTopUp,
    failed: (said, error) => setProblem(problemOf(error, said)),
  });
  const answering = useChange(answerTopUpChallenge, {
    update: keepTopUp,
    failed: (said) => setProblem({ kind: 'said', text: said }),
  });
  const checking = useChange(checkTopUp, { update: keepTopUp });
  const cancelling = useChange(cancelTopUpChallenge, { update: keepTopUp });
  const bank = useBank({
    readChallenge: () => call(getTopUpChallenge, { id: topUpId ?? '' }),
    check: () => checking.run({ id: topUpId ?? '' }),
  });
  const isUnsure = problem?.kind === 'unsure';
  const followed = useFollowed(topUpRead(topUpId ?? ''), { isKnown: topUpId !== undefined, isUnsure });
  const { data: topUp } = followed;
  useKnownAgain(problems, followed);
  const step: PaymentStep = topUp ? stepOf(topUp.state) : 'choose';

  useEffect(() => {
    // Where the answer came late, no call of this page has said that the wallet has changed.
    if (step === 'done') void markStale(queries, ['wallet'], { refetch: true });
  }, [step, queries]);

  const pay = async (cents: Cents, paidWith: PaidWith): Promise<void> => {
    setProblem(null);
    const opened = await opening.run({ amount: writeFixed(cents, 2) });
    if (!opened) return;
    const { id, state } = opened.reply;
    setTopUpId(id);
    if (stepOf(state) === 'choose') await paying.run({ id, agreedCents: cents, ...paidWith });
  };

  return {
    topUp,
    step,
    problem,
    isBusy: opening.isBusy || paying.isBusy || isUnsure,
    pay,
    isAnswering: answering.isBusy || bank.isBusy || cancelling.isBusy,
    openBank: bank.open,
    answer: (isConfirmed: boolean) => void (topUp && answering.run({ id: topUp.id, isConfirmed })),
    switchCard: () => void (topUp && cancelling.run({ id: topUp.id })),
    restart: () => {
      setTopUpId(undefined);
      setProblem(null);
    },
  };
};
