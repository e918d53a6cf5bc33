import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { decideDemand, type getUnmetDemand, type UnmetWish } from '../../suggestions.contract.ts';
import { WishBrief } from '../briefs/BriefsSection.tsx';
import { SearchesOf } from './Opening.tsx';
import { Confidence } from './suggestion-parts.tsx';

const WIDTH = 110;
const HEIGHT = 28;

/** Searches by week as a small line; the words beside it say the same. */
const WeekLine = ({ weeks }: { weeks: readonly number[] }) => {
  const { t } = useLingui();
  const most = Math.max(1, ...weeks);
  const [first, last] = [weeks[0] ?? 0, weeks.at(-1) ?? 0];
  const points = weeks.map((searches, week) => {
    const x = 2 + (week * (WIDTH - 4)) / Math.max(1, weeks.length - 1);
    return `${x.toFixed(1)},${(HEIGHT - 4 - (searches / most) * (HEIGHT - 8)).toFixed(1)}`;
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={t`Searches a week, from ${first} to ${last}`}
    >
      <polyline points={points.join(' ')} fill="none" stroke="var(--lagoon)" strokeWidth="1.75" />
    </svg>
  );
};

const states: Record<UnmetWish['state'], { kind: StatusKind; words: ReactNode }> = {
  open: { kind: 'waiting', words: <Trans>Not decided</Trans> },
  accepted: { kind: 'active', words: <Trans>A gap</Trans> },
  rejected: { kind: 'off', words: <Trans>Not a gap</Trans> },
};

/** A gap that a brief asks for already is being worked on. */
const inBrief = { kind: 'active', words: <Trans>A brief asks for it</Trans> } as const;

const Why = ({ wish: { reason, works } }: { wish: UnmetWish }) => {
  if (reason === 'nothing') return <Trans>No published work has all the words.</Trans>;
  if (reason === 'few')
    return (
      <Plural value={works} one="# published work has all the words." other="# published works have all the words." />
    );
  return (
    <Plural
      value={works}
      one="# published work has the words, but people pass it by."
      other="# published works have the words, but people pass them by."
    />
  );
};

const Row = ({ wish }: { wish: UnmetWish }) => {
  const { t } = useLingui();
  const deciding = useChange(decideDemand, { failed: (said) => ({ title: t`Not decided`, description: said }) });
  const state = wish.state === 'open' && wish.brief?.state === 'open' ? inBrief : states[wish.state];
  const say = (said: UnmetWish['state']) => void deciding.run({ words: wish.words, state: said });
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto]">
      <div>
        <Link to={href('search', {}, { q: wish.words })} className="font-bold font-display text-lg break-words">
          {wish.words}
        </Link>
        <p className="text-ink-2 text-sm">
          <SearchesOf wish={wish} />
        </p>
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer">
            <Trans>What was typed</Trans>
          </summary>
          <ul className="mt-1 text-ink-2">
            {wish.terms.map(({ term, searches: times }) => (
              <li key={term}>
                {term} <b className="tabular-nums">{times}</b>
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="text-sm">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <WeekLine weeks={wish.weeks} />
          <Confidence value={wish.confidence} />
        </p>
        <p className="text-ink-2">
          <Why wish={wish} />
        </p>
      </div>
      <div className="flex flex-wrap content-start items-center gap-2">
        <span className="me-3 max-lg:w-full">
          <Status kind={state.kind}>{state.words}</Status>
        </span>
        <WishBrief wish={wish} />
        {wish.state === 'open' ? (
          <>
            <Button size="s" busy={deciding.isBusy} onClick={() => say('accepted')}>
              <Trans>It is a gap</Trans>
            </Button>
            <Button size="s" variant="ghost" onClick={() => say('rejected')}>
              <Trans>Not a gap</Trans>
            </Button>
          </>
        ) : (
          <Button size="s" variant="ghost" busy={deciding.isBusy} onClick={() => say('open')}>
            <Trans>Open again</Trans>
          </Button>
        )}
      </div>
    </li>
  );
};

/** What people look for and do not find. */
export const Demand = ({
  reply: { range, searches, empties, wishes },
}: {
  reply: CallReply<typeof getUnmetDemand>;
}) => {
  const format = useFormat();
  const day = (text: string) => format.day(text);
  const [from, to] = [day(range.from), day(range.to)];
  return (
    <>
      <p className="mb-4 max-w-[44em] text-ink-2 text-sm">
        <Trans>
          <Plural value={searches} one="# search" other="# searches" /> from {from} to {to}
        </Trans>
        , <Plural value={empties} one="# found nothing." other="# found nothing." />{' '}
        <Trans>One wish in other spellings or languages counts together.</Trans>{' '}
        <Link to={href('adminAiInsights', {}, { show: 'record' })}>
          <Trans>How we know</Trans>
        </Link>
      </p>
      {wishes.length === 0 ? (
        <EmptyState title={<Trans>Nothing to suggest yet</Trans>}>
          <Trans>When at least six searches for the same thing lead nowhere, it is listed here.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {wishes.map((wish) => (
            <Row key={wish.words} wish={wish} />
          ))}
        </ul>
      )}
    </>
  );
};
