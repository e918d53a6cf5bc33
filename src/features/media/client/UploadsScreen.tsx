import { Trans } from '@lingui/react/macro';
import { Pause, Play, Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { read } from '#ui/data/query-client.ts';
import { type Loading, type Screen, untilSkeleton } from '#ui/screen.ts';
import { getUploadAllowance, listUnfinishedUploads } from '../media.contract.ts';
import { type Answering, EditorAside, EditorHint, EditorSheet } from './editor/EditorPanel.tsx';
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
import { useOpenItem } from './useOpenItem.ts';

type Props = { batch: Batch | null; hasPaused: boolean; onAdd: () => void };

const UploadsHead = ({ batch, hasPaused, onAdd }: Props) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
    <div className="min-w-0">
      <h1>
        <Trans>Uploads</Trans>
      </h1>
      <p className="mt-2 text-ink-2">
        <Trans>Lose the signal, come back later: every file goes on from there.</Trans>
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

const preload = ({ call, queries }: Loading) =>
  untilSkeleton(
    Promise.all([
      queries.prefetchInfiniteQuery(ownItemPages(call)),
      queries.prefetchQuery(read(call, listUnfinishedUploads, {})),
      queries.prefetchQuery(read(call, getUploadAllowance, {})),
      queries.prefetchQuery(read(call, listCategories, {})),
    ]),
  );

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
  const [answering, setAnswering] = useState<Answering>(null);
  const several = useChosenItems(items);
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
  const openOne = (id: string, isAnswer = false) => {
    several.clear();
    setAnswering(isAnswer ? { id } : null);
    open(id);
  };
  const editing = {
    ids,
    isChosen,
    answering,
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
            isPart={list.hasNextPage}
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
          />
          {!items && (list.isError ? <UploadsFailed list={list} /> : <UploadsSkeleton />)}
          {items && <MoreItems list={list} />}
        </div>
        {isEmpty && <UploadsEmpty />}
        {!isEmpty && isWide && (
          <OneOrMany several={several}>{item ? <EditorAside item={item} {...editing} /> : <EditorHint />}</OneOrMany>
        )}
      </div>
      {!isWide && item && <EditorSheet item={item} {...editing} />}
      {!isWide && <ManyOnNarrow several={several} />}
      {cancelling.dialog}
      {isOver && <DropVeil />}
    </div>
  );
};

export const screen: Screen = { Component: UploadsScreen, preload };
