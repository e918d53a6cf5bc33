import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { href } from '#shared/pages.ts';
import { popularSearches } from './search/popular-searches.ts';
import { SearchBox } from './search/SearchBox.tsx';

export const HeroSearch = () => {
  const { t, i18n } = useLingui();
  return (
    <search>
      <div className="mt-6 flex md:mt-8">
        <SearchBox look="hero" label={t`Search photos`} placeholder={t`Try cocoa or Soufrière`} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
        <span>
          <Trans>Popular:</Trans>
        </span>
        {popularSearches.map(({ query, label }) => (
          <Link
            key={query}
            to={href('search', {}, { q: query })}
            className="inline-flex min-h-8 items-center font-semibold underline pointer-coarse:min-h-11 decoration-1 underline-offset-[0.28em] hover:decoration-2"
          >
            {i18n._(label)}
          </Link>
        ))}
      </div>
    </search>
  );
};
