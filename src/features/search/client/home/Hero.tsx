import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { PhotoSummary } from '#features/items/items.contract.ts';
import { href } from '#shared/pages.ts';
import { Picture } from '#ui/base/Picture.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { popularSearches, SearchBox } from '../box/SearchBox.tsx';
import type { HeroPrints } from './home.rules.ts';

/** Phones break the row here: where the words just fit, one would move when the font comes. */
const ON_FIRST_ROW = 3;

const HeroSearch = () => {
  const { t, i18n } = useLingui();
  return (
    <search>
      <div className="mt-6 flex md:mt-8">
        <SearchBox variant="hero" label={t`Search photos`} placeholder={t`Try cocoa or Soufrière`} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
        <span>
          <Trans>Popular:</Trans>
        </span>
        {popularSearches.map(({ query, label }, index) => (
          <Fragment key={query}>
            {index === ON_FIRST_ROW && <span aria-hidden="true" className="basis-full sm:hidden" />}
            <Link
              to={href('search', {}, { q: query })}
              className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11 decoration-1 underline-offset-[0.28em] hover:decoration-2"
            >
              {i18n._(label)}
            </Link>
          </Fragment>
        ))}
      </div>
    </search>
  );
};

export const HERO_LEAD_SIZES = '(min-width: 1024px) 36vw, 64vw';
const STACK_SIZES = '(min-width: 1024px) 18vw, 32vw';

const Print = ({ photo, sizes, grow }: { photo: PhotoSummary; sizes: string; grow?: number }) => (
  <Link
    to={href('photo', { id: photo.id })}
    className="block min-w-0 shadow-soft"
    style={grow ? { flex: `${grow} 1 0` } : undefined}
  >
    <Picture picture={photo} sizes={sizes} priority />
  </Link>
);

/** Two columns of equal height by arithmetic (268 : 520 for 3:2 pictures), so that nothing is cropped. */
const Prints = ({ prints: { tall, small, wide, low, narrow } }: { prints: HeroPrints<PhotoSummary> }) => (
  <div className="-mx-2 grid grid-cols-[268fr_520fr] gap-2 md:mx-0 md:gap-3">
    <div className="grid content-start gap-2 md:gap-3">
      <Print photo={tall} sizes={STACK_SIZES} />
      <Print photo={small} sizes={STACK_SIZES} />
    </div>
    <div className="grid content-start gap-2 md:gap-3">
      <Print photo={wide} sizes={HERO_LEAD_SIZES} />
      <div className="flex gap-2 md:gap-3">
        <Print photo={low} sizes={STACK_SIZES} grow={low.width / low.height} />
        <Print photo={narrow} sizes={STACK_SIZES} grow={narrow.width / narrow.height} />
      </div>
    </div>
  </div>
);

export const Hero = ({ prints }: { prints: HeroPrints<PhotoSummary> | undefined }) => (
  <section aria-labelledby="hero-title" className="hero relative">
    <div aria-hidden="true" className="hero-ground absolute inset-x-0 top-0 bottom-14 max-md:bottom-24" />
    <div className="wrap relative grid grid-cols-[minmax(0,1fr)] items-start gap-[clamp(24px,3.4vw,64px)] pt-[clamp(28px,4.2vw,60px)] lg:grid-cols-[minmax(0,5.4fr)_minmax(0,7.4fr)]">
      <div className="lg:pb-[clamp(72px,9.5vw,136px)]">
        <h1
          id="hero-title"
          className="font-hero text-[min(15.5vw,clamp(2.5rem,12.2vw,3.6rem))] leading-hero tracking-hero md:text-4xl lg:max-w-[6.5em]"
        >
          <Trans>The Caribbean, seen from home.</Trans>
        </h1>
        <p className="mt-6 max-w-[30em] text-(--hero-ink-2) text-lg">
          <Trans>
            Free photos with natural products you can buy from the maker. Videos and sounds to license. All of it made
            on the islands.
          </Trans>
        </p>
        <HeroSearch />
      </div>
      {prints && <Prints prints={prints} />}
    </div>
  </section>
);
