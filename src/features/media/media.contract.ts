import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
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
  summary: 'A short-lived link to one size, for whoever has a right to it',
  access: 'anyone',
  params: z.object({ id: idField, size: z.enum(downloadSizes, 'size must be small, medium, large or original') }),
  reply: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
});

/** Where the resumable upload protocol (tus 1.0) is spoken. */
export const UPLOADS_PATH = '/api/uploads';
/** Upload metadata beside the file name: the id of the failed item whose file is replaced. */
export const REPLACES_FIELD = 'replaces';
/** The reply to the last piece names the item that the file has become. */
export const ITEM_HEADER = 'tamarind-item';

export const getUploadAllowance = endpoint({
  method: 'GET',
  path: '/api/creator/upload-allowance',
  summary: 'How much the creator may store and have on its way, and how much of it is used',
  access: 'creator',
  shows: ['ownItems'],
  reply: z.object({
    storedBytes: z.number(),
    /** Of files on their way, by the size that they will have. */
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
      /** The address under which the upload goes on. */
      url: z.string(),
      fileName: z.string(),
      bytes: z.number(),
      receivedBytes: z.number(),
      /** The failed item whose file it replaces. */
      replacesItemId: z.nullable(z.string()),
      startedAt: z.iso.datetime(),
      /** Removed then, unless another piece arrives. */
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

/** Looks through every original, so it runs when few people are about. */
export const removeOrphanedOriginals = job({
  name: 'remove-orphaned-originals',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 600,
  expireInSeconds: 3600,
  schedule: '41 4 * * *',
});

export const uploadsJobDeclarations = [removeAbandonedUploads, removeOrphanedOriginals];

const pictureFile = z.object({ url: z.string(), width: z.number() });

/** What showing a picture takes: its box, something to show while it loads, and its files by format, narrowest first. */
export const pictureFields = {
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  colour: z.string(),
  thumbhash: z.string(),
  sources: z.object({ avif: z.array(pictureFile), webp: z.array(pictureFile) }),
};

/**
 * Makes what is shown, sold and known of an item, or once more only its previews when its access has changed. The retries
 * are for runs that are lost with their worker, the storage or the database; what a file may cost us is counted apart.
 */
export const processItem = job({
  name: 'process-item',
  /** A job is about one original: when the file was replaced meanwhile, it has nothing more to do. */
  payload: z.object({ itemId: z.string(), originalKey: z.optional(z.string()) }),
  retryLimit: 20,
  retryDelaySeconds: 20,
  expireInSeconds: 3600,
});

/** Takes away every file of an item that was discarded. */
export const removeItemFiles = job({
  name: 'remove-item-files',
  /** The original is named by the item, unless its file was replaced. */
  payload: z.object({ itemId: z.string(), originalKey: z.optional(z.string()) }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
});

/** Brings the previews of an item to where its state wants them, and removes what lies elsewhere. */
export const settlePreviews = job({
  name: 'settle-previews',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
});

/** The same for every item whose previews are in the wrong place: from before an update, or after a job was given up. */
export const settleMisplacedPreviews = job({
  name: 'settle-misplaced-previews',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
  schedule: '17 * * * *',
});

/** Looks through every public preview, so it runs when few people are about. */
export const removeOrphanedPreviews = job({
  name: 'remove-orphaned-previews',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 3600,
  schedule: '11 5 * * *',
});

export const mediaJobDeclarations = [
  processItem,
  removeItemFiles,
  settlePreviews,
  settleMisplacedPreviews,
  removeOrphanedPreviews,
];
