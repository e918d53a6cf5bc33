import type { Sentence } from '#shared/sentences.ts';
import { newTransfer, type Refused, type Replaced, refusedAtOnce, type Target } from './new-transfer.ts';
import type { RememberedUploads } from './remembered-uploads.ts';
import type { SendEnd, SendFile } from './send-file.ts';
import {
  isMoving,
  isOpen,
  isUnfinished,
  measure,
  retryPauseMs,
  startMeter,
  type Transfer,
  type UploadRoom,
} from './transfer.rules.ts';

const MOST_AT_ONCE = 3;

export type UploadQueueDeps = {
  send: SendFile;
  discard: (url: string) => Promise<void>;
  kept: RememberedUploads;
  /** False when the file was moved or changed since it was chosen. */
  isReadable: (file: File) => Promise<boolean>;
  /** The item that an upload became, for when the last reply was lost. */
  itemOf: (url: string, replacesItemId: string | null) => Promise<string | null>;
  isSignedIn: () => Promise<boolean>;
  now: () => number;
  /** Schedules work; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
};

/** Sends a few files at a time, independent of the screen, and retries until they have arrived. */
export const makeUploadQueue = (deps: UploadQueueDeps) => {
  let transfers: readonly Transfer[] = [];
  let owner: string | undefined;
  let count = 0;
  let room: UploadRoom | undefined;
  let changes = 0;
  const files = new Map<string, File>();
  /** Stops an attempt, or the wait for the next one. */
  const stops = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Transfer[]) => {
    transfers = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => transfers.find((transfer) => transfer.key === key);
  const change = (key: string, changes: Partial<Transfer>) =>
    publish(transfers.map((transfer) => (transfer.key === key ? { ...transfer, ...changes } : transfer)));
  /** Counts changes of what the server stores. */
  const countChange = () => {
    changes += 1;
    publish(transfers);
  };
  const stop = (key: string) => {
    stops.get(key)?.();
    stops.delete(key);
  };
  const remove = (key: string) => {
    stop(key);
    files.delete(key);
    publish(transfers.filter((transfer) => transfer.key !== key));
  };

  const pump = () => {
    const busy = transfers.filter(({ status }) => status === 'sending' || status === 'retrying').length;
    const next = transfers.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, MOST_AT_ONCE - busy));
    for (const { key } of next) start(key);
  };

  const start = (key: string) => {
    const transfer = find(key);
    const file = files.get(key);
    if (!transfer || !file) return;
    stop(key);
    change(key, { status: 'sending', sentence: null, meter: startMeter(transfer.sentBytes, deps.now()) });
    stops.set(
      key,
      deps.send(file, transfer, {
        onAddress: (url) => {
          deps.kept.keep(url, file, transfer.replacesItemId);
          if (find(key)?.url === url) return;
          change(key, { url });
          countChange();
        },
        onSent: (bytes) => noteSent(key, bytes),
        onEnd: (end) => void settle(key, end),
      }),
    );
  };

  const noteSent = (key: string, bytes: number) => {
    const transfer = find(key);
    if (transfer?.status !== 'sending') return;
    const meter = measure(transfer.meter, bytes, deps.now());
    if (meter !== transfer.meter)
      change(key, { meter, sentBytes: bytes, ...(bytes > transfer.sentBytes && { attempt: 0 }) });
  };

  const arrive = (key: string, { url, bytes, replacesItemId }: Transfer, itemId: string | null) => {
    if (url) deps.kept.forget(url);
    files.delete(key);
    const becameId = itemId ?? replacesItemId ?? url?.split('/').at(-1) ?? null;
    change(key, { status: 'arrived', sentBytes: bytes, itemId: becameId });
    countChange();
  };

  const retryLater = (key: string, { attempt }: Transfer, sentence: Sentence | null) => {
    change(key, { status: 'retrying', attempt: attempt + 1, sentence });
    stops.set(
      key,
      deps.after(retryPauseMs(attempt), () => start(key)),
    );
  };

  const beginAnew = async (key: string, { url, replacesItemId }: Transfer) => {
    const itemId = url && (await deps.itemOf(url, replacesItemId).catch(() => null));
    const transfer = find(key);
    if (transfer?.status !== 'sending') return;
    if (itemId) return arrive(key, transfer, itemId);
    if (url) deps.kept.forget(url);
    change(key, { status: 'waiting', url: null, sentBytes: 0 });
  };

  const goOnOrAskForFile = async (key: string, sentence: Sentence | null) => {
    const file = files.get(key);
    const isReadable = file !== undefined && (await deps.isReadable(file));
    const transfer = find(key);
    if (transfer?.status !== 'sending') return;
    if (isReadable) retryLater(key, transfer, sentence);
    else change(key, { status: 'lost' });
  };

  /** One 401 pauses the whole queue: every other upload would get the same reply. */
  const waitForSignIn = async (key: string) => {
    const isSignedIn = await deps.isSignedIn().catch(() => true);
    if (isSignedIn) return goOnOrAskForFile(key, null);
    for (const transfer of transfers.filter(isMoving)) stop(transfer.key);
    publish(transfers.map((transfer) => (isMoving(transfer) ? { ...transfer, status: 'signedOut' } : transfer)));
  };

  const settle = async (key: string, end: SendEnd) => {
    stops.delete(key);
    const transfer = find(key);
    if (transfer?.status !== 'sending') return;
    if (end.kind === 'arrived') arrive(key, transfer, end.itemId);
    else if (end.kind === 'refused') {
      files.delete(key);
      change(key, { status: 'refused', sentence: end.sentence });
    } else if (end.kind === 'gone') await beginAnew(key, transfer);
    else if (end.kind === 'signedOut') await waitForSignIn(key);
    else await goOnOrAskForFile(key, end.sentence);
    pump();
  };

  const discard = async (url: string) => {
    deps.kept.forget(url);
    // If this fails, the server removes the abandoned upload after some days.
    await deps.discard(url).catch(() => undefined);
    countChange();
  };

  const isSameFile = (file: File) => (transfer: Transfer) =>
    transfer.fileName === file.name && transfer.bytes === file.size && transfer.lastModified === file.lastModified;

  const put = (file: File, target: Target, refused: Refused | undefined) => {
    count += 1;
    const transfer = newTransfer(file, { ...target, key: `file-${count}`, atMs: deps.now(), refused });
    if (!refused) files.set(transfer.key, file);
    publish([...transfers, transfer]);
  };

  const addOne = (file: File, { url, replacesItemId, briefId }: Target, item?: Replaced) => {
    const same = transfers.filter(isOpen).find(isSameFile(file));
    const target = { url: url ?? deps.kept.find(file, replacesItemId) ?? null, replacesItemId, briefId };
    if (same && item && same.replacesItemId !== item.id) put(file, target, { refusal: { code: 'sentAlready' } });
    else if (same?.status === 'lost') {
      files.set(same.key, file);
      change(same.key, { status: 'waiting' });
    } else if (!same) put(file, target, refusedAtOnce({ file, url: target.url, item, room, transfers }));
  };

  const isFor = (itemId: string) => (transfer: Transfer) => transfer.replacesItemId === itemId;
  const drop = (isDone: (transfer: Transfer) => boolean) => {
    if (transfers.some(isDone)) publish(transfers.filter((transfer) => !isDone(transfer)));
  };
  const cancel = (key: string) => {
    const url = find(key)?.url;
    remove(key);
    pump();
    if (url) void discard(url);
  };

  const setAll = (from: (transfer: Transfer) => boolean, status: Transfer['status']) => {
    for (const { key } of transfers.filter(from)) stop(key);
    publish(transfers.map((transfer) => (from(transfer) ? { ...transfer, status } : transfer)));
    pump();
  };

  const clear = () => {
    for (const key of [...stops.keys()]) stop(key);
    files.clear();
    publish([]);
  };

  return {
    transfers: () => transfers,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts the files that are acceptable and shows the others as refused. They may answer a brief. */
    add: (added: readonly File[], briefId?: string) => {
      for (const file of added) addOne(file, { url: null, replacesItemId: null, briefId });
      pump();
    },
    /** Sends a new file for a failed item, one at a time. An earlier refusal for the item is removed. */
    replace: (item: Replaced, file: File) => {
      if (transfers.some((transfer) => isFor(item.id)(transfer) && isOpen(transfer))) return;
      drop(isFor(item.id));
      addOne(file, { url: null, replacesItemId: item.id }, item);
      pump();
    },
    /** Cancels the upload for an item that was deleted. */
    cancelFor: (itemId: string) => {
      for (const { key } of transfers.filter((transfer) => isFor(itemId)(transfer) && isOpen(transfer))) cancel(key);
    },
    /** Resumes an upload that was started before a reload, or in another browser. */
    goOn: (upload: { url: string; replacesItemId: string | null }, file: File) => {
      addOne(file, upload);
      pump();
    },
    /** Gives the file to an upload that lost it; returns whether it is the same file. */
    chooseAgain: (key: string, file: File): boolean => {
      const isSame = transfers.some((transfer) => transfer.key === key && isSameFile(file)(transfer));
      if (isSame) addOne(file, { url: null, replacesItemId: null });
      pump();
      return isSame;
    },
    pause: (key: string) => setAll((transfer) => transfer.key === key && isMoving(transfer), 'paused'),
    pauseAll: () => setAll(isMoving, 'paused'),
    resume: (key: string) => setAll((transfer) => transfer.key === key && transfer.status === 'paused', 'waiting'),
    resumeAll: () => setAll(({ status }) => status === 'paused', 'waiting'),
    retryNow: (key?: string) =>
      setAll((transfer) => transfer.status === 'retrying' && (key === undefined || transfer.key === key), 'waiting'),
    cancel,
    /** Deletes an upload that was started before a reload, or in another browser. */
    discard,
    /** Removes finished entries: refused files, and uploads that the list shows as items. */
    dismiss: drop,
    /** Sets the owner: uploads continue for the same person and are cleared for another one. */
    belongTo: (userId: string) => {
      if (owner !== undefined && owner !== userId) clear();
      owner = userId;
      setAll(({ status }) => status === 'signedOut', 'waiting');
    },
    /** Sets the creator's storage usage; undefined while unknown. */
    limitTo: (latest: UploadRoom | undefined) => {
      room = latest;
    },
    /** Increases with every upload that was started, finished or deleted: cached storage usage is then outdated. */
    changes: () => changes,
    fileOf: (key: string): File | undefined => files.get(key),
    hasUnfinished: () => transfers.some(isUnfinished),
  };
};
