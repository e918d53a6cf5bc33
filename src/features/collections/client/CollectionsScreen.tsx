import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { headImageOf } from '#ui/head-image.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import {
  type CollectionSummary,
  listEditorsCollections,
  listOwnCollections,
  readLibrary,
} from '../collections.contract.ts';
import { inSeasonFirst, type Season } from '../season.rules.ts';
import { Cover } from './cover/Cover.tsx';
import { CardGrid } from './list/CardGrid.tsx';
import { NewCollectionButton, OwnCollections } from './list/OwnCollections.tsx';
import { PeoplesCollections, publicPages } from './list/PeoplesCollections.tsx';
import { SeasonBadge, SeasonDates } from './SeasonWords.tsx';

const LEAD_SIZES = '(min-width: 1024px) 30vw, 50vw';

type Props = { collection: CollectionSummary & { season: Season }; today: string };

/** The collection in season, large. */
const SeasonLead = ({ collection: { id, title, note, season, count, covers }, today }: Props) => (
  <article className="grid items-center overflow-hidden bg-paper-2 max-md:-mx-(--gutter) md:rounded-card lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <Cover covers={covers} sizes={LEAD_SIZES} priority className="rounded-none!" />
    <div className="px-(--gutter) py-[clamp(24px,3.6vw,56px)] md:px-[clamp(24px,3.6vw,56px)]">
      <p className="flex flex-wrap items-center gap-3 font-medium text-sm">
        <SeasonBadge season={season} today={today} />
        <SeasonDates season={season} />
      </p>
      <h3 className="mt-4 text-3xl">{title}</h3>
      <p className="mt-4 max-w-[36em] text-ink-2">{note}</p>
      <div className="mt-7 flex flex-wrap items-center gap-5">
        <Button variant="main" to={href('collection', { id })} iconAfter={ArrowRight}>
          <Trans>Open {title}</Trans>
        </Button>
        <span className="text-ink-2 text-sm">
          <Plural value={count} one="# item" other="# items" />
        </span>
      </div>
    </div>
  </article>
);

const FIRST_ROW = 3;

type Seasonal = CollectionSummary & { season: Season };

const isSeasonal = (collection: CollectionSummary): collection is Seasonal =>
  collection.season !== null && collection.count > 0;

const arrange = ({ today, collections }: { today: string; collections: readonly CollectionSummary[] }) => {
  const [lead, ...seasonal] = inSeasonFirst(collections.filter(isSeasonal), today);
  return { today, lead, seasonal, others: collections.filter((collection) => !isSeasonal(collection)) };
};

const preload = async ({ call, queries, viewer }: Loading) => {
  await Promise.all([
    loadQuery(queries, read(call, listEditorsCollections, {})),
    loadPages(queries, publicPages(call)).catch(() => undefined),
    viewer && loadQuery(queries, read(call, listOwnCollections, {})).catch(() => undefined),
  ]);
  const [firstPage] = queries.getQueryData(publicPages(call).queryKey)?.pages ?? [];
  if (firstPage?.collections.length === 0) await queries.prefetchQuery(read(call, readLibrary, {}));
};

const CollectionsScreen = () => {
  const viewer = useViewer();
  const { data } = useSuspenseQuery(read(call, listEditorsCollections, {}));
  const { data: own } = useQuery({ ...read(call, listOwnCollections, {}), enabled: viewer !== null });
  // Whoever has some came for them.
  const hasOwn = viewer !== null && own !== undefined && own.length > 0;
  const { today, lead, seasonal, others } = arrange(data);
  return (
    <div className="wrap grid gap-[clamp(48px,6vw,88px)] py-[clamp(28px,4vw,56px)]">
      <div>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-4xl font-hero tracking-hero leading-hero">
              <Trans>Collections</Trans>
            </h1>
            <p className="mt-4 max-w-[34em] text-ink-2 text-lg">
              <Trans>The Caribbean year in pictures, clips and sounds, gathered by our editors and by you.</Trans>
            </p>
          </div>
          {viewer && !hasOwn && (
            <a href="#yours" className="link inline-flex min-h-11 items-center font-semibold">
              <Trans>Your collections</Trans>
            </a>
          )}
        </div>
        {hasOwn && (
          <div className="mt-[clamp(24px,3vw,40px)]">
            <OwnCollections />
          </div>
        )}
        <section aria-labelledby="seasons" className="mt-[clamp(24px,3vw,40px)]">
          <h2 id="seasons" className="sr-only">
            <Trans>By season</Trans>
          </h2>
          {lead && <SeasonLead collection={lead} today={today} />}
          <div className="mt-[clamp(28px,3vw,44px)]">
            <CardGrid collections={seasonal} today={today} eager={lead ? 0 : FIRST_ROW} />
          </div>
        </section>
      </div>
      {viewer && !hasOwn && <OwnCollections />}
      {(others.length > 0 || viewer?.isAdmin) && (
        <section aria-labelledby="by-editors">
          <SectionHead
            id="by-editors"
            title={<Trans>By our editors</Trans>}
            action={viewer?.isAdmin && <NewCollectionButton forEditors />}
          />
          <CardGrid collections={others} />
        </section>
      )}
      <PeoplesCollections />
    </div>
  );
};

export const screen: Screen = {
  Component: CollectionsScreen,
  preload,
  head: (queries) => {
    const data = queries.getQueryData(read(call, listEditorsCollections, {}).queryKey);
    const picture = data && arrange(data).lead?.covers[0];
    return picture ? { ...headImageOf(picture), leadPictures: [leadPictureOf(picture, LEAD_SIZES)] } : {};
  },
};
