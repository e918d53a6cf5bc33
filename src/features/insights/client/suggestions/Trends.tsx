import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Status, type StatusKind } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { changeOf } from '../../insights.rules.ts';
import type { getTrends, Trend } from '../../trends.contract.ts';
import { LEAST_VIEWS, type Season } from '../../trends.rules.ts';

const seasonWords: Record<Season, { kind: StatusKind; words: ReactNode }> = {
  again: { kind: 'active', words: <Trans>As a year ago</Trans> },
  new: { kind: 'live', words: <Trans>Not so a year ago</Trans> },
  unknown: { kind: 'off', words: <Trans>Season unknown</Trans> },
};

const SeasonReason = ({ trend: { season, yearAgo, yearAgoBefore } }: { trend: Trend }) => {
  if (season === 'unknown') return <Trans>Too little was counted in the same weeks a year ago.</Trans>;
  if (season === 'again')
    return (
      <Trans>
        It rose in the same weeks a year ago too, from {yearAgoBefore} to {yearAgo} views.
      </Trans>
    );
  return (
    <Trans>
      In the same weeks a year ago it went from {yearAgoBefore} to {yearAgo} views, which is no rise by this rule.
    </Trans>
  );
};

const Row = ({ trend }: { trend: Trend }) => {
  const { kind, slug, name, views, before, season } = trend;
  const to = kind === 'island' ? href('island', { name: slug }) : href('photos', {}, { category: slug });
  const rise = changeOf(views, before);
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_auto]">
      <div>
        <Link to={to} className="font-bold font-display text-lg break-words">
          {name}
        </Link>
        <p className="text-ink-2 text-sm">{kind === 'island' ? <Trans>Island</Trans> : <Trans>Theme</Trans>}</p>
      </div>
      <div className="text-sm tabular-nums">
        <p>
          <Trans>
            <b>{rise} % more</b>: <Plural value={views} one="# view" other="# views" /> in four weeks, {before} in the
            four before.
          </Trans>
        </p>
        <p className="text-ink-2">
          <SeasonReason trend={trend} />
        </p>
      </div>
      <div>
        <Status kind={seasonWords[season].kind}>{seasonWords[season].words}</Status>
      </div>
    </li>
  );
};

/** Islands and themes whose works are viewed more than before. */
export const Trends = ({ reply: { ranges, site, trends } }: { reply: CallReply<typeof getTrends> }) => {
  const format = useFormat();
  const day = (text: string) => format.day(text);
  const [from, to] = [day(ranges.views.from), day(ranges.views.to)];
  const [views, before] = [site.views, site.before].map((count) => format.number(count));
  return (
    <>
      <p className="mb-4 max-w-[44em] text-ink-2 text-sm">
        <Trans>
          Views of works from {from} to {to}: {views} on the whole site, {before} in the four weeks before. Listed is
          what rose by a quarter at least and more than the whole site, with at least {LEAST_VIEWS} views on both sides.
          Why it rose, the numbers do not say.
        </Trans>
      </p>
      {trends.length === 0 ? (
        <EmptyState title={<Trans>Nothing stands out</Trans>}>
          <Trans>No island and no theme rises clearly more than the whole site.</Trans>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {trends.map((trend) => (
            <Row key={`${trend.kind} ${trend.slug}`} trend={trend} />
          ))}
        </ul>
      )}
    </>
  );
};
