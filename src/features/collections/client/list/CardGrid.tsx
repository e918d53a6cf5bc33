import { Plural, Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { Badge } from '#ui/labels/Badge.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { CollectionSummary } from '../../collections.contract.ts';
import { Cover } from '../cover/Cover.tsx';
import { SeasonBadge, SeasonDates } from '../SeasonWords.tsx';

const PLACES = [1, 2, 3];

/** One row of placeholder cards. */
export const CardsSkeleton = () => (
  <SkeletonFrame className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {PLACES.map((place) => (
      <div key={place}>
        <Skeleton shape="card" className="aspect-3/2" />
        <Skeleton className="mt-4 h-6 w-3/5" />
        <Skeleton className="mt-2.5 h-4 w-2/5" />
      </div>
    ))}
  </SkeletonFrame>
);

const PIECE_SIZES = '(min-width: 1024px) 17vw, (min-width: 640px) 25vw, 50vw';

type CollectionCardProps = { collection: CollectionSummary; today?: string; priority?: boolean; sizes?: string };

/** Card of a collection: some pictures, and its title below. */
export const CollectionCard = ({ collection, today, priority = false, sizes = PIECE_SIZES }: CollectionCardProps) => {
  const { id, title, note, owner, season, count, covers, visibility } = collection;
  const name = owner?.name;
  return (
    <article className="group relative">
      <Cover covers={covers} sizes={sizes} priority={priority} isInList />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-xl">
          <Link
            to={href('collection', { id })}
            className="decoration-1 underline-offset-[0.22em] after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        {season && today && <SeasonBadge season={season} today={today} />}
        {visibility === 'private' && (
          <Badge icon={Lock}>
            <Trans>Private</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1.5 text-ink-2 text-sm">
        {season && (
          <>
            <SeasonDates season={season} />
            <Dot />
          </>
        )}
        {name && (
          <>
            <Trans>by {name}</Trans>
            <Dot />
          </>
        )}
        <Plural value={count} one="# item" other="# items" />
      </p>
      {note && <p className="mt-2 line-clamp-2 max-w-[44em] text-ink-2 text-ui">{note}</p>}
    </article>
  );
};

const Dot = () => (
  <span aria-hidden="true" className="px-1.5">
    ·
  </span>
);

type Props = { collections: readonly CollectionSummary[]; today?: string; eager?: number };

export const CardGrid = ({ collections, today, eager = 0 }: Props) => (
  <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {collections.map((collection, place) => (
      <li key={collection.id}>
        <CollectionCard collection={collection} priority={place < eager} {...(today && { today })} />
      </li>
    ))}
  </ul>
);
