import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { SeasonDates } from '#features/collections/client/SeasonWords.tsx';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { onDemand, useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Status } from '#ui/labels/Badge.tsx';
import { FilterChip } from '#ui/labels/Chip.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { type Loading, type Screen, type ScreenAddress, untilSkeleton } from '#ui/screen.ts';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { hideCollection, listManagedCollections, type ManagedCollection } from '../managed-collections.contract.ts';
import { collectionOwners, collectionSorts, collectionsQueryIn } from '../managed-collections.rules.ts';
import { LibraryStrip } from './manage/LibraryStrip.tsx';
import { RowMenuButton } from './manage/RowMenuButton.tsx';

const LONGEST_SEARCH = 100;

const collectionPages = (call: Call, query: ReturnType<typeof collectionsQueryIn>) =>
  readPages(call, listManagedCollections, query);

const useColumns = (): Column<ManagedCollection>[] => {
  const { t } = useLingui();
  const format = useFormat();
  return [
    {
      key: 'title',
      heading: t`Title`,
      show: 'lead',
      cell: ({ id, title, isHidden }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <Link to={href('collection', { id })} className="font-semibold text-ink no-underline hover:underline">
            {title}
          </Link>
          {isHidden && (
            <Status kind="off">
              <Trans>Hidden</Trans>
            </Status>
          )}
        </span>
      ),
    },
    {
      key: 'owner',
      heading: t`By`,
      cell: ({ owner }) =>
        owner ? <Link to={href('creator', { id: owner.id })}>{owner.name}</Link> : <Trans>Our editors</Trans>,
    },
    {
      key: 'season',
      heading: t`Season`,
      show: 'middle',
      cell: ({ season }) => (season ? <SeasonDates season={season} /> : null),
    },
    { key: 'count', heading: t`Items`, numeric: true, show: 'middle', cell: ({ count }) => count },
    {
      key: 'note',
      heading: t`Curator’s note`,
      show: 'wide',
      cell: ({ note }) => <span className="block max-w-md truncate text-ink-2">{note}</span>,
    },
    {
      key: 'changed',
      heading: t`Changed`,
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} className="whitespace-nowrap text-ink-2 tabular-nums">
          {format.day(changedAt)}
        </time>
      ),
    },
  ];
};

type Opened = { dialog: 'edit' | 'delete'; collection: ManagedCollection } | { dialog: 'new' } | { dialog: 'order' };

/** Hides a collection or shows it again; either can be undone from the toast. */
const useHiding = () => {
  const { t } = useLingui();
  const hiding = useChange(hideCollection, {
    done: ({ version }, { id, hidden }) => ({
      title: hidden ? t`Hidden from visitors` : t`Visitors see it again`,
      action: { label: t`Undo`, onPress: () => void hiding.run({ id, version, hidden: !hidden }) },
    }),
  });
  return hiding;
};

const collectionMenu = onDemand(() => import('./manage/CollectionMenu.tsx'));

type ActionsProps = { collection: ManagedCollection; onOpen: (dialog: 'edit' | 'delete') => void; onHide: () => void };

const Actions = ({ collection, ...does }: ActionsProps) => {
  const { t } = useLingui();
  return (
    <RowMenuButton label={t`Actions for ${collection.title}`} menu={collectionMenu}>
      {({ CollectionMenu }, start) => <CollectionMenu collection={collection} {...does} {...start} />}
    </RowMenuButton>
  );
};

type FiltersProps = {
  query: ReturnType<typeof collectionsQueryIn>;
  onSet: (name: string, value: string | undefined) => void;
};

