import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect } from 'react';
import { CollectionCard } from '#features/collections/client/list/CardGrid.tsx';
import { type CollectionSummary, listEditorsCollections } from '#features/collections/collections.contract.ts';
import { inSeasonFirst, type Season } from '#features/collections/season.rules.ts';
import type { HomePartsProps } from '#features/search/client/home/home-parts-slot.ts';
import { getWeeksCreator } from '#features/search/creators.contract.ts';
import { introductionOf } from '#features/search/introduction.rules.ts';
import { listStories, type StoryCard } from '#features/stories/stories.contract.ts';
import { placeOf, storyPath } from '#features/stories/stories.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';

type Week = CallReply<typeof getWeeksCreator>;
type Face = NonNullable<Week['creator']>;
type Shown = Exclude<Week['pictures'][number], { kind: 'sound' }>;

const PICTURE_SIZES = '(min-width: 1024px) 22vw, 33vw';
/** A cover is made of a few pictures. */
const CARD_PIECE_SIZES = '(min-width: 768px) 23vw, 50vw';
const CARD_SIZES = '(min-width: 768px) 46vw, 100vw';

/** Pictures of different shapes, as high as one another. */
const Strip = ({ pictures }: { pictures: readonly Shown[] }) => (
  <ul className="flex gap-2">
    {pictures.map((picture) => (
      <li key={picture.id} className="min-w-0" style={{ flex: `${picture.width / picture.height} 1 0` }}>
        <Link to={href('photo', { id: picture.id })} className="block overflow-hidden rounded-tile">
          <Picture picture={picture} sizes={PICTURE_SIZES} />
        </Link>
      </li>
    ))}
  </ul>
);

const Photographer = ({ creator, pictures }: { creator: Face; pictures: readonly Shown[] }) => {
  const { id, name, imageUrl, homes, islands, about, counts } = creator;
  const works = counts.photo + counts.video + counts.sound;
  const [place] = homes.length > 0 ? homes : islands;
  return (
    <section
      aria-labelledby="photographer-title"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(32px,5vw,96px)] gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id="photographer-title" className="break-words text-3xl">
          <Trans>This week’s photographer</Trans>
        </h2>
        <div className="mt-6 flex items-center gap-4">
          <Avatar name={name} imageUrl={imageUrl} size="l" />
          <div className="min-w-0">
            <h3 className="break-words text-xl">
              <Link to={href('creator', { id })} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            </h3>
            {place && <p className="text-ink-2 text-sm">{place.name}</p>}
          </div>
        </div>
        <blockquote className="mt-5 max-w-[44ch] break-words text-lg">{introductionOf(about)}</blockquote>
        <Button to={href('creator', { id })} iconAfter={ArrowRight} className="mt-6">
          <Plural value={works} one="See the work" other="See all # works" />
        </Button>
      </div>
      <Strip pictures={pictures} />
    </section>
  );
};

type HalfProps = { title: ReactNode; all: { to: string; words: ReactNode }; children: ReactNode };

const Half = ({ title, all, children }: HalfProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <Link to={all.to} className="link inline-flex min-h-11 items-center text-sm">
          {all.words}
        </Link>
      </div>
      {children}
    </section>
  );
};

const Story = ({ story }: { story: StoryCard }) => {
  const { title, standfirst, author, picture } = story;
  const place = placeOf(story);
  return (
    <article className="group relative">
      {picture && (
        <span className="block aspect-3/2 overflow-hidden rounded-card">
          <Picture picture={{ ...picture, alt: '' }} sizes={CARD_SIZES} className="size-full object-cover" />
        </span>
      )}
      <h3 className="mt-4 text-xl">
        <Link
          to={storyPath(story)}
          className="decoration-1 underline-offset-[0.22em] after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-1.5 text-ink-2 text-sm">
        {place && <>{place}. </>}
        <Trans>Words: {author.name}</Trans>
        {picture && (
          <>
            . <Trans>Photo: {picture.creator.name}</Trans>
          </>
        )}
      </p>
      {standfirst && <p className="mt-2 line-clamp-2 max-w-[44em] text-ink-2 text-ui">{standfirst}</p>}
    </article>
  );
};

type Seasonal = CollectionSummary & { season: Season };

const isSeasonal = (collection: CollectionSummary): collection is Seasonal =>
  collection.season !== null && collection.count > 0;

const ONE_STORY = { kind: 'editorial', limit: '1' } as const;

/** Who is behind the pictures, and why to come back: each part is left out where there is nothing to show. */
export const PeopleAndSeason = ({ onWhole }: HomePartsProps) => {
  const { data: week, isPending: isWeekLoading } = useQuery(read(call, getWeeksCreator, {}));
  const { data: stories, isPending: areStoriesLoading } = useQuery(read(call, listStories, ONE_STORY));
  const { data: seasons, isPending: areSeasonsLoading } = useQuery(read(call, listEditorsCollections, {}));
  const isWhole = !isWeekLoading && !areStoriesLoading && !areSeasonsLoading;
  const reportWhole = useEffectEvent(onWhole);
  useLayoutEffect(() => {
    if (isWhole) reportWhole();
  }, [isWhole]);
  const pictures = (week?.pictures ?? []).filter((picture) => picture.kind !== 'sound');
  const [story] = stories?.stories ?? [];
  const [collection] = seasons ? inSeasonFirst(seasons.collections.filter(isSeasonal), seasons.today) : [];
  return (
    <>
      {week?.creator && (
        <div className="wrap mt-[clamp(48px,6vw,96px)]">
          <Photographer creator={week.creator} pictures={pictures} />
        </div>
      )}
      {(story || collection) && (
        <div className="wrap mt-[clamp(48px,6vw,96px)] grid gap-x-[clamp(24px,3vw,48px)] gap-y-12 md:grid-cols-2">
          {story && (
            <Half
              title={<Trans>From the magazine</Trans>}
              all={{ to: href('editorial'), words: <Trans>All stories</Trans> }}
            >
              <Story story={story} />
            </Half>
          )}
          {collection && seasons && (
            <Half
              title={<Trans>The season</Trans>}
              all={{ to: href('collections'), words: <Trans>All collections</Trans> }}
            >
              <CollectionCard collection={collection} today={seasons.today} sizes={CARD_PIECE_SIZES} />
            </Half>
          )}
        </div>
      )}
    </>
  );
};
