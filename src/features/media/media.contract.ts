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

export const makeRenditions = job({
  name: 'make-renditions',
  payload: z.object({ itemId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 20,
  expireInSeconds: 300,
});

export const mediaJobDeclarations = [makeRenditions];
