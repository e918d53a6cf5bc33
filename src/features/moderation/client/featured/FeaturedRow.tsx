import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, CalendarClock, X } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { MediaThumb } from '#features/media/client/MediaThumb.tsx';
import { href } from '#shared/pages.ts';
import { classes } from '#ui/base/classes.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Badge, Status } from '#ui/labels/Badge.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { Link as RouterLink } from '#ui/navigation/router.tsx';
import type { FeaturedPhase } from '../../featured.rules.ts';
import type { FeaturedEntry } from '../../moderation.contract.ts';

/** Date and time in the viewer's time zone; UTC during server rendering. */
const Moment = ({ at, isHere }: { at: string; isHere: boolean }) => {
  const format = useFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dayAndTime(at, { zone: isHere ? 'here' : 'UTC' })}
    </time>
  );
};

type DatesProps = { entry: FeaturedEntry; standing: FeaturedPhase; isHere: boolean };

/** Start and end as text. */
const FeaturedDates = ({ entry: { startsAt, endsAt }, standing, isHere }: DatesProps) => {
  const start = <Moment at={startsAt} isHere={isHere} />;
  const end = endsAt && <Moment at={endsAt} isHere={isHere} />;
  if (standing === 'ended') return <Trans>Ended {end}</Trans>;
  if (standing === 'planned')
    return end ? (
      <Trans>
        From {start} until {end}
      </Trans>
    ) : (
      <Trans>From {start}</Trans>
    );
  return end ? <Trans>Until {end}</Trans> : <Trans>Since {start}</Trans>;
};

const FeaturedStatus = ({ standing }: { standing: FeaturedPhase }) => {
  switch (standing) {
    case 'now':
      return (
        <Status kind="live">
          <Trans>On the home page</Trans>
        </Status>
      );
    case 'planned':
      return (
        <Status kind="waiting">
          <Trans>Planned</Trans>
        </Status>
      );
    case 'gone':
      return (
        <Status kind="bad">
          <Trans>Withdrawn, not shown</Trans>
        </Status>
      );
    case 'ended':
      return (
        <Status kind="off">
          <Trans>Ended</Trans>
        </Status>
      );
  }
};

/** Actions of an entry; an ended one cannot be moved. */
export type FeaturedMoves = {
  move?: (by: 1 | -1) => void;
  isFirst?: boolean;
  isLast?: boolean;
  editDates: () => void;
  remove: () => void;
};

type Props = {
  entry: FeaturedEntry;
  standing: FeaturedPhase;
  /** Position on the home page; null while it is not shown. */
  place: number | null;
  isInHead: boolean;
  isHere: boolean;
  moves: FeaturedMoves;
  handle?: ReactNode;
  isDragged?: boolean;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
};

const Place = ({ place }: { place: number | null }) =>
  place === null ? (
    <span className="block size-7 rounded-full border border-control border-dashed" />
  ) : (
    <span className="grid size-7 place-items-center rounded-full bg-mango font-bold text-on-mango text-sm tabular-nums">
      {place}
    </span>
  );

/** One featured photo. */
export const FeaturedRow = ({
  entry,
  standing,
  place,
  isInHead,
  isHere,
  moves,
  handle,
  isDragged,
  style,
  ref,
}: Props) => {
  const { t } = useLingui();
  const { title } = entry;
  return (
    <li
      ref={ref}
      style={style}
      className={classes(
        'grid grid-cols-[auto_auto_64px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-b py-2',
        'sm:grid-cols-[auto_auto_64px_minmax(0,1fr)_auto] lg:grid-cols-[auto_auto_72px_minmax(0,1.4fr)_11rem_minmax(0,1.2fr)_auto] lg:gap-x-4',
        isDragged && 'relative z-10 rounded-field bg-card shadow-soft',
      )}
    >
      <span className="w-9 pointer-coarse:w-11 sm:max-lg:row-span-2">{handle}</span>
      <span className="sm:max-lg:row-span-2">
        <Place place={place} />
      </span>
      <MediaThumb kind="photo" src={entry.thumbnailUrl} className="h-12 w-16 sm:max-lg:row-span-2 lg:h-13 lg:w-18" />
      <span className="min-w-0">
        <span className="block truncate font-bold text-ui">
          {entry.isPublished ? (
            <RouterLink to={href('photo', { id: entry.itemId })} className="hover:underline">
              {title}
            </RouterLink>
          ) : (
            title
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          <span className="truncate">{entry.photographer}</span>
          {isInHead && (
            <Badge tone="mango">
              <Trans>Head picture</Trans>
            </Badge>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4 max-lg:col-start-4 lg:contents">
        <FeaturedStatus standing={standing} />
        <span className="min-w-0 text-ink-2 text-sm tabular-nums">
          <FeaturedDates entry={entry} standing={standing} isHere={isHere} />
        </span>
      </span>
      <span className="-mr-2 flex justify-end max-sm:col-start-4 max-sm:-ml-2 max-sm:justify-start sm:max-lg:col-start-5 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
        {moves.move && (
          <>
            <IconButton
              size="s"
              icon={ArrowUp}
              label={t`Move ${title} up`}
              disabled={moves.isFirst}
              onClick={() => moves.move?.(-1)}
            />
            <IconButton
              size="s"
              icon={ArrowDown}
              label={t`Move ${title} down`}
              disabled={moves.isLast}
              onClick={() => moves.move?.(1)}
            />
          </>
        )}
        <IconButton size="s" icon={CalendarClock} label={t`Dates of ${title}`} onClick={moves.editDates} />
        <IconButton size="s" icon={X} label={t`Remove ${title}`} onClick={moves.remove} />
      </span>
    </li>
  );
};
