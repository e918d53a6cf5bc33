import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListFailed } from '#ui/messages/ErrorState.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { changeOf } from '../insights.rules.ts';
import { type Range, rangeInAddress, rangeProblem } from '../range.rules.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

/** The range in the address, and how its counts are fetched: again and again, because they change without the viewer. */
export const useMeasuredRange = () => {
  const [now] = useState(() => new Date());
  const [search] = useSearchParams();
  const range = rangeInAddress(search, now);
  const fetched = {
    staleTime: MINUTE_MS,
    refetchInterval: 300_000,
    enabled: rangeProblem(range) === undefined,
    placeholderData: keepPreviousData,
  } as const;
  return { now, range, fetched };
};

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type MeasuredProps<Data> = {
  query: Query<Data>;
  range: Range;
  /** The page itself, without a range: the way out, and where to come back to after signing in. */
  page: string;
  children: (data: Data) => ReactNode;
};

/** What was counted: its placeholder, why it cannot be shown with a way out, or the numbers. */
export const Measured = <Data,>({ query, range, page, children }: MeasuredProps<Data>) => {
  const { i18n } = useLingui();
  const problem = rangeProblem(range);
  if (problem)
    return (
      <div className="grid justify-items-start gap-4 py-6">
        <Notice tone="warning" role="alert">
          {worded(i18n, problem)}
        </Notice>
        <Button to={page}>
          <Trans>Show the last four weeks</Trans>
        </Button>
      </div>
    );
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <Notice tone="warning" role="alert">
            <Trans>This could not be renewed, so what has changed may be missing.</Trans>
          </Notice>
        )}
        {children(query.data)}
      </>
    );
  if (query.isError)
    return (
      <ListFailed
        list={query}
        title={<Trans>The numbers could not be loaded</Trans>}
        next={page}
        signedOut={<Trans>Your session has ended, perhaps in another tab. Sign in to go on.</Trans>}
      >
        <Trans>The connection broke or our server did not answer. Nothing that was counted is lost.</Trans>
      </ListFailed>
    );
  return (
    <SkeletonFrame>
      <Skeleton className="mb-8 h-24" />
      <Skeleton className="mb-8 h-48" />
      <Skeleton className="h-64" />
    </SkeletonFrame>
  );
};

type CountedPageProps<Data> = Omit<MeasuredProps<Data>, 'query' | 'range'> & {
  title: ReactNode;
  /** A way to the other page about the same days. */
  action: ReactNode;
  measured: ReturnType<typeof useMeasuredRange>;
  query: Query<Data> & { isPlaceholderData: boolean };
};

/** A page about what a creator's works did in a range that can be chosen. */
export const CountedPage = <Data extends { countedUntil: string | null }>(props: CountedPageProps<Data>) => {
  const { title, action, measured, query, page, children } = props;
  const { range, now } = measured;
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1>{title}</h1>
        {action}
      </div>
      <div className="mb-7">
        <PeriodChoice key={`${range.from} ${range.to}`} range={range} now={now} />
      </div>
      <Measured query={query} range={range} page={page}>
        {(reply) => (
          <div aria-busy={query.isPlaceholderData}>
            {children(reply)}
            <CountedUntil at={reply.countedUntil} />
          </div>
        )}
      </Measured>
    </div>
  );
};

export const NothingCounted = () => (
  <EmptyState title={<Trans>Nothing was counted in these days</Trans>}>
    <Trans>
      As soon as somebody finds one of your works, it is here.{' '}
      <Link to={href('creatorUploads')}>Go to your uploads</Link>
    </Trans>
  </EmptyState>
);

/** "up 23 % on the 28 days before"; words, so that colour is never alone. */
export const Compared = ({ change, days }: { change: number | null; days: number }) => {
  if (change === null)
    return <Plural value={days} one="with nothing on the day before" other="with nothing in the # days before" />;
  const size = Math.abs(change);
  if (change === 0) return <Plural value={days} one="as on the day before" other="as in the # days before" />;
  return change > 0 ? (
    <span className="text-leaf-text">
      <Plural value={days} one={`up ${size} % on the day before`} other={`up ${size} % on the # days before`} />
    </span>
  ) : (
    <span className="text-hibiscus-text">
      <Plural value={days} one={`down ${size} % on the day before`} other={`down ${size} % on the # days before`} />
    </span>
  );
};

/** Under so many a percentage is chance: the number itself is told. */
export const LEAST_COMPARED = 10;

type ChangeProps = {
  now: number;
  before: number;
  days: number;
  /** How many things were counted, where `now` and `before` are amounts of money. */
  counted?: { now: number; before: number } | undefined;
  /** The earlier number in words. */
  format?: (value: number) => string;
};

/** The end of a sentence that compares with the days before; nothing where both are zero. */
export const Change = ({ now, before, days, counted = { now, before }, format = String }: ChangeProps) => {
  if (now === 0 && before === 0) return null;
  const isFew = Math.max(counted.now, counted.before) < LEAST_COMPARED;
  const was = format(before);
  return (
    <>
      {', '}
      {isFew && now !== before && before !== 0 ? (
        <Plural value={days} one={`${was} the day before`} other={`${was} in the # days before`} />
      ) : (
        <Compared change={changeOf(now, before)} days={days} />
      )}
    </>
  );
};

/** Until when events are in the numbers. */
export const CountedUntil = ({ at }: { at: string | null }) => {
  const { moment } = useFormat();
  const time = at && moment(at);
  return (
    <p className="text-ink-2 text-sm">
      {time ? (
        <Trans>
          Counted until {time}, in days of UTC. Your own visits, robots and people who ask not to be tracked are left
          out.
        </Trans>
      ) : (
        <Trans>Nothing has been counted yet. The first numbers are here within a quarter of an hour.</Trans>
      )}
    </p>
  );
};

/** A range in words: `20 Oct 2026 to 16 Nov 2026`. */
export const useRangeWords = () => {
  const { t } = useLingui();
  const { day } = useFormat();
  return ({ from, to }: Range): string => {
    const [first, last] = [day(from), day(to)];
    return from === to ? first : t`${first} to ${last}`;
  };
};
