import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ItemKind } from '#features/media/media.rules.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { onDemand, useOnDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { read } from '#ui/data/query-client.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { toast } from '#ui/messages/toast.ts';
import { useLocation, useSearchParams } from '#ui/navigation/router.tsx';
import { Tabs } from '#ui/overlays/Tabs.tsx';
import { type Loading, type Screen, type ScreenAddress, untilSkeleton } from '#ui/screen.ts';
import type { editItems, ManagedItem } from '../managed-items.contract.ts';
import { MOST_COUNTED } from '../managed-items.rules.ts';
import { getFeatured } from '../moderation.contract.ts';
import type { FoundPhoto } from './featured/PhotoChoices.tsx';
import { EditResult } from './manage/EditResult.tsx';
import { LibraryStrip } from './manage/LibraryStrip.tsx';
import { ManagedTable, type ManyAction } from './manage/ManagedTable.tsx';
import { ManageFilters } from './manage/ManageFilters.tsx';
import { csvAddress, kindOfPage, managedQueryIn, pageOfKind, type RowAction } from './manage/managed-address.rules.ts';
import { ColumnChoice, useHiddenColumns, useManagedColumns } from './manage/managed-columns.tsx';
import { headings } from './manage/managed-words.ts';
import { type ManagedList, managedCount, managedPages, useManagedList } from './manage/useManagedList.ts';

const asFound = ({ id, title, creator, thumbnailUrl, width, height }: ManagedItem): FoundPhoto => ({
  id,
  title,
  photographer: creator.name,
  thumbnailUrl: thumbnailUrl ?? '',
  width: width ?? 1,
  height: height ?? 1,
});

type Opened =
  | { dialog: 'edit' | 'withdraw' | 'collect'; ids: readonly string[] }
  | { dialog: 'history'; item: ManagedItem };

const HowMany = ({ count }: Pick<ManagedList, 'count'>) => {
  const format = useFormat();
  const told = (value: number) => (value > MOST_COUNTED ? `${format.number(MOST_COUNTED)}+` : format.number(value));
  return (
    <p role="status" className="min-h-5 text-ink-2 text-sm tabular-nums">
      {count && (
        <Trans>
          {told(count.all)} in the library, {told(count.matching)} match
        </Trans>
      )}
    </p>
  );
};

type ListProps = { kind: ItemKind; onFeature: (photos: FoundPhoto[]) => void };

/** The list of one kind, with its filters and dialogs. */
const ManagedItems = ({ kind, onFeature }: ListProps) => {
  const { t } = useLingui();
  const managed = useManagedList(kind);
  const columns = useManagedColumns(kind);
  const hiddenColumns = useHiddenColumns();
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<{ reply: CallReply<typeof editItems>; mayUndo: boolean }>();
  const editing = useOnDemand(() => import('./manage/BulkEditDialog.tsx'), { takesFocus: true });
  const collecting = useOnDemand(() => import('./manage/CollectDialog.tsx'), { takesFocus: true });
  const history = useOnDemand(() => import('./manage/HistoryDialog.tsx'), { takesFocus: true });
  const needed = { edit: editing, withdraw: editing, collect: collecting, history };
  const open = (next: Opened) => {
    needed[next.dialog].use();
    setOpened(next);
  };
  const feature = (chosen: readonly ManagedItem[]) => {
    const fitting = chosen.filter(({ state, featured }) => state === 'published' && featured === null);
    if (fitting.length > 0) onFeature(fitting.map(asFound));
    else toast({ title: t`Only published photos that are not featured yet can be featured.` });
  };
  const onRow = (action: RowAction, item: ManagedItem) => {
    if (action === 'creator') managed.set('creator', item.creator.id);
    else if (action === 'feature') feature([item]);
    else if (action === 'history') open({ dialog: 'history', item });
    else open({ dialog: action, ids: [item.id] });
  };
  const onMany = (action: ManyAction) => {
    if (action === 'feature') feature(managed.items?.filter(({ id }) => managed.selection.has(id)) ?? []);
    else open({ dialog: action, ids: [...managed.selection] });
  };
  const close = () => setOpened(undefined);
  const finish = (mayUndo: boolean) => (reply: CallReply<typeof editItems>) => {
    setDone({ reply, mayUndo });
    managed.select(new Set());
    close();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <HowMany count={managed.count} />
        <div className="flex gap-2">
          <ColumnChoice columns={columns} hidden={hiddenColumns.hidden} onToggle={hiddenColumns.toggle} />
          <Button size="s" icon={Download} href={csvAddress(kind, managed.query)} download>
            <Trans>Export as CSV</Trans>
          </Button>
        </div>
      </div>
      <ManageFilters
        key={`${kind} ${managed.cleared} ${managed.query.creator ?? ''}`}
        kind={kind}
        query={managed.query}
        onSet={managed.set}
        onClear={managed.clear}
      />
      {done && (
        <div className="pb-3">
          <EditResult
            key={done.reply.editId}
            done={done.reply}
            mayUndo={done.mayUndo}
            onDismiss={() => setDone(undefined)}
          />
        </div>
      )}
      <ManagedTable managed={managed} hiddenColumns={hiddenColumns.hidden} onRow={onRow} onMany={onMany} />
      {history.loaded && opened?.dialog === 'history' && (
        <history.loaded.HistoryDialog item={opened.item} onClose={close} />
      )}
      {editing.loaded && (opened?.dialog === 'edit' || opened?.dialog === 'withdraw') && (
        <editing.loaded.BulkEditDialog
          kind={kind}
          ids={opened.ids}
          mode={opened.dialog}
          onDone={finish(opened.dialog === 'edit')}
          onClose={close}
        />
      )}
      {collecting.loaded && opened?.dialog === 'collect' && (
        <collecting.loaded.CollectDialog itemIds={opened.ids} page={pageOfKind(kind)} onClose={close} />
      )}
    </>
  );
};

