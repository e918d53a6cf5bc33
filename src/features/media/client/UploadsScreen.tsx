import { useCallback, useRef } from 'react';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { classes } from '#ui/classes.ts';
import { read } from '#ui/query-client.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { getUploadAllowance, listUnfinishedUploads } from '../uploads.contract.ts';
import { EditorAside, EditorHint, EditorSheet } from './editor/EditorPlace.tsx';
import { useRetry } from './editor/useItemMoves.ts';
import { BatchProgress } from './list/BatchProgress.tsx';
import { DropStrip, DropVeil } from './list/DropStrip.tsx';
import { inGroups } from './list/item-standing.rules.ts';
import { MoreItems } from './list/MoreItems.tsx';
import { SessionNotice } from './list/SessionNotice.tsx';
import { StorageMeter, useUploadRoom } from './list/StorageMeter.tsx';
import { UploadGroups } from './list/UploadGroups.tsx';
import { UploadAnnouncer } from './list/UploadNews.tsx';
import { UploadsEmpty } from './list/UploadsEmpty.tsx';
import { UploadsFailed } from './list/UploadsFailed.tsx';
import { UploadsSkeleton } from './list/UploadsSkeleton.tsx';
import { useCancelUpload } from './list/useCancelling.tsx';
import { ownItemPages } from './own-item-pages.ts';
import { batchOf } from './queue/transfer.rules.ts';
import { uploadQueue } from './queue/upload-queue.ts';
import { useFileDrop } from './queue/useFileDrop.ts';
import { useTransfers } from './queue/useTransfers.ts';
import { useUnfinished } from './queue/useUnfinished.ts';
import { UploadsHead } from './UploadsHead.tsx';
import { useFinishedUploads } from './useArrivals.ts';
import { useOpenItem } from './useOpenItem.ts';
import { useOwnItems } from './useOwnItems.ts';

/** Shorter than the wait after which the whole page would give way to a skeleton: this one has its own. */
const PATIENCE_MS = 100;

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

const preload = async ({ call, queries }: Loading) => {
  const arriving = Promise.all([
    queries.prefetchInfiniteQuery(ownItemPages(call)),
    queries.prefetchQuery(read(call, listUnfinishedUploads, {})),
    queries.prefetchQuery(read(call, getUploadAllowance, {})),
    queries.prefetchQuery(read(call, listCategories, {})),
  ]);
  await (typeof window === 'undefined' ? arriving : Promise.race([arriving, patience()]));
};

const UploadsScreen = () => {
  const input = useRef<HTMLInputElement>(null);
  const add = useCallback((files: File[]) => uploadQueue.add(files), []);
  const isOver = useFileDrop(add);
  const all = useTransfers();
  const { list, listed, items } = useOwnItems(all);
  const transfers = useFinishedUploads(all, items, listed);
  const { unfinished, drop } = useUnfinished(all);
  const cancelling = useCancelUpload(drop);
  const room = useUploadRoom();
  const retrying = useRetry();
  const groups = inGroups(items ?? []);
  const { isWide, isChosen, item, open, close, closeDeleted } = useOpenItem(items, groups.needsYou[0]?.id);
  const batch = batchOf(all);
  const choose = () => input.current?.click();

  const ids = [...groups.needsYou, ...groups.onItsWay, ...groups.handedIn].map(({ id }) => id);
  const openNext = (handedIn: string) => {
    const next = groups.needsYou.find(({ id }) => id !== handedIn);
    if (next) open(next.id);
    else close();
  };
  const forgetDeleted = (id: string) => {
    uploadQueue.cancelFor(id);
    closeDeleted(id);
  };
  const editing = { ids, isChosen, onOpen: open, onClose: close, onDeleted: forgetDeleted, onHandedIn: openNext };
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
          <DropStrip input={input} onFiles={add} isLarge={isEmpty} mostAtOnce={room?.allowance.openUploads} />
          {!isEmpty && <StorageMeter room={room} />}
          <SessionNotice transfers={all} />
          {batch && <BatchProgress batch={batch} />}
          <UploadAnnouncer transfers={all} />
          <UploadGroups
            groups={groups}
            transfers={transfers}
            unfinished={unfinished}
            isPart={list.hasNextPage}
            openId={item?.id}
            retryingId={retrying.sending?.id}
            onOpen={open}
            onRetry={(id) => void retrying.run({ id })}
            onCancelTransfer={cancelling.cancelTransfer}
            onCancelUnfinished={cancelling.cancelUnfinished}
          />
          {!items && (list.isError ? <UploadsFailed list={list} /> : <UploadsSkeleton />)}
          {items && <MoreItems list={list} />}
        </div>
        {isEmpty && <UploadsEmpty />}
        {!isEmpty && isWide && (item ? <EditorAside item={item} {...editing} /> : <EditorHint />)}
      </div>
      {!isWide && item && <EditorSheet item={item} {...editing} />}
      {cancelling.dialog}
      {isOver && <DropVeil />}
    </div>
  );
};

export const screen: Screen = { Component: UploadsScreen, preload };
