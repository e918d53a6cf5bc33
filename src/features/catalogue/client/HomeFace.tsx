import './home.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { LoggedOutBanner } from '#features/accounts/client/LoggedOutBanner.tsx';
import { getPhoto, listOwnLikes, listPhotos } from '#features/catalogue/catalogue.contract.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { call } from '#ui/api.ts';
import { leadPictureOf } from '#ui/Picture.tsx';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { CategoryBar } from './CategoryBar.tsx';
import { FeaturedPhotos } from './FeaturedPhotos.tsx';
import { HERO_LEAD_SIZES, Hero } from './Hero.tsx';
import { heroGrounds } from './hero-grounds.ts';
import { arrangeHome } from './home.rules.ts';
import { InstagramSection } from './InstagramSection.tsx';
import { MultiSelectPromo } from './MultiSelectPromo.tsx';
import { ShopThePicture } from './ShopThePicture.tsx';

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

const HomeView = () => {
  const { data: photos } = useSuspenseQuery(read(call, listPhotos, featured));
  const { data: categories } = useSuspenseQuery(read(call, listCategories, {}));
  const { prints, grid, spotlight } = arrangeHome(photos);
  return (
    <>
      <LoggedOutBanner />
      <Hero prints={prints} />
      <CategoryBar categories={categories} />
      <FeaturedPhotos photos={grid} />
      {spotlight && <ShopThePicture photoId={spotlight.id} />}
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
