import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { byKind } from '#features/media/by-kind.rules.ts';
import type { ItemKind } from '#features/media/media.rules.ts';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { popularSearches, SearchBox } from '../box/SearchBox.tsx';
import { chosenValues, type ListQuery, listAddress } from '../list/list-address.rules.ts';
import type { Go } from '../list/list-navigation.ts';
import type { ResultPage } from '../list/search-pages.ts';
import { ofKind, withoutChoices } from './browse-query.rules.ts';
import { NewArrivals } from './NewArrivals.tsx';

/** Secondary link styled as a pill. */
const pillClass =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-semibold text-ink text-ui hover:border-ink hover:bg-paper-2';

type Props = { query: ListQuery; first: ResultPage; go: Go };

const OfKind = (found: { kind: ItemKind; count: number }) =>
  byKind(found, {
    photo: ({ count }) => <Plural value={count} one="See # photo" other="See # photos" />,
    video: ({ count }) => <Plural value={count} one="See # video" other="See # videos" />,
    sound: ({ count }) => <Plural value={count} one="See # sound" other="See # sounds" />,
  });

const Ideas = ({ ideas }: { ideas: readonly string[] }) => (
  <div className="mt-5">
    <p>
      <Trans>There is something for these:</Trans>
    </p>
    <ul className="mt-2.5 flex flex-wrap gap-2">
      {ideas.map((idea) => (
        <li key={idea}>
          <Link to={href('search', {}, { q: idea })} className={pillClass}>
            {idea}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** Empty result: suggests fewer filters and other words, and invites creators. */
export const NothingFound = ({ query, first: { ideas, facets }, go }: Props) => {
  const isNarrowed = chosenValues(query).length > 0;
  const others = (facets?.kind ?? []).flatMap(({ value, count }) =>
    count > 0 ? [{ kind: value as ItemKind, count }] : [],
  );
  return (
    <EmptyState
      title={isNarrowed ? <Trans>Nothing with all of these filters</Trans> : <Trans>Nothing here yet</Trans>}
      actions={
        <>
          {others.map(({ kind, count }) => (
            <Button key={kind} variant="main" to={listAddress(ofKind(query, kind))}>
              <OfKind kind={kind} count={count} />
            </Button>
          ))}
          {isNarrowed && (
            <Button variant={others.length > 0 ? 'line' : 'main'} onClick={() => go(withoutChoices(query))}>
              <Trans>Clear all filters</Trans>
            </Button>
          )}
          <Button to={href('photos')}>
            <Trans>See all photos</Trans>
          </Button>
          <Button variant="ghost" to={href('explore')}>
            <Trans>Explore by island</Trans>
          </Button>
        </>
      }
    >
      {query.q ? (
        <Trans>
          Try fewer or other words, or the name of an island. What people look for in vain is counted, without their
          names, and shown to creators as wanted.
        </Trans>
      ) : (
        <Trans>Nobody has published this yet. Take a filter away, or look at what there is.</Trans>
      )}
      {ideas.length > 0 && <Ideas ideas={ideas} />}
    </EmptyState>
  );
};

/** Search page without a query: a large box, popular searches, and new items. */
export const SearchStart = () => {
  const { t, i18n } = useLingui();
  return (
    <div className="wrap pb-16">
      <div className="max-w-3xl pt-[clamp(24px,3vw,48px)] pb-8">
        <h1 className="font-hero text-[clamp(2.5rem,1.6rem+3.4vw,4.5rem)] leading-[0.98] tracking-[-0.036em]">
          <Trans>What are you looking for?</Trans>
        </h1>
        <p className="mt-3 mb-6 text-ink-2">
          <Trans>Words, places in any of their names, or a picture of your own.</Trans>
        </p>
        <SearchBox variant="page" label={t`Search Tamarind`} placeholder={t`Search Tamarind`} />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="popular-title">
          <h2 id="popular-title" className="mb-3 text-xl">
            <Trans>Popular searches</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {popularSearches.map(({ query, label }) => (
              <li key={query}>
                <Link to={href('search', {}, { q: query })} className={pillClass}>
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="categories-title">
          <h2 id="categories-title" className="mb-3 text-xl">
            <Trans>By category</Trans>
          </h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={href('category', { slug })} className={pillClass}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <NewArrivals />
    </div>
  );
};
