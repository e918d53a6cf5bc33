import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Declined } from '#features/licensing/client/payment/decline-words.tsx';
import { PriceRisen, ProblemBox, ProblemWords } from '#features/licensing/client/payment/problem-words.tsx';
import type { PaymentProblem } from '#features/licensing/client/payment/usePayment.ts';
import { getPaymentForm } from '#features/licensing/payments.contract.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import type { PlanTerms } from '../../plans.rules.ts';
import { PlanName } from '../plan-words.tsx';
import type { Subscription } from './usePlanCharge.ts';

export const usd = (cents: Cents): string => formatUsd(cents, { withCents: true });

/** One ruled section of the checkout. */
export const Part = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={`${id}-title`} className="grid gap-4 border-line border-t py-6.5">
    <h2 id={`${id}-title`} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
);

export type SumLine = { key: string; label: ReactNode; cents: Cents };

/** What is paid now, line by line; the tax is a line of its own. */
export const SumTable = ({ lines, total }: { lines: readonly SumLine[]; total: SumLine }) => (
  <table className="pay-lines">
    <tbody>
      {lines.map(({ key, label, cents }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{usd(cents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total.label}</th>
        <td>{usd(total.cents)}</td>
      </tr>
    </tfoot>
  </table>
);

/** A plan in one line: what it is called, and how often it is paid. */
export const TermsName = ({ terms: { plan, interval } }: { terms: Pick<PlanTerms, 'plan' | 'interval'> }) =>
  interval === 'month' ? (
    <Trans>
      <PlanName plan={plan} />, monthly
    </Trans>
  ) : (
    <Trans>
      <PlanName plan={plan} />, yearly
    </Trans>
  );

/** What a plan has. */
export const TermsList = ({ terms: { downloads, seats, hasApiKeys } }: { terms: PlanTerms }) => (
  <ul className="grid gap-1.5 text-ink-2 text-sm">
    <li>
      <Plural value={downloads} one="# download a month" other="# downloads a month" />
    </li>
    <li>
      <Plural value={seats} one="# seat" other="# seats, invited by email" />
    </li>
    {hasApiKeys && (
      <li>
        <Trans>API keys for your own tools</Trans>
      </li>
    )}
  </ul>
);

const Assurance = ({ glyph, children }: { glyph: Glyph; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon glyph={glyph} size={16} className="mt-0.5 flex-none text-leaf-text" />
    <span>{children}</span>
  </li>
);

/** What somebody should know before paying, beside the button. */
export const PlanPromises = ({ terms, totalCents }: { terms: PlanTerms; totalCents: Cents }) => {
  const total = usd(totalCents);
  return (
    <ul className="mt-4 grid gap-2 text-ink-2 text-sm">
      <Assurance glyph={RotateCcw}>
        {terms.interval === 'month' ? (
          <Trans>Renews every month for {total}. We write to you seven days before.</Trans>
        ) : (
          <Trans>Renews every year for {total}. We write to you thirty days before.</Trans>
        )}
      </Assurance>
      <Assurance glyph={CircleX}>
        <Trans>Cancel with one click, no fee. Downloads that you have paid for stay usable until their own date.</Trans>
      </Assurance>
      <Assurance glyph={Check}>
        <Trans>Every download has its own signed certificate.</Trans>
      </Assurance>
    </ul>
  );
};

type ProblemProps = {
  problem: PaymentProblem | null;
  charge: Subscription['charge'];
  agreedCents: Cents;
  isBusy: boolean;
  onAgree: (cents: Cents) => void;
};

const PlanProblemWords = ({ problem, charge, agreedCents, isBusy, onAgree }: ProblemProps) => {
  const { pathname } = useLocation();
  if (!problem) return charge?.state === 'declined' ? <Declined code={charge.declineCode} /> : null;
  if (problem.kind === 'dearer' && charge)
    return <PriceRisen beforeCents={agreedCents} nowCents={charge.totalCents} isBusy={isBusy} onAgree={onAgree} />;
  return problem.kind === 'dearer' || problem.kind === 'short' ? null : (
    <ProblemWords problem={problem} next={pathname} />
  );
};

/** Why the last attempt did not end. */
export const PlanProblem = (props: ProblemProps) => (
  <ProblemBox what={props.problem?.kind ?? (props.isBusy ? undefined : props.charge?.declineCode)}>
    <PlanProblemWords {...props} />
  </ProblemBox>
);

/** An admin has switched purchases off; whoever waits can ask again without losing the place. */
export const PlanPause = () => {
  const { refetch, isFetching } = useQuery({ ...read(call, getPaymentForm, {}), enabled: false });
  return (
    <div className="wrap py-[clamp(24px,3vw,40px)]">
      <EmptyState
        headingLevel="h1"
        title={<Trans>Sales pause for now</Trans>}
        actions={
          <>
            <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
            <Button to={href('businessPlans')}>
              <Trans>See the plans</Trans>
            </Button>
          </>
        }
      >
        <Trans>No plan can be bought or changed at the moment. Plans and downloads that you have go on.</Trans>
      </EmptyState>
    </div>
  );
};

/** Whether the form of a plan would end in a refusal. */
export const useArePlansPaused = (): boolean => useQuery(read(call, getPaymentForm, {})).data?.isPaused === true;
