import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import { positionStore } from '#ui/navigation/scroll-position.ts';
import type { LeadPicture, Loading, Screen } from '#ui/screen.ts';
import day from './pictures/hero-day.avif';
import dayOnPhones from './pictures/hero-day-phone.avif';
import night from './pictures/hero-night.avif';
import nightOnPhones from './pictures/hero-night-phone.avif';
import './home.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LoggedOutBanner } from '#features/accounts/client/LoggedOutBanner.tsx';
import { SignUpReminder } from '#features/accounts/client/SignUpReminder.tsx';
import { getPhoto, listOwnLikes, listPhotos } from '#features/items/items.contract.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { useNear } from '#ui/base/useNear.ts';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { FeaturedPhotos } from './FeaturedPhotos.tsx';
import { HERO_LEAD_SIZES, Hero } from './Hero.tsx';
import { HomeSounds } from './HomeSounds.tsx';
import { arrangeHome } from './home.rules.ts';
import { HomePartsSlot, type LoadHomeParts } from './home-parts-slot.ts';
import { InstagramSection } from './InstagramSection.tsx';
import { MultiSelectPromo } from './MultiSelectPromo.tsx';
import { ShopThePicture } from './ShopThePicture.tsx';

/** spec: the category bar scrolls 200 px per click */
const SCROLL_PX = 200;

type Category = { id: string; name: string; slug: string };

type ScrollButtonProps = { icon: LucideIcon; label: string; isResting: boolean; onPress: () => void };

/** Resting while there is nothing to scroll. It stays where it is and keeps the focus. */
const ScrollButton = ({ icon: Icon, label, isResting, onPress }: ScrollButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isResting}
    onClick={onPress}
    className="grid size-11 flex-none place-items-center rounded-full hover:bg-paper-2 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-50"
  >
    <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
  </button>
);

const linkClass =
  'flex h-11 flex-none items-center rounded-full px-4 font-medium text-ui text-ink-2 hover:bg-paper-2 hover:text-ink aria-[current]:bg-ink aria-[current]:text-ink-inv';

/** Whether all entries of a row are in view without scrolling; they grow when the web font comes. */
const useFits = (row: RefObject<HTMLElement | null>): boolean => {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setFits(box.scrollWidth <= box.clientWidth));
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return fits;
};

/** `selected` is the slug of the chosen category; undefined means All. */
const CategoryBar = ({ categories, selected }: { categories: readonly Category[]; selected?: string }) => {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const isResting = useFits(row);
  const scroll = (px: number) => row.current?.scrollBy({ left: px, behavior: 'smooth' });
  return (
    <nav aria-label={t`Photo categories`} className="wrap">
      <div className="flex items-center gap-2 border-line border-b">
        <ScrollButton
          icon={ChevronLeft}
          label={t`Scroll categories left`}
          isResting={isResting}
          onPress={() => scroll(-SCROLL_PX)}
        />
        <ul ref={row} className="fade-end flex flex-1 gap-1 overflow-x-auto py-3.5 [scrollbar-width:none]">
          <li>
            <Link to={href('home')} aria-current={selected ? undefined : 'true'} className={linkClass}>
              <Trans>All</Trans>
            </Link>
          </li>
          {categories.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={href('photos', {}, { category: slug })}
                aria-current={selected === slug ? 'true' : undefined}
                className={linkClass}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <ScrollButton
          icon={ChevronRight}
          label={t`Scroll categories right`}
          isResting={isResting}
          onPress={() => scroll(SCROLL_PX)}
        />
      </div>
    </nav>
  );
};

/** The width below which `home.css` shows the pictures of phones. */
const WIDE = '(width >= 48rem)';
const PHONE = '(width < 48rem)';

const ground = (srcSet: string, scheme: 'light' | 'dark', width: string): LeadPicture => ({
  srcSet,
  sizes: '100vw',
  type: 'image/avif',
  media: `(prefers-color-scheme: ${scheme}) and ${width}`,
});

/** Preloaded, because the browser would find background images of the style sheet late. */
const heroGrounds: readonly LeadPicture[] = [
  ground(day, 'light', WIDE),
  ground(dayOnPhones, 'light', PHONE),
  ground(night, 'dark', WIDE),
  ground(nightOnPhones, 'dark', PHONE),
];

const featured = { featured: 'true' } as const;

const preload = async ({ call, queries, viewer }: Loading) => {
  const [photos] = await Promise.all([
    loadQuery(queries, read(call, listPhotos, featured)),
    loadQuery(queries, read(call, listCategories, {})),
    viewer && loadQuery(queries, read(call, listOwnLikes, {})),
  ]);
  const { spotlight } = arrangeHome(photos);
  if (spotlight) await loadQuery(queries, read(call, getPhoto, { id: spotlight.id }));
};

const Nothing = () => null;
const withoutParts: LoadHomeParts = () => Promise.resolve({ PeopleAndSeason: Nothing });

/** How high the late parts were, by the width of the window: Back shows the same place only if the page is as high. */
const heights = positionStore({
  storageKey: 'tamarind-home-parts',
  maxPositions: 5,
  isPosition: (value): value is number => typeof value === 'number',
});
const widthKey = () => String(window.innerWidth);

/** Fetched once somebody moves towards it; the home page is whole without it. */
const HomeParts = () => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const parts = useOnDemand(use(HomePartsSlot) ?? withoutParts, { onError: () => undefined });
  const load = useEffectEvent(() => parts.use());
  useEffect(() => {
    if (isNear) load();
  }, [isNear]);
  // Before the page takes its scroll position, and when it is left.
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const height = heights.read(widthKey());
    if (height) box.style.minHeight = `${height}px`;
    return () => heights.save(widthKey(), box.offsetHeight);
  }, []);
  const saveTrueHeight = () => {
    if (!place.current) return;
    place.current.style.minHeight = '';
    heights.save(widthKey(), place.current.offsetHeight);
  };
  return <div ref={place}>{parts.loaded && <parts.loaded.PeopleAndSeason onWhole={saveTrueHeight} />}</div>;
};

const HomeView = () => {
  const { data: photos } = useSuspenseQuery(read(call, listPhotos, featured));
  const { data: categories } = useSuspenseQuery(read(call, listCategories, {}));
  const { prints, grid, spotlight } = arrangeHome(photos);
  return (
    <>
      <LoggedOutBanner />
      <SignUpReminder />
      <Hero prints={prints} />
      <CategoryBar categories={categories} />
      <FeaturedPhotos photos={grid} />
      {spotlight && <ShopThePicture photoId={spotlight.id} />}
      <HomeParts />
      <HomeSounds />
      <MultiSelectPromo photos={grid} />
      <InstagramSection />
    </>
  );
};

export const view: Screen = {
  Component: HomeView,
  preload,
  head: (queries) => {
    const { prints } = arrangeHome(queries.getQueryData(read(call, listPhotos, featured).queryKey) ?? []);
    return { leadPictures: [...(prints ? [leadPictureOf(prints.wide, HERO_LEAD_SIZES)] : []), ...heroGrounds] };
  },
};
