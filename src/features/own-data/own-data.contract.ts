import * as z from 'zod/mini';
import { messageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { HOUR_SECONDS } from '#shared/time.ts';

const asked = { requestedAt: z.iso.datetime() };

const ownExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('requested'), ...asked }),
  z.object({ state: z.literal('making'), ...asked }),
  z.object({ state: z.literal('failed'), ...asked }),
  z.object({
    state: z.literal('ready'),
    ...asked,
    expiresAt: z.iso.datetime(),
    bytes: z.number(),
    /** A signed path that works for this person until it expires. */
    url: z.string(),
  }),
]);
export type OwnExport = z.output<typeof ownExport>;

export const readOwnExport = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'The status of the latest export of everything that one has here.',
  access: 'user',
  shows: ['account'],
  reply: ownExport,
});

/** Refusals: 409 `exportUnderWay`, 429 `tooManyExports`. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/api/profile/export',
  summary: 'Asks for a file with everything that one has here; a link to it is mailed.',
  access: 'user',
  changes: ['account'],
  reply: z.object({ ...messageFields, export: ownExport }),
});

/** Collects everything of a person in one file. */
export const makeExport = job({
  name: 'own-data.make-export',
  payload: z.object({ exportId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 6 * HOUR_SECONDS,
});

/** Mails the link of a finished export, whatever mails the person has turned off: it was asked for. */
export const mailExport = job({
  name: 'own-data.mail-export',
  payload: z.object({ exportId: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

/** Every hour: removes files whose time is over, and files that no export knows. */
export const removeOldExports = job({
  name: 'own-data.remove-old-exports',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
  schedule: '27 * * * *',
});

export const ownDataJobDeclarations = [makeExport, mailExport, removeOldExports];
