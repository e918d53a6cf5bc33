import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { colourNames, type FacetName, facetValues } from '../../search.rules.ts';
import { facetsOfKind, type ListQuery } from '../list/list-address.rules.ts';
import type { Go } from '../list/list-navigation.ts';
import type { ResultPage } from '../list/search-pages.ts';
import { toggled } from './browse-query.rules.ts';
import { facetHints, facetTitles, useFacetWords } from './facet-words.ts';

type FacetCounts = NonNullable<ResultPage['facets']>;
type Props = { query: ListQuery; counts: FacetCounts | undefined; go: Go };
type OneFacet = Props & { facet: FacetName };

const SHORT_LENGTH: Partial<Record<FacetName, number>> = { category: 5, island: 7, genre: 6, mood: 6 };

const countOf = (counts: FacetCounts | undefined, facet: FacetName, value: string): number | undefined =>
  counts && (counts[facet].find((one) => one.value === value)?.count ?? 0);

const Count = ({ count }: { count: number | undefined }) => {
  const format = useFormat();
  return (
    <span className="ml-auto text-ink-2 text-sm tabular-nums">{count === undefined ? '' : format.number(count)}</span>
  );
};

const labelClass = 'flex min-h-[34px] items-center gap-2.5 pointer-coarse:min-h-11';

const FacetGroup = ({ facet, children }: { facet: FacetName; children: ReactNode }) => {
  const { i18n } = useLingui();
  const hint = facetHints[facet];
  return (
    <fieldset className="border-line border-t pt-3.5 text-ui">
      <legend className="float-left mb-1.5 w-full font-bold text-sm">
        {i18n._(facetTitles[facet])}
        {hint && <span className="font-normal text-ink-2"> · {i18n._(hint)}</span>}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
};

/** Chosen values first, then by frequency; values without results are left out. */
const valuesInOrder = ({ query, counts, facet }: OneFacet): string[] => {
  const chosen = query.filters[facet] ?? [];
  const counted = counts
    ? counts[facet].filter(({ count }) => count > 0).map(({ value }) => value)
    : facetValues[facet];
  return [...chosen, ...counted.filter((value) => !chosen.includes(value))];
};

type TickProps = { word: string; count: number | undefined; isOn: boolean; onToggle: () => void };

const Tick = ({ word, count, isOn, onToggle }: TickProps) => {
  const id = useId();
  return (
    <label htmlFor={id} className={labelClass}>
      <CheckboxBox id={id} className="size-[18px]!" checked={isOn} onChange={onToggle} />
      {word}
      <Count count={count} />
    </label>
  );
};

const Ticks = (props: OneFacet) => {
  const { query, counts, go, facet } = props;
  const wordOf = useFacetWords();
  const [showsAll, setShowsAll] = useState(false);
  const values = valuesInOrder(props);
  const shortLength = SHORT_LENGTH[facet] ?? values.length;
  const shown = showsAll ? values : values.slice(0, Math.max(shortLength, query.filters[facet]?.length ?? 0));
  return (
    <>
      {shown.map((value) => (
        <Tick
          key={value}
          word={wordOf(facet, value)}
          count={countOf(counts, facet, value)}
          isOn={query.filters[facet]?.includes(value) ?? false}
          onToggle={() => go(toggled(query, facet, value))}
        />
      ))}
      {values.length > shortLength && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11"
        >
          {showsAll ? <Trans>Show fewer</Trans> : <Plural value={values.length} one="Show # more" other="Show all #" />}
        </button>
      )}
    </>
  );
};

const Orientations = ({ query, counts, go }: Props) => {
  const wordOf = useFacetWords();
  const [chosen, ...others] = query.filters.orientation ?? [];
  const current = others.length > 0 ? undefined : chosen;
  const choose = (value: string | undefined) =>
    go({ ...query, filters: { ...query.filters, orientation: value ? [value] : [] } });
  return [undefined, ...facetValues.orientation].map((value) => (
    <label key={value ?? 'any'} className={labelClass}>
      <input
        type="radio"
        name="orientation"
        className="dot size-[18px]"
        checked={current === value}
        onChange={() => choose(value)}
      />
      {value ? wordOf('orientation', value) : <Trans>Any</Trans>}
      <Count
        count={
          value ? countOf(counts, 'orientation', value) : counts?.orientation.reduce((sum, { count }) => sum + count, 0)
        }
      />
    </label>
  ));
};

const Swatches = ({ query, counts, go }: Props) => {
  const { t } = useLingui();
  const wordOf = useFacetWords();
  const chosen = query.filters.colour ?? [];
  return (
    <div className="flex flex-wrap gap-2.5 py-1.5">
      {colourNames.map((name) => {
        const word = wordOf('colour', name);
        const count = countOf(counts, 'colour', name);
        return (
          <button
            key={name}
            type="button"
            data-colour={name}
            aria-label={count === undefined ? word : t`${word}, ${count}`}
            aria-pressed={chosen.includes(name)}
            onClick={() => go(toggled(query, 'colour', name))}
            className="swatch"
          />
        );
      })}
    </div>
  );
};

/** A facet without values to choose is hidden. */
const hasChoice = ({ query, counts }: Props, facet: FacetName): boolean =>
  !counts || counts[facet].some(({ count }) => count > 0) || Boolean(query.filters[facet]?.length);

/** All filters; each choice applies at once. */
export const Facets = (props: Props) =>
  facetsOfKind[props.query.kind]
    .filter((facet) => hasChoice(props, facet))
    .map((facet) => (
      <FacetGroup key={facet} facet={facet}>
        {facet === 'orientation' && <Orientations {...props} />}
        {facet === 'colour' && <Swatches {...props} />}
        {facet !== 'orientation' && facet !== 'colour' && <Ticks {...props} facet={facet} />}
        {facet === 'island' && (
          <Link to={href('explore')} className="flex min-h-8 w-fit items-center text-sm pointer-coarse:min-h-11">
            <Trans>Find on the map</Trans>
          </Link>
        )}
      </FacetGroup>
    ));
