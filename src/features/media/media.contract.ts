import * as z from 'zod/mini';
import { job } from '#shared/job.ts';

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
