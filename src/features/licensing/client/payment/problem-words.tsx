import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { getPaymentForm } from '../../payments.contract.ts';
import type { PaymentProblem } from './usePayment.ts';

/** Whether no real money moves here; the screens of payment preload it. */
export const useIsTest = (): boolean => useQuery(read(call, getPaymentForm, {})).data?.isTest ?? false;

/** Shown wherever the built-in provider takes part. */
export const TestPayments = () =>
  useIsTest() ? (
    <Badge tone="mango">
      <Trans>Test payments</Trans>
    </Badge>
  ) : null;

type Props = {
  problem: Extract<PaymentProblem, { kind: 'said' | 'signedOut' | 'unsure' }>;
  /** The address to come back to after signing in. */
  next: string;
};

/** Problems that purchases and top-ups share. */
export const ProblemWords = ({ problem, next }: Props) => {
  if (problem.kind === 'said') return <Notice tone="bad">{problem.text}</Notice>;
  if (problem.kind === 'unsure')
    return (
      <Notice tone="warning" title={<Trans>The connection broke while you paid</Trans>}>
        <Trans>We are asking what became of it. Please wait, and do not pay in another window.</Trans>
      </Notice>
    );
  return (
    <Notice tone="warning" title={<Trans>You are signed out</Trans>}>
      <p>
        <Trans>Nothing was charged. Sign in, and you come back to this page.</Trans>
      </p>
      <Button size="s" className="mt-2" to={href('login', {}, { next })}>
        <Trans>Sign In</Trans>
      </Button>
    </Notice>
  );
};

type RisenProps = { beforeCents: Cents; nowCents: Cents; isBusy: boolean; onAgree: (cents: Cents) => void };

/** Never charged more than was shown: the new price needs one click. */
export const PriceRisen = ({ beforeCents, nowCents, isBusy, onAgree }: RisenProps) => {
  const before = formatUsd(beforeCents, { withCents: true });
  const now = formatUsd(nowCents, { withCents: true });
  return (
    <Notice tone="warning" title={<Trans>The price has changed</Trans>}>
      <p>
        <Trans>
          It was {before} when you opened this page, and is {now} now. Nothing was charged.
        </Trans>
      </p>
      <Button size="s" variant="main" className="mt-2" busy={isBusy} onClick={() => onAgree(nowCents)}>
        <Trans>Agree and pay {now}</Trans>
      </Button>
    </Notice>
  );
};

/** Where a problem is said. It comes into view whenever `what` changes, because the button may be far from it. */
export const ProblemBox = ({ what, children }: { what: string | null | undefined; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (what) box.current?.scrollIntoView({ block: 'nearest' });
  }, [what]);
  return (
    <div ref={box} role="alert" className="scroll-mb-24 pb-2 empty:hidden">
      {children}
    </div>
  );
};
