import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EyeOff, Pencil, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { listWords } from '#features/licensing/client/earnings/money-parts.tsx';
import { itemKinds } from '#features/media/media.rules.ts';
import { MOST_ITEMS_AT_ONCE } from '#features/media/own-items.rules.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { type Loading, type Screen, type ScreenAddress, untilSkeleton } from '#ui/screen.ts';
import { BulkAction, BulkBar } from '#ui/tables/BulkBar.tsx';
import { Table } from '#ui/tables/Table.tsx';
import type { Selection } from '#ui/tables/table.rules.ts';
import { type AccessWork, listContentAccess } from '../content-access.contract.ts';
import { termFilters } from '../content-access.rules.ts';
import { AccessFilters, type Filter } from './access/AccessFilters.tsx';
import { useTermColumns } from './access/term-columns.tsx';

const PAGE_LENGTH = 50;

const filterIn = (search: URLSearchParams): Filter => ({
  kind: itemKinds.find((kind) => kind === search.get('kind')),
  only: termFilters.find((only) => only === search.get('only')),
});

const pagesOf = (call: Call, { kind, only }: Filter) =>
  readPages(call, listContentAccess, { ...(kind && { kind }), ...(only && { only }) }, { first: PAGE_LENGTH });

const noSelection: Selection = new Set();

type NothingProps = { isFiltered: boolean; onShowAll: () => void };

const Nothing = ({ isFiltered, onShowAll }: NothingProps) =>
  isFiltered ? (
    <EmptyState
      title={<Trans>No work is like this</Trans>}
      actions={
        <Button onClick={onShowAll}>
          <Trans>Show all works</Trans>
        </Button>
      }
    >
      <Trans>None of your works fits what you chose above.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      title={<Trans>Your works will be here</Trans>}
      actions={
        <Button variant="main" to={href('creatorUploads')}>
          <Trans>Upload your first file</Trans>
        </Button>
      }
    >
      <Trans>Once a file is uploaded, you decide here what others may do with it, and what it costs.</Trans>
    </EmptyState>
  );

const ContentAccessScreen = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const list = useInfiniteQuery(pagesOf(call, filter));
  const works = entriesOf(list.data, (page) => page.works);
  const [selection, setSelection] = useState(noSelection);
  const [open, setOpen] = useState<'change' | 'withdraw' | null>(null);
  const sheet = useOnDemand(() => import('./access/TermsSheet.tsx'), { takesFocus: true });
  const dialog = useOnDemand(() => import('./access/WithdrawWorks.tsx'), { takesFocus: true });
  const columns = useTermColumns(list.data?.pages[0]?.prices);
  const chosen = (works ?? []).filter(({ id }) => selection.has(id)).slice(0, MOST_ITEMS_AT_ONCE);
  const choose = (next: Selection) => setSelection(new Set([...next].slice(0, MOST_ITEMS_AT_ONCE)));
  const show = (next: Filter) => {
    setSelection(noSelection);
    setSearch({ ...(next.kind && { kind: next.kind }), ...(next.only && { only: next.only }) }, KEEP_SCROLL);
  };
  const change = (which?: string) => {
    if (which) setSelection(new Set([which]));
    setOpen('change');
    sheet.use();
  };
  const withdraw = () => {
    setOpen('withdraw');
    dialog.use();
  };
  const close = () => setOpen(null);
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)] pb-24">
      <h1>
        <Trans>Content access</Trans>
      </h1>
      <p className="mt-2 mb-6 max-w-[44em] text-ink-2">
        <Trans>
          What others may do with your works, and what they cost. For works to come, choose in your{' '}
          <Link to={href('creatorSettings')}>settings</Link>.
        </Trans>
      </p>
      <AccessFilters filter={filter} onFilter={show} />
      <LoadedPart
        query={{ ...list, data: works }}
        failed={<Trans>Your works could not be loaded</Trans>}
        next={href('creatorContentAccess')}
        waiting="h-96"
      >
        {(rows: AccessWork[]) =>
          rows.length === 0 ? (
            <Nothing isFiltered={filter.kind !== undefined || filter.only !== undefined} onShowAll={() => show({})} />
          ) : (
            <>
              <Table
                caption={t`Your works and their terms`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ title }) => title}
                selection={selection}
                onSelect={choose}
                actionsHeading={t`Change`}
                actionsOf={({ id, title }) => (
                  <IconButton
                    icon={Pencil}
                    label={t`Change ${title}`}
                    onPointerEnter={sheet.prefetch}
                    onClick={() => change(id)}
                  />
                )}
              />
              <ListEnd list={list} words={listWords} />
            </>
          )
        }
      </LoadedPart>
      <BulkBar count={open === null ? chosen.length : 0} onClear={() => setSelection(noSelection)}>
        <BulkAction icon={SlidersHorizontal} label={t`Change terms`} onPress={() => change()} />
        {chosen.some(({ state }) => state === 'published') && (
          <BulkAction icon={EyeOff} label={t`Withdraw`} onPress={withdraw} />
        )}
      </BulkBar>
      {open === 'change' && sheet.loaded && list.data?.pages[0] && chosen.length > 0 && (
        <sheet.loaded.TermsSheet works={chosen} offers={list.data.pages[0]} onClose={close} />
      )}
      {open === 'withdraw' && dialog.loaded && (
        <dialog.loaded.WithdrawWorks
          works={chosen}
          onClose={close}
          onWithdrawn={() => {
            setSelection(noSelection);
            close();
          }}
        />
      )}
    </div>
  );
};

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) =>
  untilSkeleton(queries.prefetchInfiniteQuery(pagesOf(call, filterIn(url.searchParams))));

export const screen: Screen = { Component: ContentAccessScreen, preload };
