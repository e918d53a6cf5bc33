import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { type ItemKind, itemAccesses, itemStates } from '#features/media/media.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { type Choice, Input, Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { managedSorts, managedUsages } from '../../managed-items.rules.ts';
import { type FilterName, isFiltered, type ManagedQuery } from './managed-address.rules.ts';
import { accessLabels, sortWords, stateWords, usageLabels, useCategoryNames } from './managed-words.ts';

const LONGEST_SEARCH = 100;

type SetValue = (name: FilterName | 'sort', value: string | undefined) => void;
type Props = { kind: ItemKind; query: ManagedQuery; onSet: SetValue; onClear: () => void };

type ChoiceProps = {
  name: FilterName | 'sort';
  label: string;
  all: string;
  choices: Choice[];
  query: ManagedQuery;
  onSet: SetValue;
};

const FilterSelect = ({ name, label, all, choices, query, onSet }: ChoiceProps) => (
  <Field label={label} className="min-w-32 flex-1 md:max-w-48">
    {(wiring) => (
      <Select
        {...wiring}
        value={query[name] ?? ''}
        placeholder={all}
        choices={choices}
        onChange={({ target }) => onSet(name, target.value)}
      />
    )}
  </Field>
);

const moreNames: FilterName[] = ['usage', 'creator', 'featured', 'from', 'until'];

const MoreFilters = ({ kind, query, onSet }: Omit<Props, 'onClear'>) => {
  const { i18n, t } = useLingui();
  const days = [
    { name: 'from' as const, label: t`Uploaded from` },
    { name: 'until' as const, label: t`Uploaded until` },
  ];
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <SearchField
        label={<Trans>Creator</Trans>}
        placeholder={t`Part of a name or address`}
        initial={query.creator}
        maxLength={LONGEST_SEARCH}
        className="min-w-52 flex-1 md:max-w-xs"
        onSearch={(value) => onSet('creator', value)}
      />
      <FilterSelect
        name="usage"
        label={t`Usage`}
        all={t`Any`}
        choices={managedUsages.map((value) => ({ value, label: i18n._(usageLabels[value]) }))}
        query={query}
        onSet={onSet}
      />
      {days.map(({ name, label }) => (
        <Field key={name} label={label} className="min-w-36">
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              min="2020-01-01"
              max="8999-12-31"
              value={query[name] ?? ''}
              onChange={({ target }) => onSet(name, target.value)}
            />
          )}
        </Field>
      ))}
      {kind === 'photo' && (
        <div className="pb-1">
          <FilterChip
            pressed={query.featured === 'yes'}
            onPress={() => onSet('featured', query.featured ? undefined : 'yes')}
          >
            <Trans>Featured only</Trans>
          </FilterChip>
        </div>
      )}
    </div>
  );
};

/** Filters and order of a list; the address holds them, so that Back and shared links work. */
export const ManageFilters = ({ kind, query, onSet, onClear }: Props) => {
  const { i18n, t } = useLingui();
  const { categories } = useCategoryNames();
  const [isMore, setIsMore] = useState(moreNames.some((name) => query[name] !== undefined));
  const selects: Omit<ChoiceProps, 'query' | 'onSet'>[] = [
    {
      name: 'status',
      label: t`Status`,
      all: t`All but failed`,
      choices: itemStates.map((value) => ({ value, label: i18n._(stateWords[value]) })),
    },
    { name: 'island', label: t`Island`, all: t`All`, choices: islandChoices },
    ...(kind === 'sound'
      ? []
      : [
          {
            name: 'category' as const,
            label: t`Category`,
            all: t`All`,
            choices: categories.map(({ slug, name }) => ({ value: slug, label: name })),
          },
        ]),
    ...(kind === 'video'
      ? []
      : [
          {
            name: 'access' as const,
            label: t`Access`,
            all: t`Any`,
            choices: itemAccesses.map((value) => ({ value, label: i18n._(accessLabels[value]) })),
          },
        ]),
    {
      name: 'sort',
      label: t`Order`,
      all: i18n._(sortWords.newest),
      choices: managedSorts.slice(1).map((value) => ({ value, label: i18n._(sortWords[value]) })),
    },
  ];
  return (
    <search className="block pb-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={<Trans>Find</Trans>}
          placeholder={t`Title, file, tag or number`}
          initial={query.q}
          maxLength={LONGEST_SEARCH}
          className="min-w-60 flex-[2] md:max-w-sm"
          onSearch={(value) => onSet('q', value)}
        />
        {selects.map((select) => (
          <FilterSelect key={select.name} {...select} query={query} onSet={onSet} />
        ))}
        <div className="flex gap-2 pb-1">
          <Button size="s" icon={SlidersHorizontal} aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
            <Trans>More filters</Trans>
          </Button>
          {isFiltered(query) && (
            <Button size="s" variant="ghost" icon={X} onClick={onClear}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </div>
      {isMore && <MoreFilters kind={kind} query={query} onSet={onSet} />}
    </search>
  );
};
