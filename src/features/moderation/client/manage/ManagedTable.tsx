import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, Layers, Pencil, Star } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CallInput } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { useShortcuts } from '#ui/base/useShortcuts.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { toast } from '#ui/messages/toast.ts';
import { BulkAction, BulkBar } from '#ui/tables/BulkBar.tsx';
import { Table } from '#ui/tables/Table.tsx';
import { selectedAmount } from '#ui/tables/table.rules.ts';
import { listManagedIds, type ManagedItem } from '../../managed-items.contract.ts';
import { MOST_MANAGED_AT_ONCE } from '../../managed-items.rules.ts';
import { isFiltered, pageOfKind, type RowAction } from './managed-address.rules.ts';
import { type useHiddenColumns, useManagedColumns } from './managed-columns.tsx';
import { headings } from './managed-words.ts';
import { RowMenuButton } from './RowMenuButton.tsx';
import type { ManagedList } from './useManagedList.ts';

export type ManyAction = 'edit' | 'feature' | 'collect' | 'withdraw';

type Props = {
  managed: ManagedList;
  hiddenColumns: ReturnType<typeof useHiddenColumns>['hidden'];
  onRow: (action: RowAction, item: ManagedItem) => void;
  onMany: (action: ManyAction) => void;
};

const rowMenu = onDemand(() => import('./RowMenu.tsx'));

type RowActionsProps = { item: ManagedItem; onChoose: (action: RowAction) => void };

const RowActions = ({ item, onChoose }: RowActionsProps) => {
  const { t } = useLingui();
  return (
    <RowMenuButton label={t`Actions for ${item.title || item.fileName}`} menu={rowMenu}>
      {({ RowMenu }, start) => <RowMenu item={item} onChoose={onChoose} {...start} />}
    </RowMenuButton>
  );
};

/** Offers everything that matches once the whole page is selected, up to the limit of one edit. */
const SelectAllMatching = ({ managed }: { managed: ManagedList }) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { kind, query, items = [], count, selection, select } = managed;
  const keys = items.map(({ id }) => id);
  const matching = count?.matching ?? 0;
  if (keys.length === 0 || selectedAmount(keys, selection) !== 'all' || matching <= selection.size) return null;
  const chooseAll = async () => {
    setIsBusy(true);
    try {
      const input = { kind, ...query } as CallInput<typeof listManagedIds>;
      const { ids, isMore } = await queries.fetchQuery({ ...read(call, listManagedIds, input), staleTime: 0 });
      select(new Set(ids));
      if (isMore)
        toast({
          title: t`The first ${MOST_MANAGED_AT_ONCE} are selected`,
          description: t`More than that cannot be edited at once. Edit these first, or filter further.`,
        });
    } catch {
      toast({ title: t`They could not be selected. Please try again.`, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span>
        <Plural value={selection.size} one="# on this page is selected." other="All # on this page are selected." />
      </span>
      <Button size="s" busy={isBusy} onClick={() => void chooseAll()}>
        {matching > MOST_MANAGED_AT_ONCE ? (
          <Trans>Select the first {MOST_MANAGED_AT_ONCE} that match</Trans>
        ) : (
          <Trans>Select all {matching} that match</Trans>
        )}
      </Button>
    </p>
  );
};

const Nothing = ({ managed: { query, clear } }: { managed: ManagedList }) =>
  isFiltered(query) ? (
    <EmptyState
      title={<Trans>Nothing fits this filter</Trans>}
      actions={
        <Button onClick={clear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    >
      <Trans>Parts of titles and file names are enough; a tag or a number has to be whole.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>There is nothing here yet</Trans>}>
      <Trans>What creators upload is listed here, from the first moment on.</Trans>
    </EmptyState>
  );

const Keys = () => (
  <p className="text-ink-2 text-sm max-md:hidden">
    <Trans>
      On the boxes: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Space</kbd> selects, <kbd>Shift</kbd> a range, <kbd>E</kbd>{' '}
      edits, <kbd>Enter</kbd> leads to all actions
    </Trans>
  </p>
);

/** One table for the three kinds of items: rows, selection and what can be done with them. */
export const ManagedTable = ({ managed, hiddenColumns, onRow, onMany }: Props) => {
  const { i18n, t } = useLingui();
  const { kind, list, items, selection, select } = managed;
  const columns = useManagedColumns(kind).filter(({ key }) => !hiddenColumns.includes(key));
  const table = useRef<HTMLDivElement>(null);
  useShortcuts(table, { e: () => selection.size > 0 && onMany('edit') });
  return (
    <>
      <LoadedPart
        query={{ ...list, data: items, isError: list.isError && items === undefined }}
        failed={<Trans>The list could not be loaded</Trans>}
        next={pageOfKind(kind)}
        waiting="h-[60vh]"
      >
        {(rows) => (
          <div aria-busy={list.isPlaceholderData}>
            <SelectAllMatching managed={managed} />
            {rows.length === 0 ? (
              <Nothing managed={managed} />
            ) : (
              <div ref={table}>
                <Table
                  caption={i18n._(headings[kind])}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  nameOf={({ title, fileName }) => title || fileName}
                  sort={managed.sort}
                  onSort={managed.sortBy}
                  selection={selection}
                  onSelect={select}
                  actionsHeading={t`Actions`}
                  actionsOf={(item) => <RowActions item={item} onChoose={(action) => onRow(action, item)} />}
                />
              </div>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 pb-16">
              <ListEnd
                list={list}
                words={{
                  more: <Trans>Show more</Trans>,
                  nextPageFailed: <Trans>The next rows could not be loaded.</Trans>,
                  renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
                }}
              />
              {rows.length > 0 && <Keys />}
            </div>
          </div>
        )}
      </LoadedPart>
      <BulkBar count={selection.size} onClear={() => select(new Set())}>
        <BulkAction icon={Pencil} label={t`Edit`} onPress={() => onMany('edit')} />
        {kind === 'photo' && <BulkAction icon={Star} label={t`Feature`} onPress={() => onMany('feature')} />}
        <BulkAction icon={Layers} label={t`Add to a collection`} onPress={() => onMany('collect')} />
        <BulkAction icon={Archive} label={t`Withdraw`} onPress={() => onMany('withdraw')} />
      </BulkBar>
    </>
  );
};
