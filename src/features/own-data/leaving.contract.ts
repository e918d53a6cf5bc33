import * as z from 'zod/mini';
import { languageField, tokenField } from '#features/accounts/account-fields.rules.ts';
import { messageFields, sentenceField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#shared/time.ts';
import { heldMoneyKinds, leavingFields } from './leaving.rules.ts';

const ownLeaving = z.object({
  /** When the account will be deleted; `null` where nobody asked for it. */
  leavesAt: z.nullable(z.iso.datetime()),
  /** What has to be settled first, and the address where that is done. */
  obstacles: z.array(z.extend(sentenceField, { path: z.optional(z.string()) })),
  /** Money that would be given up. */
  money: z.array(z.object({ kind: z.enum(heldMoneyKinds), cents: z.number() })),
});
export type OwnLeaving = z.output<typeof ownLeaving>;

export const readLeaving = endpoint({
  method: 'GET',
  path: '/api/profile/leaving',
  summary: 'Whether one’s own account is to be deleted, and what stands against it.',
  access: 'user',
  shows: ['account', 'users', 'wallet', 'earnings', 'business'],
  reply: ownLeaving,
});

/** Refusals: 400 for a wrong proof, 409 `cannotLeaveYet`, 409 `movedOn` where there is more money than was given up. */
export const planLeaving = endpoint({
  method: 'POST',
  path: '/api/profile/leaving',
  summary: 'Asks for the deletion of one’s own account, in fourteen days.',
  access: 'user',
  changes: ['account'],
  body: leavingFields,
  reply: z.object({ ...messageFields, leaving: ownLeaving }),
});

/** Does nothing where nobody asked for a deletion. */
export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/profile/leaving',
  summary: 'Keeps one’s own account after all.',
  access: 'user',
  changes: ['account'],
  reply: z.object({ ...messageFields, leaving: ownLeaving }),
});

/** Errors: 404 `notFound`, 410 `linkExpired`, 410 `linkUsed` when it was kept already. */
export const keepAccountByLink = endpoint({
  method: 'POST',
  path: '/api/leaving/keep',
  summary: 'Keeps the account of a mailed link.',
  access: 'anyone',
  changes: ['account'],
  body: z.object({ token: tokenField }),
  reply: z.object(messageFields),
});

/** Every hour: begins what is due, and reminds of what comes soon. */
export const beginLeavings = job({
  name: 'own-data.begin-leavings',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: '41 * * * *',
});

/** Removes what we know about a person. It may end anywhere and run again. */
export const removePerson = job({
  name: 'own-data.remove-person',
  payload: z.object({ userId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: HOUR_SECONDS,
});

const leavingMailKinds = ['asked', 'reminder', 'held'] as const;

/** Mails somebody who is going to leave, whatever mails they have turned off. */
export const mailLeaving = job({
  name: 'own-data.mail-leaving',
  payload: z.object({ userId: z.string(), kind: z.enum(leavingMailKinds) }),
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

/** The last mail; the address is nowhere else any more. */
export const mailLeft = job({
  name: 'own-data.mail-left',
  payload: z.object({ email: z.string(), firstName: z.string(), language: languageField }),
  deleteAfterSeconds: DAY_SECONDS,
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export const leavingJobDeclarations = [beginLeavings, removePerson, mailLeaving, mailLeft];
