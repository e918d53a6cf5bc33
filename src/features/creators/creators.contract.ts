import * as z from 'zod/mini';
import { levels } from '#features/media/levels.rules.ts';
import { endpoint } from '#shared/endpoint.ts';
import { progressSteps } from './progress.rules.ts';

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/creator/progress',
  summary: 'How far a creator has come: the level, what the next one needs, and first steps that are done or open',
  access: 'creator',
  shows: ['items', 'ownItems', 'earnings', 'products', 'people', 'releases'],
  reply: z.object({
    /** `null` before the first published work. */
    level: z.nullable(z.enum(levels)),
    reached: z.array(z.object({ level: z.enum(levels), at: z.iso.datetime() })),
    /** Ever, also those that were withdrawn later. */
    worksPublished: z.number(),
    /** Paid ones, also those that were given back later. */
    licencesSold: z.number(),
    /** Works on which the team has decided, and how many of them were accepted. */
    review: z.object({ decided: z.number(), accepted: z.number() }),
    steps: z.array(z.object({ step: z.enum(progressSteps), isDone: z.boolean() })),
    /** Files that may be on their way at once, without the bonus of a level. */
    usualOpenUploads: z.number(),
  }),
});
