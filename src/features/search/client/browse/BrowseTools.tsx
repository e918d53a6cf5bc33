import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { type Sort, sorts } from '../../search.rules.ts';
import { chosenValues, isByLikeness, type ListQuery } from '../list/list-address.rules.ts';
import type { Go } from '../list/list-navigation.ts';
import type { ResultPage } from '../list/search-pages.ts';
import { toggled, withoutChoices } from './browse-query.rules.ts';
import { sortNames, useFacetWords } from './facet-words.ts';

type Props = { query: ListQuery; first: ResultPage | undefined; isBusy: boolean; go: Go };

const FilterButton = ({ query, first, isBusy, go }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useOnDemand(() => import('./FacetSheet.tsx'));
  const count = chosenValues(query).length;
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={sheet.prefetch}
        onClick={() => {
          sheet.use();
          setIsOpen(true);
        }}
        className="lg:hidden"
      >
        {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters, {count}</Trans>}
      </Button>
      {sheet.loaded && (
        <sheet.loaded.FacetSheet
          open={isOpen}
          onOpenChange={setIsOpen}
          total={first?.total ?? 0}
          isBusy={isBusy}
          query={query}
          counts={first?.facets ?? undefined}
          go={go}
          onClear={() => go(withoutChoices(query))}
        />
      )}
    </>
  );
};

const Chips = ({ query, go }: Pick<Props, 'query' | 'go'>) => {
  const { t } = useLingui();
  const wordOf = useFacetWords();
  const chosen = chosenValues(query);
  if (chosen.length === 0) return null;
  return (
    <div className="chosen-filters flex flex-wrap items-center gap-2">
      <ul aria-label={t`Chosen filters`} className="contents">
        {chosen.map(({ facet, value }) => {
          const word = wordOf(facet, value);
          return (
            <li key={`${facet} ${value}`}>
              <button
                type="button"
                aria-label={t`Remove ${word}`}
                onClick={() => go(toggled(query, facet, value))}
                className="inline-flex h-9 items-center gap-1.5 rounded-full bg-lagoon-wash pr-2.5 pl-3.5 font-medium text-sm hover:bg-sea-2 pointer-coarse:h-11"
              >
                {word}
                <Icon glyph={X} size={16} />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() => go(withoutChoices(query))}
        className="link inline-flex min-h-9 items-center px-1 text-sm pointer-coarse:min-h-11"
      >
        <Trans>Clear all</Trans>
      </button>
    </div>
  );
};

const SortMenu = ({ query, go }: Pick<Props, 'query' | 'go'>) => {
  const { t, i18n } = useLingui();
  return (
    <div className="relative ml-auto flex items-center">
      <select
        aria-label={t`Sort by`}
        value={query.sort}
        onChange={({ target }) => go({ ...query, sort: target.value as Sort })}
        className="min-h-11 appearance-none rounded-full bg-transparent pr-8 pl-3 text-right font-semibold text-ui hover:bg-paper-2"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort} className="bg-card">
            {i18n._(sortNames[sort])}
          </option>
        ))}
      </select>
      <Icon glyph={ChevronDown} size={16} className="pointer-events-none absolute right-2.5" />
    </div>
  );
};

/** Toolbar over the results: filter button on phones, chosen filters, sort order. */
export const BrowseTools = (props: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <FilterButton {...props} />
    <Chips query={props.query} go={props.go} />
    {!isByLikeness(props.query) && <SortMenu query={props.query} go={props.go} />}
  </div>
);
