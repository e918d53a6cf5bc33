import { Plural, Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { LikeButton } from '#features/items/client/likes/LikeButton.tsx';
import type { PhotoSummary } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { dealIntoColumns } from './home.rules.ts';

const CARD_SIZES = '(min-width: 1024px) 31vw, (min-width: 768px) 47vw, 100vw';

const ProductChip = ({ count }: { count: number }) => (
  <span className="absolute top-3 left-3 inline-flex h-7 items-center gap-[7px] rounded-full bg-paper/95 pr-[11px] pl-[9px] font-bold text-ink text-xs">
    <span aria-hidden="true" className="size-[11px] rounded-full border-[2.5px] border-hibiscus" />
    <Plural value={count} one="# product" other="# products" />
  </span>
);

const PhotoCard = ({ photo }: { photo: PhotoSummary }) => (
  <figure className="group min-w-0">
    {/* Its height is known, so the browser can skip what is in it while it is far below the window. It remembers the
        width as well: min-w-0 around it lets a smaller window be smaller. */}
    <div
      className="[content-visibility:auto] relative overflow-hidden bg-paper-2 max-md:-mx-gutter md:rounded-card"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      <Link to={href('photo', { id: photo.id })} className="block">
        <Picture picture={photo} sizes={CARD_SIZES} />
        {photo.productCount > 0 && <ProductChip count={photo.productCount} />}
      </Link>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-night/70 to-transparent pt-14 pr-3 pb-3 pl-4 font-semibold text-sm text-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100">
        <span className="flex-1" />
        <LikeButton photo={photo} />
      </div>
    </div>
    <figcaption className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="font-semibold">{photo.title}</span>
      <span className="text-right text-ink-2">{photo.island}</span>
      <span className="col-span-full text-ink-2">{photo.photographer}</span>
    </figcaption>
  </figure>
);

const COLUMNS = 3;

/** Three columns; on a tablet the third is a row of two below, on a phone all are stacked. */
const columnClass = 'grid min-w-0 content-start gap-y-7 max-lg:last:col-span-full max-lg:md:last:grid-cols-subgrid';

export const FeaturedPhotos = ({ photos }: { photos: readonly PhotoSummary[] }) => (
  <section aria-labelledby="featured-title" className="wrap pt-[clamp(40px,5vw,72px)]">
    <SectionHead
      id="featured-title"
      title={
        <span data-tour="featured-photos">
          <Trans>Featured Photos</Trans>
        </span>
      }
      action={
        <Link
          to={href('photos')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-lagoon-text underline-offset-4 hover:underline"
        >
          <Trans>All photos</Trans>
          <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Link>
      }
    >
      <Trans>Chosen by our editors. Free to download, and many show things you can buy.</Trans>
    </SectionHead>
    {photos.length === 0 ? (
      <p className="rounded-card border border-line border-dashed p-12 text-center text-ink-2">
        <Trans>No photos available</Trans>
      </p>
    ) : (
      <div className="grid gap-x-[clamp(12px,1.7vw,24px)] gap-y-7 md:grid-cols-2 lg:grid-cols-3">
        {dealIntoColumns(photos, COLUMNS).map((column) => (
          <div key={column[0]?.id} className={columnClass}>
            {column.map((photo) => (
              <PhotoCard key={photo.id} photo={photo} />
            ))}
          </div>
        ))}
      </div>
    )}
  </section>
);
