import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

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
