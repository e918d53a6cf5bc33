import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PhotoSummary } from '#features/catalogue/catalogue.contract.ts';
import { href } from '#shared/pages.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { dealIntoColumns } from './home.rules.ts';
import { PhotoCard } from './PhotoCard.tsx';

const COLUMNS = 3;
const EAGER_CARDS = 1;

/** Three stacks; on a tablet the third one lies below as a row of two, on a phone all follow each other. */
const columnClass = 'grid content-start gap-y-7 max-lg:last:col-span-full max-lg:md:last:grid-cols-subgrid';

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
      <Trans>Chosen by our editors. Free to download; the dots are things you can buy.</Trans>
    </SectionHead>
    {photos.length === 0 ? (
      <p className="rounded-card border border-line border-dashed p-12 text-center text-ink-2">
        <Trans>No photos available</Trans>
      </p>
    ) : (
      <div className="grid gap-x-[clamp(12px,1.7vw,24px)] gap-y-7 md:grid-cols-2 lg:grid-cols-3">
        {dealIntoColumns(photos, COLUMNS).map((column) => (
          <div key={column[0]?.id} className={columnClass}>
            {column.map((photo, index) => (
              <PhotoCard key={photo.id} photo={photo} priority={index < EAGER_CARDS} />
            ))}
          </div>
        ))}
      </div>
    )}
  </section>
);
