import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { HoursAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { StripLink } from '#ui/navigation/StripLink.tsx';
import { queueUrgency, type Urgency } from '../dashboard.rules.ts';

const alarms: Record<Urgency, { tone: string; icon: ReactNode }> = {
  none: { tone: 'text-ink-2', icon: null },
  soon: { tone: 'text-mango-text', icon: <Icon glyph={TriangleAlert} size={16} /> },
  now: { tone: 'font-bold text-hibiscus-text', icon: <Icon glyph={CircleAlert} size={16} /> },
};

/** How long the oldest has been waiting, with an alarm before the promised time is over and after it. */
const OldestAge = ({ at }: { at: string }) => {
  const now = useNow();
  const alarm = now ? queueUrgency(new Date(at), now) : 'none';
  const { tone, icon } = alarms[alarm];
  const ago = <HoursAgo at={at} now={now} />;
  return (
    <p data-alarm={alarm} className={classes('flex items-center gap-1.5 whitespace-nowrap text-sm', tone)}>
      {icon}
      <span>{alarm === 'now' ? <Trans>Overdue, the oldest {ago}</Trans> : <Trans>Oldest {ago}</Trans>}</span>
    </p>
  );
};

export type DeskPart = 'all' | 'appeals' | 'reports';

type PartLinkProps = { part: DeskPart; current: DeskPart; count?: number | undefined; children: ReactNode };

const PartLink = ({ part, current, count, children }: PartLinkProps) => (
  <StripLink to={href('adminContentApproval', {}, part === 'all' ? {} : { show: part })} isCurrent={part === current}>
    {children}
    {count !== undefined && count > 0 && <span className="tabular-nums opacity-75">{count}</span>}
  </StripLink>
);

type Props = {
  current: DeskPart;
  counts?: Partial<Record<DeskPart, number>>;
  oldestAt?: string | null | undefined;
  className?: string;
};

/** The parts of the desk, and how old the oldest of this part is. */
export const DeskStrip = ({ current, counts = {}, oldestAt, className }: Props) => {
  const { t } = useLingui();
  const waiting = counts.all ?? 0;
  return (
    <div
      className={classes(
        'scrollbar-none flex items-center gap-x-5 gap-y-0 overflow-x-auto border-line border-b px-gutter max-sm:flex-wrap',
        className,
      )}
    >
      <nav aria-label={t`Parts of the desk`} className="flex gap-5">
        <PartLink part="all" current={current} count={counts.all}>
          <Trans>Queue</Trans>
        </PartLink>
        <PartLink part="appeals" current={current} count={counts.appeals}>
          <Trans>Appeals</Trans>
        </PartLink>
        <PartLink part="reports" current={current} count={counts.reports}>
          <Trans>Reports</Trans>
        </PartLink>
      </nav>
      <div className="ml-auto flex items-center gap-4 max-sm:ml-0 max-sm:basis-full max-sm:pb-2">
        {oldestAt && <OldestAge at={oldestAt} />}
        {current === 'appeals' && (
          <span className="whitespace-nowrap text-ink-2 text-sm max-sm:hidden">
            <Plural value={waiting} one="# in the whole queue" other="# in the whole queue" />
          </span>
        )}
      </div>
    </div>
  );
};
