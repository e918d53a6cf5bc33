import { Plural } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PhotoSummary } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/Picture.tsx';
import { LikeButton } from './LikeButton.tsx';

const CARD_SIZES = '(min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

const ProductChip = ({ count }: { count: number }) => (
  <span className="absolute top-3 left-3 inline-flex h-7 items-center gap-[7px] rounded-full bg-paper/95 pr-[11px] pl-[9px] font-bold text-ink text-xs">
    <span aria-hidden="true" className="size-[11px] rounded-full border-[2.5px] border-hibiscus" />
    <Plural value={count} one="# product" other="# products" />
  </span>
);

export const PhotoCard = ({ photo, priority }: { photo: PhotoSummary; priority: boolean }) => (
  <figure className="group">
    <div className="relative overflow-hidden bg-paper-2 max-md:-mx-gutter md:rounded-card">
      <Link to={href('photo', { id: photo.id })} className="block">
        <Picture picture={photo} sizes={CARD_SIZES} priority={priority} />
        {photo.productCount > 0 && <ProductChip count={photo.productCount} />}
      </Link>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-night/70 to-transparent pt-14 pr-3 pb-3 pl-4 font-semibold text-sm text-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        <span className="min-w-0 flex-1 truncate">{photo.photographer}</span>
        <LikeButton photo={photo} />
      </div>
    </div>
    <figcaption className="mt-2.5 flex justify-between gap-3 text-sm">
      <span className="font-semibold">{photo.title}</span>
      <span className="flex-none text-right text-ink-2">{photo.island}</span>
    </figcaption>
  </figure>
);