type View = 'list' | 'featured';

/** Photos are listed, and some of them make the home page. */
const featuredPart = onDemand(() => import('./featured/FeaturedPanel.tsx'));

/** Loaded with its tab, because ordering by drag weighs as much as the whole list. */
const HomePage = ({ wanted }: { wanted: readonly FoundPhoto[] }) => {
  const part = useWhenNeeded(featuredPart, true);
  if (part) return <part.FeaturedPanel wanted={wanted} />;
  return (
    <SkeletonFrame>
      <Skeleton className="h-96" />
    </SkeletonFrame>
  );
};

const ManagedPhotos = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'featured' ? 'featured' : 'list';
  const [wanted, setWanted] = useState<FoundPhoto[]>([]);
  const show = (next: View) => setSearch(next === 'list' ? {} : { view: next });
  const feature = (photos: FoundPhoto[]) => {
    setWanted(photos);
    show('featured');
  };
  return (
    <Tabs
      label={t`Photos`}
      value={view}
      onChange={(next) => {
        setWanted([]);
        show(next);
      }}
      tabs={[
        { value: 'list', label: t`All photos`, panel: <ManagedItems kind="photo" onFeature={feature} /> },
        {
          value: 'featured',
          label: t`Home page`,
          panel: <HomePage wanted={wanted} />,
          onApproach: () => void featuredPart.load().catch(() => undefined),
        },
      ]}
    />
  );
};

const ManageItemsScreen = () => {
  const { i18n } = useLingui();
  const kind = kindOfPage(useLocation().pathname);
  return (
    <div className="wrap pt-[clamp(20px,2.6vw,36px)] pb-16">
      <LibraryStrip />
      <h1 className="mb-3 text-3xl">{i18n._(headings[kind])}</h1>
      {kind === 'photo' ? <ManagedPhotos /> : <ManagedItems key={kind} kind={kind} onFeature={() => undefined} />}
    </div>
  );
};

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const kind = kindOfPage(url.pathname);
  if (kind === 'photo' && url.searchParams.get('view') === 'featured')
    return Promise.all([featuredPart.load(), queries.prefetchQuery(read(call, getFeatured, {}))]);
  const query = managedQueryIn(url.searchParams);
  return untilSkeleton(
    Promise.all([
      queries.prefetchInfiniteQuery(managedPages(call, kind, query)),
      queries.prefetchQuery(managedCount(call, kind, query)),
      queries.prefetchQuery(read(call, listCategories, {})),
    ]),
  );
};

export const screen: Screen = { Component: ManageItemsScreen, preload };
