import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChartFrame } from '#features/insights/client/charts/ChartFrame.tsx';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { getDashboard, WaitingFile } from '../../dashboard.contract.ts';
import { queueUrgency, REVIEW_PROMISE_HOURS } from '../../dashboard.rules.ts';
import { agesOf, axisHours, dotsOf, nearlyLate, ticksOf } from './queue-dots.rules.ts';

const DOT_PX = 14;

const KindName = ({ kind }: { kind: ItemKind }) => {
  switch (kind) {
    case 'photo':
      return <Trans>Photos</Trans>;
    case 'video':
      return <Trans>Clips</Trans>;
    case 'sound':
      return <Trans>Sounds</Trans>;
  }
};

/** Lines of the hours behind the dots; the last hours before the promise are marked. */
const Scale = ({ axis }: { axis: number }) => {
  const { left, width } = nearlyLate(axis);
  return (
    <>
      <i className="absolute inset-y-0 bg-mango-wash" style={{ left: `${left}%`, width: `${width}%` }} />
      {ticksOf(axis).map((tick) => (
        <i key={tick.hours} className="absolute inset-y-0 border-line border-l" style={{ left: `${tick.left}%` }} />
      ))}
      <i className="absolute inset-y-0 border-hibiscus border-l-2" style={{ left: `${left + width}%` }} />
    </>
  );
};

type RowProps = { kind: ItemKind; files: readonly WaitingFile[]; axis: number; now: Date };

const KindRow = ({ kind, files, axis, now }: RowProps) => {
  const dots = dotsOf(files, axis, now);
  const height = (Math.max(0, ...dots.map(({ level }) => level)) + 1) * DOT_PX + 18;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-end border-line border-b">
      <span className="py-2 font-semibold text-sm">
        <KindName kind={kind} /> <small className="block font-normal text-ink-2 tabular-nums">{files.length}</small>
      </span>
      <span className="relative mr-4 self-stretch" style={{ minHeight: height }}>
        <Scale axis={axis} />
        {dots.map(({ file, left, level }) => (
          <i
            key={file.id}
            className={`absolute size-2.5 rounded-full sm:size-3 ${
              queueUrgency(new Date(file.handedInAt), now) === 'none' ? 'bg-lagoon' : 'bg-mango ring-1 ring-ink'
            }`}
            style={{ left: `${left}%`, bottom: level * DOT_PX + 8 }}
          />
        ))}
      </span>
    </div>
  );
};

/** The promise is a line; what lies right of it is late. */
const Axis = ({ axis }: { axis: number }) => (
  <p className="relative mr-4 ml-16 h-6 text-ink-2 text-xs tabular-nums">
    <span className="absolute top-1 left-0">
      <Trans>just in</Trans>
    </span>
    {ticksOf(axis).map(({ hours, left }) => (
      <span
        key={hours}
        className="-translate-x-1/2 absolute top-1 whitespace-nowrap max-sm:hidden"
        style={{ left: `${left}%` }}
      >
        <Trans>{hours} h</Trans>
      </span>
    ))}
    <span
      className="-translate-x-full absolute top-1 whitespace-nowrap pr-1.5"
      style={{ left: `${(REVIEW_PROMISE_HOURS / axis) * 100}%` }}
    >
      <Trans>{REVIEW_PROMISE_HOURS} h, our promise</Trans>
    </span>
  </p>
);

const Ages = ({ files, now }: { files: readonly WaitingFile[]; now: Date }) => (
  <p className="mt-3 flex flex-wrap gap-x-7 gap-y-1 text-ink-2 text-sm">
    {agesOf(files, now)
      .filter(({ count }) => count > 0)
      .map(({ upTo, count }) => (
        <span key={upTo ?? 'more'}>
          {upTo === null ? (
            <Trans>
              <b className="text-ink">{count}</b> past {REVIEW_PROMISE_HOURS} h
            </Trans>
          ) : (
            <Trans>
              <b className="text-ink">{count}</b> up to {upTo} h
            </Trans>
          )}
        </span>
      ))}
  </p>
);

type Reply = CallReply<typeof getDashboard>;

/** Every waiting file as a dot, by how long it waits. */
export const QueueByAge = ({ queue: { files, waiting }, at }: Pick<Reply, 'queue' | 'at'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const now = new Date(at);
  const axis = axisHours(files, now);
  return (
    <ChartFrame
      empty={waiting === 0 ? <Trans>Nothing waits: every file has its answer.</Trans> : undefined}
      sentence={
        <>
          <Trans>One dot is one file.</Trans>{' '}
          {files.length < waiting && (
            <Plural
              value={files.length}
              one="The longest waiting one is drawn."
              other="The # longest waiting are drawn."
            />
          )}{' '}
          <Link to={href('adminContentApproval')}>
            <Plural value={waiting} one="Review # file" other="Review # files" />
          </Link>
        </>
      }
      table={{
        caption: t`Files that wait for review`,
        head: [t`File`, t`Handed in (UTC)`],
        rows: files.map(({ id, title, isAppeal, handedInAt }) => [
          `${title || id}${isAppeal ? ` (${t`second look`})` : ''}`,
          format.dayAndTime(handedInAt),
        ]),
      }}
      waiting="h-40"
    >
      {() => (
        <>
          <div aria-hidden="true">
            {itemKinds.map((kind) => (
              <KindRow
                key={kind}
                kind={kind}
                files={files.filter((file) => file.kind === kind)}
                axis={axis}
                now={now}
              />
            ))}
            <Axis axis={axis} />
          </div>
          <Ages files={files} now={now} />
        </>
      )}
    </ChartFrame>
  );
};
