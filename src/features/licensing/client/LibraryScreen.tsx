import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { OwnListFrame } from '#features/items/client/own/OwnListFrame.tsx';
import { type LicensedType, licensedTypes } from '#features/pricing/licences.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { loadPages } from '#ui/data/read-pages.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import type { Loading, Screen, ScreenAddress } from '#ui/screen.ts';
import { libraryAccesses } from '../licence-states.rules.ts';
import { listOwnProjects } from '../own-licences.contract.ts';
import { type LicenceFilter, LicenceList, licencePages } from './licences/LicenceList.tsx';
import { LONGEST_LICENCE_SEARCH, tableOf } from './licences/OwnLicences.tsx';

type FilterProps = { filter: LicenceFilter; onFilter: (filter: LicenceFilter) => void };

/** The same filter with one value set, or without it. */
const withValue = <Name extends keyof LicenceFilter>(
  filter: LicenceFilter,
  name: Name,
  value: LicenceFilter[Name] | undefined,
): LicenceFilter => {
  const { [name]: _, ...rest } = filter;
  return value ? { ...rest, [name]: value } : rest;
};

/** What the address asks for; what it cannot ask for is left out. */
const filterIn = (search: URLSearchParams): LicenceFilter => {
  const [q, project] = [search.get('q'), search.get('project')];
  const kind = licensedTypes.find((known) => known === search.get('kind'));
  const access = libraryAccesses.find((known) => known === search.get('access'));
  return { ...(q && { q }), ...(kind && { kind }), ...(access && { access }), ...(project && { project }) };
};

const Kinds = ({ filter, onFilter }: FilterProps) => {
  const { t } = useLingui();
  const kinds: Record<LicensedType, string> = { photo: t`Photos`, video: t`Videos`, sound: t`Sounds` };
  const accesses = { licensed: t`Licensed`, free: t`Free` };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Show only</Trans>
      </legend>
      {libraryAccesses.map((access) => (
        <FilterChip
          key={access}
          pressed={filter.access === access}
          onPress={() => onFilter(withValue(filter, 'access', filter.access === access ? undefined : access))}
        >
          {accesses[access]}
        </FilterChip>
      ))}
      {licensedTypes.map((kind) => (
        <FilterChip
          key={kind}
          pressed={filter.kind === kind}
          onPress={() => onFilter(withValue(filter, 'kind', filter.kind === kind ? undefined : kind))}
        >
          {kinds[kind]}
        </FilterChip>
      ))}
    </fieldset>
  );
};

/** Only for those who give their licences a project. */
const Project = ({ filter, onFilter }: FilterProps) => {
  const { t } = useLingui();
  const { data } = useQuery(read(call, listOwnProjects, {}));
  if (!data || data.projects.length === 0) return null;
  return (
    <Field label={<Trans>Project</Trans>} className="min-w-52 max-sm:flex-1">
      {(wiring) => (
        <Select
          {...wiring}
          value={filter.project ?? ''}
          placeholder={t`All projects`}
          choices={data.projects.map((project) => ({ value: project, label: project }))}
          onChange={({ target }) => onFilter(withValue(filter, 'project', target.value))}
        />
      )}
    </Field>
  );
};

const Nothing = () => (
  <EmptyState
    title={<Trans>Nothing here yet</Trans>}
    actions={
      <Button variant="main" to={href('photos')}>
        <Trans>Find pictures</Trans>
      </Button>
    }
  >
    <Trans>
      What you license or download while signed in stays here, with its certificate and invoice, ready to download
      again.
    </Trans>
  </EmptyState>
);

/** Everything that the viewer has licensed or downloaded, and the ways to find it again. */
const LibraryScreen = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  // The field begins anew once its words were taken away.
  const [cleared, setCleared] = useState(0);
  // In the address, so that Back from a licence leads to the same list.
  const setFilter = (next: LicenceFilter) =>
    setSearch(next as Record<string, string>, { ...KEEP_SCROLL, replace: true });
  const clear = () => {
    setFilter({});
    setCleared(cleared + 1);
  };
  return (
    <OwnListFrame page="ownDownloads" title={<Trans>Licences and downloads</Trans>}>
      <p className="-mt-3 mb-6 max-w-2xl text-ink-2">
        <Trans>Your licences and free downloads, with files, certificates and invoices.</Trans>
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchField
          key={cleared}
          label={<Trans>Search your licences and downloads</Trans>}
          initial={filter.q}
          placeholder={t`Title, client, project or number`}
          maxLength={LONGEST_LICENCE_SEARCH}
          className="min-w-60 flex-1 md:max-w-md"
          onSearch={(q) => q !== (filter.q ?? '') && setFilter(withValue(filter, 'q', q))}
        />
        <Project filter={filter} onFilter={setFilter} />
        <Button size="s" icon={FileDown} href={tableOf(filter)} download className="md:ml-auto">
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <Kinds filter={filter} onFilter={setFilter} />
      <div className="mt-4">
        <LicenceList filter={filter} next={href('ownDownloads')} empty={<Nothing />} onClear={clear} />
      </div>
    </OwnListFrame>
  );
};

const preload = async ({ call, queries }: Loading, { url }: ScreenAddress) => {
  await Promise.all([
    loadPages(queries, licencePages(call, filterIn(url.searchParams))).catch(() => undefined),
    queries.prefetchQuery(read(call, listOwnProjects, {})),
  ]);
};

export const screen: Screen = { Component: LibraryScreen, preload };
