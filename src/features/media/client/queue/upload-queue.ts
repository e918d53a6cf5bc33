import type { CallReply } from '#shared/endpoint.ts';
import { ApiError, call } from '#ui/data/api.ts';
import { listUnfinishedUploads } from '../../media.contract.ts';
import { getOwnItem } from '../../own-items.contract.ts';
import { makeUploadQueue } from './make-upload-queue.ts';
import { makeRememberedUploads } from './remembered-uploads.ts';
import { discardUpload, sendFile } from './send-file.ts';

type UnfinishedUpload = CallReply<typeof listUnfinishedUploads>[number];

const isReadable = async (file: File): Promise<boolean> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const itemOf = async (url: string, replacesItemId: string | null): Promise<string | null> => {
  const uploadId = url.split('/').at(-1) ?? '';
  const { item } = await call(getOwnItem, { id: replacesItemId ?? uploadId });
  return replacesItemId === null || item.uploadId === uploadId ? item.id : null;
};

/** Asks by a declared call, so that the rest of the page hears of a session that ended. */
const isSignedIn = async (): Promise<boolean> => {
  try {
    await call(listUnfinishedUploads, {});
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401);
  }
};

const keptUploads = makeRememberedUploads(() => localStorage);

/** The page's one queue; it lives as long as the page, whatever screen is shown. */
export const uploadQueue = makeUploadQueue({
  send: sendFile,
  discard: discardUpload,
  kept: keptUploads,
  isReadable,
  itemOf,
  isSignedIn,
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Goes on with an upload that stopped, if this is its file. Begun in another browser, only name and size are known. */
export const goOnWith = (upload: UnfinishedUpload, file: File): boolean => {
  const marks = keptUploads.marksOf(upload.url);
  const isSame = marks
    ? marks.name === file.name && marks.size === file.size && marks.lastModified === file.lastModified
    : upload.fileName === file.name && upload.bytes === file.size;
  if (isSame) uploadQueue.goOn(upload, file);
  return isSame;
};

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => uploadQueue.retryNow());
  // Only while it is needed: a page with this listener is never kept for Back and Forward.
  uploadQueue.subscribe(() => {
    const change = uploadQueue.hasUnfinished() ? window.addEventListener : window.removeEventListener;
    change('beforeunload', askBeforeLeaving);
  });
}
