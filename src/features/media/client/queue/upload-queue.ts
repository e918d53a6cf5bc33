import { cachedUser } from '#features/accounts/client/auth/auth-markers.ts';
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

/** Uses a declared endpoint, so that the rest of the page notices an ended session. */
const isSignedIn = async (): Promise<boolean> => {
  try {
    await call(listUnfinishedUploads, {});
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401);
  }
};

const rememberedUploads = makeRememberedUploads(
  () => localStorage,
  () => cachedUser()?.id,
);

/** The page's single queue; it lives as long as the page. */
export const uploadQueue = makeUploadQueue({
  send: sendFile,
  discard: discardUpload,
  kept: rememberedUploads,
  isReadable,
  itemOf,
  isSignedIn,
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** Resumes an interrupted upload if this is its file. If another browser started it, only name and size are compared. */
export const resumeUpload = (upload: UnfinishedUpload, file: File): boolean => {
  const marks = rememberedUploads.marksOf(upload.url);
  const isSame = marks
    ? marks.name === file.name && marks.size === file.size && marks.lastModified === file.lastModified
    : upload.fileName === file.name && upload.bytes === file.size;
  if (isSame) uploadQueue.goOn(upload, file);
  return isSame;
};

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => uploadQueue.retryNow());
  // Only while needed: browsers do not put a page with this listener into the back/forward cache.
  uploadQueue.subscribe(() => {
    const change = uploadQueue.hasUnfinished() ? window.addEventListener : window.removeEventListener;
    change('beforeunload', warnBeforeUnload);
  });
}
