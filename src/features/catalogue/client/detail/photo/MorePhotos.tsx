import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import type { ItemCard } from '#features/catalogue/item-card.contract.ts';
import { listSimilar, searchItems } from '#features/catalogue/search.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { Icon } from '#ui/Icon.tsx';
import { read } from '#ui/query-client.ts';
import { Shelf } from '../Shelf.tsx';

const SIMILAR = '12';
const BY_CREATOR = '12';

const GoOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-lagoon-text underline-offset-4 hover:underline"
  >
    {children}
    <Icon glyph={ArrowRight} size={16} />
  </Link>
);

const itemsOf = ({ data, isError }: { data: readonly ItemCard[] | undefined; isError: boolean }, without: string) =>
  isError ? [] : data?.filter(({ id }) => id !== without);

/** What looks alike, and what else its creator made; fetched after the first paint. */
export const MorePhotos = ({ photo }: { photo: Photo }) => {
  const { id, creator, photographer } = photo;
  const similar = useQuery(read(call, listSimilar, { id, limit: SIMILAR }));
  const others = useQuery({
    ...read(call, searchItems, { creator: creator.id, kind: 'photo', sort: 'new', limit: BY_CREATOR }),
    select: ({ items }) => items,
  });
  const alike = photo.tags[0]
    ? href('search', {}, { q: photo.tags[0] })
    : href('photos', {}, { category: photo.category.slug });
  return (
    <>
      <Shelf
        id="similar-title"
        title={<Trans>Similar pictures</Trans>}
        items={itemsOf(similar, id)}
        action={
          <GoOn to={alike}>
            <Trans>More like this</Trans>
          </GoOn>
        }
      />
      <Shelf
        id="creator-title"
        title={<Trans>More by {photographer}</Trans>}
        items={itemsOf(others, id)}
        action={
          <GoOn to={href('creator', { id: creator.id })}>
            <Plural value={creator.photoCount} one="# photo" other="# photos" />
          </GoOn>
        }
      />
    </>
  );
};
