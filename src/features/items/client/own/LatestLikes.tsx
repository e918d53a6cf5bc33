import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { SettingsSection } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { ItemCard } from '../../items.contract.ts';
import { listLikedItems } from '../../own-lists.contract.ts';
import { addressOfItem } from '../tiles/tiles.rules.ts';

const NEWEST = 8;
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4';

const Liked = ({ item }: { item: ItemCard }) => (
  <Link to={addressOfItem(item)} className="group block">
    {item.kind === 'sound' ? (
      <span className="grid aspect-4/3 place-items-center rounded-tile bg-paper-2 text-ink-2">
        <Icon glyph={AudioLines} size={24} />
      </span>
    ) : (
      <img src={item.thumbnailUrl} alt="" loading="lazy" className="aspect-4/3 w-full rounded-tile object-cover" />
    )}
    <span className="mt-1.5 block truncate font-semibold text-sm group-hover:underline">{item.title}</span>
  </Link>
);

const Newest = () => {
  const found = useQuery(read(call, listLikedItems, { limit: String(NEWEST) }));
  if (found.isPending)
    return (
      <SkeletonFrame className={grid}>
        <Skeleton className="aspect-4/3" />
        <Skeleton className="aspect-4/3" />
      </SkeletonFrame>
    );
  if (!found.data)
    return (
      <ErrorState
        headingLevel="h3"
        title={<Trans>Your likes could not be loaded</Trans>}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  const { items } = found.data;
  if (items.length === 0)
    return (
      <>
        <p className="mb-4">
          <Trans>Press the heart on any photo, clip or sound, and you find it again here.</Trans>
        </p>
        <Button to={href('photos')}>
          <Trans>Find pictures</Trans>
        </Button>
      </>
    );
  return (
    <>
      <ul className={grid}>
        {items.map((item) => (
          <li key={item.id}>
            <Liked item={item} />
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <Button to={href('likes')}>
          <Trans>See all your likes</Trans>
        </Button>
      </div>
    </>
  );
};

/** The part of the profile with the newest likes. */
export const LatestLikes = () => (
  <SettingsSection
    id="own-likes"
    title={<Trans>Likes</Trans>}
    about={<Trans>What you liked last. Nobody else sees what you like.</Trans>}
  >
    <Newest />
  </SettingsSection>
);
