import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, Plus } from 'lucide-react';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { onDemand, useWhenNeeded } from '#ui/base/useOnDemand.ts';
import { read } from '#ui/data/query-client.ts';
import { Link, useSearchParams } from '#ui/navigation/router.tsx';
import { KEEP_SCROLL } from '#ui/navigation/scroll-position.ts';
import { type Loading, type Screen, type ScreenAddress, untilSkeleton } from '#ui/screen.ts';
import { getUploadAllowance, listUnfinishedUploads } from '../media.contract.ts';
import type { ItemView } from '../own-items.contract.ts';
import { groupNames } from '../own-items.rules.ts';
import { BriefOfUploads, useBriefInAddress } from './BriefOfUploads.tsx';
import type * as Editor from './editor/EditorPanel.tsx';
import { DropStrip, DropVeil } from './list/DropStrip.tsx';
import { inGroups } from './list/item-status.rules.ts';
import { StorageMeter, useUploadRoom } from './list/StorageMeter.tsx';
import { UploadGroups } from './list/UploadGroups.tsx';
import { BatchProgress, SessionNotice, UploadAnnouncer } from './list/UploadProgress.tsx';
import { MoreItems, UploadsEmpty, UploadsFailed, UploadsSkeleton } from './list/UploadStates.tsx';
import { useCancelUpload } from './list/useCancelUpload.tsx';
import { ManyOnNarrow, OneOrMany, SelectAll, useChosenItems } from './many/ChosenItems.tsx';
import { ownItemPages, useFinishedUploads, useOwnItems, useRetry } from './own-items.ts';
import { type Batch, batchOf } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';
import { useFileDrop } from './queue/useFileDrop.ts';
import { useTransfers, useUnfinished } from './queue/useTransfers.ts';
import { releasePages } from './releases/releases.ts';
import { useOpenItem } from './useOpenItem.ts';

/** What its creator can mend comes before files that failed. */
const firstToOpen = (needsYou: readonly ItemView[]): ItemView | undefined =>
  needsYou.find(({ state }) => state !== 'failed') ?? needsYou[0];

type Props = { batch: Batch | null; hasPaused: boolean; onAdd: () => void };

/** Most of the code of this page: it comes after the list, whose first file it then opens. */
const editorPart = onDemand(() => import('./editor/EditorPanel.tsx'));
const releasesPart = onDemand(() => import('./releases/ReleasesPanel.tsx'));

const isForReleases = (search: URLSearchParams): boolean => search.get('show') === 'releases';

const tabLook = 'relative flex min-h-11.5 items-center px-1 text-ui';

/** The two parts of the page, as links: each has its own address. */
const UploadsTabs = ({ isReleases }: { isReleases: boolean }) => {
  const { t } = useLingui();
  const tabs = [
    { to: href('creatorUploads'), label: t`Files`, isOpen: !isReleases },
    { to: href('creatorUploads', {}, { show: 'releases' }), label: t`Releases`, isOpen: isReleases },
  ];
  return (
    <nav aria-label={t`Parts of your uploads`} className="mt-5 flex gap-6 border-line border-b">
      {tabs.map(({ to, label, isOpen }) => (
        <Link
          key={to}
          to={to}
          {...KEEP_SCROLL}
          aria-current={isOpen ? 'page' : undefined}
          className={classes(tabLook, isOpen ? 'font-bold text-ink' : 'font-medium text-ink-2 hover:text-ink')}
        >
          {label}
          {isOpen && <span className="wave absolute inset-x-1 bottom-0" />}
        </Link>
      ))}
    </nav>
  );
};

/** The list of releases instead of the files; uploads go on meanwhile. */
const ReleasesPage = () => {
  const part = useWhenNeeded(releasesPart, true);
  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)]">
      <h1>
        <Trans>Uploads</Trans>
      </h1>
      <p className="mt-2 text-ink-2">
        <Trans>Signed consent from people, owners and mas makers, ready to attach.</Trans>
      </p>
      <UploadsTabs isReleases />
      <UploadAnnouncer transfers={useTransfers()} />
      <div className="max-w-4xl">{part ? <part.ReleasesPanel /> : <UploadsSkeleton />}</div>
    </div>
  );
};

const UploadsHead = ({ batch, hasPaused, onAdd }: Props) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h1>
        <Trans>Uploads</Trans>
      </h1>
      <p className="mt-2 text-ink-2">
        <Trans>Lost signal? Uploads resume where they stopped.</Trans>
      </p>
    </div>
    <div className="flex gap-3 max-sm:w-full">
      {batch?.isMoving && (
        <Button icon={Pause} onClick={uploadQueue.pauseAll} className="max-sm:flex-1">
          <Trans>Pause all</Trans>
        </Button>
      )}
      {!batch?.isMoving && hasPaused && (
        <Button icon={Play} onClick={uploadQueue.resumeAll} className="max-sm:flex-1">
          <Trans>Resume all</Trans>
        </Button>
      )}
      <Button variant="main" icon={Plus} onClick={onAdd} className="max-sm:flex-1">
        <Trans>Add files</Trans>
      </Button>
    </div>
  </div>
);

/** Has the size of the editor, so that nothing moves when a file is opened. */
const EditorHint = ({ isLoading }: { isLoading: boolean }) => (
  <aside
    aria-busy={isLoading}
    className="sticky top-[calc(var(--header)+20px)] grid min-h-60 place-items-center rounded-card border border-line border-dashed p-8 text-center text-ink-2 text-sm max-nav:hidden"
  >
    {isLoading ? <Trans>Opening the file …</Trans> : <Trans>Select a file to edit its details.</Trans>}
  </aside>
);

