import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { HOUR_SECONDS } from '#shared/time.ts';
import { downloadSizes } from './media.rules.ts';

export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/items/:id/downloads',
  summary: 'The sizes in which a published item can be had',
  access: 'anyone',
  shows: ['items'],
  params: z.object({ id: idField }),
  reply: z.array(
    z.object({
      size: z.enum(downloadSizes),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
      type: z.string(),
    }),
  ),
});

export const openDownload = endpoint({
  method: 'POST',
  path: '/api/items/:id/downloads/:size',
  summary: 'A short-lived link to one size, for whoever has a right to it; remembered for whoever is signed in',
  access: 'anyone',
  changes: ['downloads'],
  params: z.object({ id: idField, size: z.enum(downloadSizes, 'size must be small, medium, large or original') }),
  reply: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
});

/** Base path of the resumable uploads (tus 1.0). */
export const UPLOADS_PATH = '/api/uploads';
/** Upload metadata beside the file name: the id of the failed item whose file is replaced. */
export const REPLACES_FIELD = 'replaces';
/** Upload metadata: the id of the brief that the new item answers. */
export const BRIEF_FIELD = 'brief';
/** Response header of the last chunk: the id of the item that the upload became. */
export const ITEM_HEADER = 'tamarind-item';

export const getUploadAllowance = endpoint({
  method: 'GET',
  path: '/api/creator/upload-allowance',
  summary: 'How much the creator may store and have on its way, and how much of it is used',
  access: 'creator',
  shows: ['ownItems'],
  reply: z.object({
    storedBytes: z.number(),
    /** Full sizes of the open uploads. */
    openBytes: z.number(),
    openUploads: z.number(),
    allowance: z.object({ storageBytes: z.number(), openUploads: z.number() }),
  }),
});

export const listUnfinishedUploads = endpoint({
  method: 'GET',
  path: '/api/creator/unfinished-uploads',
  summary: 'Files of the own that have not arrived whole, with what is there already',
  access: 'creator',
  shows: ['ownItems'],
  reply: z.array(
    z.object({
      id: z.string(),
      /** Address at which the upload is resumed. */
      url: z.string(),
      fileName: z.string(),
      bytes: z.number(),
      receivedBytes: z.number(),
      /** The failed item whose file it replaces. */
      replacesItemId: z.nullable(z.string()),
      startedAt: z.iso.datetime(),
      /** The upload is removed then, unless another chunk arrives. */
      expiresAt: z.iso.datetime(),
    }),
  ),
});

export const removeAbandonedUploads = job({
  name: 'remove-abandoned-uploads',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 900,
  schedule: '23 * * * *',
});

/** Lists every original, so it runs at night. */
export const removeOrphanedOriginals = job({
  name: 'remove-orphaned-originals',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: HOUR_SECONDS,
  schedule: '41 4 * * *',
});

export const uploadsJobDeclarations = [removeAbandonedUploads, removeOrphanedOriginals];

const pictureFile = z.object({ url: z.string(), width: z.number() });

/** Fields for showing a picture: its size, a placeholder, and its files by format, narrowest first. */
export const pictureFields = {
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  colour: z.string(),
  thumbhash: z.string(),
  sources: z.object({ avif: z.array(pictureFile), webp: z.array(pictureFile) }),
};

/**
 * Makes previews, downloads and facts of an item, or only new previews after its access has changed. The retries are
 * for runs lost with their worker, the storage or the database; crashes caused by the file are counted separately.
 */
export const processItem = job({
  name: 'process-item',
  /** A job belongs to one original: if the file was replaced meanwhile, the job does nothing. */
  payload: z.object({ itemId: z.string(), originalKey: z.optional(z.string()) }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: HOUR_SECONDS,
});

/** Removes all files of a discarded item. */
export const removeItemFiles = job({
  name: 'remove-item-files',
  /** Without a key, the original belongs to the item itself; with one, it is a replaced file. */
  payload: z.object({ itemId: z.string(), originalKey: z.optional(z.string()) }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
});

/** Moves the previews of an item to the folder that fits its state, and removes copies elsewhere. */
export const settlePreviews = job({
  name: 'settle-previews',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
});

/** The same for every item whose previews are in the wrong folder: from before an update, or after a job failed for good. */
export const settleMisplacedPreviews = job({
  name: 'settle-misplaced-previews',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: HOUR_SECONDS,
  schedule: '17 * * * *',
});

/** Lists every public preview, so it runs at night. */
export const removeOrphanedPreviews = job({
  name: 'remove-orphaned-previews',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: HOUR_SECONDS,
  schedule: '11 5 * * *',
});

/** Makes premium previews anew that an earlier release made in another way, one after another. */
export const remakeOldPreviews = job({
  name: 'remake-old-previews',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 3500,
  schedule: '7 * * * *',
});

/** Notifies a creator about files that wait for their details, when nothing was uploaded, changed or handed in for a while. */
export const tellReadyItems = job({
  name: 'tell-ready-items',
  payload: z.object({ creatorId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
});

export const remakingJobDeclarations = [remakeOldPreviews];

export const mediaJobDeclarations = [
  processItem,
  removeItemFiles,
  settlePreviews,
  settleMisplacedPreviews,
  removeOrphanedPreviews,
  tellReadyItems,
];
