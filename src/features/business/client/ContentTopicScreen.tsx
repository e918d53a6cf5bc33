import './content.css';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Shelf } from '#features/items/client/detail/Shelf.tsx';
import { searchItems } from '#features/search/search.contract.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import { type Loading, notFound, type Screen, type ScreenAddress } from '#ui/screen.ts';

const kinds = ['photo', 'video', 'sound'] as const;
type Kind = (typeof kinds)[number];

/** What takes a download of the plan. */
export const premiumOf = (kind: Kind, category: string) =>
  ({ kind, category, access: 'premium', limit: '24' }) as const;

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const slug = params.slug ?? '';
  const categories = await loadQuery(queries, read(call, listCategories, {}));
  if (!categories.some((category) => category.slug === slug)) throw notFound();
  await Promise.all(kinds.map((kind) => loadQuery(queries, read(call, searchItems, premiumOf(kind, slug)))));
};

const useSubject = (slug: string) => {
  const { data: categories } = useSuspenseQuery(read(call, listCategories, {}));
  const { data: photos } = useSuspenseQuery(read(call, searchItems, premiumOf('photo', slug)));
  const { data: clips } = useSuspenseQuery(read(call, searchItems, premiumOf('video', slug)));
  const { data: sounds } = useSuspenseQuery(read(call, searchItems, premiumOf('sound', slug)));
  const category = categories.find((each) => each.slug === slug);
  if (!category) throw notFound();
  return { category, photos, clips, sounds };
};

const ContentTopicScreen = () => {
  const { slug = '' } = useParams();
  const { category, photos, clips, sounds } = useSubject(slug);
  const { name } = category;
  return (
    <div className="wrap pt-[clamp(28px,3.4vw,56px)]">
      <h1 className="max-w-[15ch] font-hero text-4xl leading-[0.95] tracking-hero">
        <Trans>{name}, included in every plan</Trans>
      </h1>
      <ul className="subjects">
        <li>
          <Trans>Photos, in the largest size</Trans>
          <span>
            <Plural value={photos.total} one="# photo" other="# photos" />
          </span>
        </li>
        <li>
          <Trans>Clips, in HD and in 4K where it was filmed</Trans>
          <span>
            <Plural value={clips.total} one="# clip" other="# clips" />
          </span>
        </li>
        <li>
          <Trans>Sounds, in the quality of the original</Trans>
          <span>
            <Plural value={sounds.total} one="# sound" other="# sounds" />
          </span>
        </li>
      </ul>
      <Shelf id="photos-title" title={<Trans>Photos</Trans>} items={photos.items} />
      <Shelf id="clips-title" title={<Trans>Clips</Trans>} items={clips.items} />
      <p className="flex flex-wrap gap-3 py-8">
        <Button variant="main" size="l" to={href('businessPlans')}>
          <Trans>See the plans</Trans>
        </Button>
        <Button size="l" to={href('category', { slug })}>
          <Trans>See everything in {name}</Trans>
        </Button>
        <Button size="l" to={href('businessContent')}>
          <Trans>All subjects</Trans>
        </Button>
      </p>
    </div>
  );
};

const head: Screen['head'] = (queries, { params }, i18n) => {
  const categories = queries.getQueryData(read(call, listCategories, {}).queryKey);
  const name = categories?.find(({ slug }) => slug === params.slug)?.name;
  return name ? { title: t(i18n)`${name} in business plans` } : {};
};

export const screen: Screen = { Component: ContentTopicScreen, preload, head };