type FileEditorProps = Omit<ComponentProps<typeof Editor.EditorAside>, 'item'> & {
  item: ItemView | undefined;
  isWide: boolean;
};

const FileEditor = ({ item, isWide, ...editing }: FileEditorProps) => {
  const editor = useWhenNeeded(editorPart, item !== undefined);
  if (item && editor) {
    const Shown = isWide ? editor.EditorAside : editor.EditorSheet;
    return <Shown item={item} {...editing} />;
  }
  return isWide && <EditorHint isLoading={item !== undefined} />;
};

const preload = ({ call, queries }: Loading, { url }: ScreenAddress) => {
  const isReleases = isForReleases(url.searchParams);
  return Promise.all([
    // Never only for a moment: the server has rendered this part, and the first render of the browser must match.
    isReleases && releasesPart.load(),
    untilSkeleton(
      Promise.all([
        isReleases && queries.prefetchInfiniteQuery(releasePages(call)),
        queries.prefetchInfiniteQuery(ownItemPages(call)),
        queries.prefetchQuery(read(call, listUnfinishedUploads, {})),
        queries.prefetchQuery(read(call, getUploadAllowance, {})),
        queries.prefetchQuery(read(call, listCategories, {})),
      ]),
    ),
  ]);
};

const FilesPage = () => {
  const input = useRef<HTMLInputElement>(null);
  const briefId = useBriefInAddress();
  const add = useCallback((files: File[]) => uploadQueue.add(files, briefId), [briefId]);
  const isOver = useFileDrop(add);
  const all = useTransfers();
  const { list, listed, items, totals } = useOwnItems(all);
  const transfers = useFinishedUploads(all, items, listed);
  const { unfinished, drop } = useUnfinished(all);
  const cancelling = useCancelUpload(drop);
  const room = useUploadRoom();
  const retrying = useRetry();
  const groups = inGroups(items ?? []);
  const { isWide, isChosen, item, open, close, closeDeleted } = useOpenItem(items, firstToOpen(groups.needsYou)?.id);
  const [opening, setOpening] = useState<Editor.Opening>(null);
  const several = useChosenItems(items);
  const batch = batchOf(all);
  const choose = () => input.current?.click();

  const ids = groupNames.flatMap((name) => groups[name]).map(({ id }) => id);
  const openNext = (handedIn: string) => {
    const next = firstToOpen(groups.needsYou.filter(({ id }) => id !== handedIn));
    if (next) open(next.id);
    else close();
  };
  const forgetDeleted = (id: string) => {
    uploadQueue.cancelFor(id);
    closeDeleted(id);
  };
  const openOne = (id: string, isAnswer = false) => {
    several.clear();
    setOpening({ id, isAnswer });
    open(id);
  };
  const editing = {
    ids,
    isChosen,
    opening,
    onOpen: openOne,
    onClose: close,
    onDeleted: forgetDeleted,
    onHandedIn: openNext,
  };
  const isEmpty = items?.length === 0 && transfers.length === 0 && unfinished.length === 0;

  return (
    <div className="wrap pt-[clamp(24px,3.4vw,48px)]">
      <div
        className={classes(
          'grid items-start gap-x-8 gap-y-12',
          isEmpty ? 'nav:grid-cols-[minmax(0,1fr)_24rem]' : 'nav:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]',
        )}
      >
        <div className="isolate min-w-0">
          <UploadsHead batch={batch} hasPaused={all.some(({ status }) => status === 'paused')} onAdd={choose} />
          <UploadsTabs isReleases={false} />
          <BriefOfUploads key={briefId} briefId={briefId} />
          <DropStrip input={input} onFiles={add} isLarge={isEmpty} mostAtOnce={room?.allowance.openUploads} />
          {!isEmpty && <StorageMeter room={room} />}
          <SessionNotice transfers={all} />
          {batch && <BatchProgress batch={batch} />}
          <UploadAnnouncer transfers={all} />
          <SelectAll several={several} />
          <UploadGroups
            groups={groups}
            transfers={transfers}
            unfinished={unfinished}
            totals={totals}
            onFollow={several.clear}
            openId={several.chosen.length > 1 ? undefined : item?.id}
            choosableIds={several.ids}
            selection={several.selection}
            onToggle={several.toggle}
            retryingId={retrying.sending?.id}
            onOpen={(id) => openOne(id)}
            onAnswer={(id) => openOne(id, true)}
            onRetry={(id) => void retrying.run({ id })}
            onCancelTransfer={cancelling.cancelTransfer}
            onCancelUnfinished={cancelling.cancelUnfinished}
            onDeleted={forgetDeleted}
          />
          {!items && (list.isError ? <UploadsFailed list={list} /> : <UploadsSkeleton />)}
          {items && <MoreItems list={list} />}
        </div>
        {isEmpty && <UploadsEmpty />}
        {!isEmpty && isWide && (
          <OneOrMany several={several} onOpen={openOne}>
            <FileEditor item={item} isWide {...editing} />
          </OneOrMany>
        )}
      </div>
      {!isWide && <FileEditor item={item} isWide={false} {...editing} />}
      {!isWide && <ManyOnNarrow several={several} onOpen={openOne} />}
      {cancelling.dialog}
      {isOver && <DropVeil />}
    </div>
  );
};

const UploadsScreen = () => {
  const [search] = useSearchParams();
  return isForReleases(search) ? <ReleasesPage /> : <FilesPage />;
};

export const screen: Screen = { Component: UploadsScreen, preload };
