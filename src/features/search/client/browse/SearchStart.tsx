import { Trans, useLingui } from '@lingui/react/macro';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import { popularSearches, SearchBox } from '../box/SearchBox.tsx';
import { pillClass } from './EmptySearch.tsx';
import { NewArrivals } from './NewArrivals.tsx';

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
