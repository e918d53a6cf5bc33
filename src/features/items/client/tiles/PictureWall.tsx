import { useQuery } from '@tanstack/react-query';
import { listPhotos } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link as RouterLink } from '#ui/navigation/router.tsx';

const MOST = 5;
const WALL_SIZES = '(min-width: 1024px) 25vw, 50vw';

/**
 * Photographs with the names of those who took them. Asked for by the browser, so that the page itself changes with a
 * release only and stays cached; a library without pictures leaves nothing behind.
 */
export const PictureWall = () => {
  const { data, isError } = useQuery(read(call, listPhotos, { featured: 'true' }));
  // The words beside it do without.
  if (isError || data?.length === 0) return null;
  if (!data) return <Skeleton className="h-full" />;
  return (
    <ul className="flex h-full gap-1 max-lg:*:nth-[n+3]:hidden">
      {data.slice(0, MOST).map((photo) => (
        <li key={photo.id} className="min-w-0" style={{ flex: `${photo.width / photo.height} 1 0` }}>
          <RouterLink to={href('photo', { id: photo.id })} className="flex h-full flex-col">
            <span className="block min-h-0 flex-1 overflow-hidden">
              <Picture picture={photo} sizes={WALL_SIZES} className="size-full object-cover" />
            </span>
            <span className="mt-2 block truncate px-3 font-semibold text-sm">{photo.photographer}</span>
            <span className="block truncate px-3 text-ink-2 text-sm">{photo.island}</span>
          </RouterLink>
        </li>
      ))}
    </ul>
  );
};