const Filters = ({ query, onSet }: FiltersProps) => {
  const { t } = useLingui();
  const owners = { editors: t`Our editors`, people: t`People, public ones` };
  const sorts = { changed: t`Last changed first`, oldest: t`Longest unchanged first`, title: t`By title` };
  const offered = collectionSorts.filter((sort) => sort !== 'title' || query.whose !== 'people');
  return (
    <search className="flex flex-wrap items-end gap-3 pb-4">
      <SearchField
        label={<Trans>Find</Trans>}
        placeholder={t`Words of the title`}
        initial={query.q}
        maxLength={LONGEST_SEARCH}
        className="min-w-60 flex-1 md:max-w-sm"
        onSearch={(value) => onSet('q', value)}
      />
      <Field label={<Trans>Made by</Trans>} className="min-w-40">
        {(wiring) => (
          <Select
            {...wiring}
            value={query.whose ?? 'editors'}
            choices={collectionOwners.map((value) => ({ value, label: owners[value] }))}
            onChange={({ target }) => onSet('whose', target.value === 'editors' ? undefined : target.value)}
          />
        )}
      </Field>
      <Field label={<Trans>Order</Trans>} className="min-w-44">
        {(wiring) => (
          <Select
            {...wiring}
            value={query.sort ?? 'changed'}
            choices={offered.map((value) => ({ value, label: sorts[value] }))}
            onChange={({ target }) => onSet('sort', target.value === 'changed' ? undefined : target.value)}
          />
        )}
      </Field>
      {query.whose !== 'people' && (
        <div className="pb-1">
          <FilterChip
            pressed={query.season === 'yes'}
            onPress={() => onSet('season', query.season ? undefined : 'yes')}
          >
            <Trans>With a season</Trans>
          </FilterChip>
        </div>
      )}
    </search>
  );
};

const ManageCollectionsScreen = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const query = collectionsQueryIn(search);
  const list = useInfiniteQuery({ ...collectionPages(call, query), placeholderData: keepPreviousData });
  const columns = useColumns();
  const hiding = useHiding();
  const [opened, setOpened] = useState<Opened>();
  const dialogs = useOnDemand(() => import('./manage/CollectionDialogs.tsx'), { takesFocus: true });
  const open = (next: Opened) => {
    dialogs.use();
    setOpened(next);
  };
  const set = (name: string, value: string | undefined) => {
    const { [name]: before, ...others }: Record<string, string> = query;
    if ((before ?? '') !== (value ?? ''))
      setSearch(value ? { ...others, [name]: value } : others, { replace: true, ...KEEP_SCROLL });
  };
  const collections = entriesOf(list.data, (page) => page.collections);
  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-16">
      <LibraryStrip />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">
          <Trans>Collections</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button icon={ArrowUpDown} onPointerEnter={dialogs.prefetch} onClick={() => open({ dialog: 'order' })}>
            <Trans>Order</Trans>
          </Button>
          <Button variant="main" icon={Plus} onPointerEnter={dialogs.prefetch} onClick={() => open({ dialog: 'new' })}>
            <Trans>New editors’ collection</Trans>
          </Button>
        </div>
      </div>
      <Filters query={query} onSet={set} />
      <LoadedPart
        query={{ ...list, data: collections, isError: list.isError && collections === undefined }}
        failed={<Trans>The collections could not be loaded</Trans>}
        next={href('adminManageCollections')}
        waiting="h-[50vh]"
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="py-6 text-ink-2">
                <Trans>No collection fits.</Trans>
              </p>
            ) : (
              <Table
                caption={t`Collections`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ title }) => title}
                actionsHeading={t`Actions`}
                actionsOf={(collection) => (
                  <Actions
                    collection={collection}
                    onOpen={(dialog) => open({ dialog, collection })}
                    onHide={() => {
                      const { id, version, isHidden } = collection;
                      void hiding.run({ id, version, hidden: !isHidden });
                    }}
                  />
                )}
              />
            )}
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show more</Trans>,
                nextPageFailed: <Trans>The next collections could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
              }}
            />
          </>
        )}
      </LoadedPart>
      {dialogs.loaded && opened && (
        <dialogs.loaded.CollectionDialogs opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
};

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) =>
  untilSkeleton(queries.prefetchInfiniteQuery(collectionPages(call, collectionsQueryIn(url.searchParams))));

export const screen: Screen = { Component: ManageCollectionsScreen, preload };
