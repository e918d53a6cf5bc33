import * as z from 'zod/mini';
import { featureSwitch } from '#features/accounts/people-admin.contract.ts';
import { payoutMethods } from '#features/licensing/earnings.rules.ts';
import { itemKinds } from '#features/media/media.rules.ts';
import { endpoint } from '#shared/endpoint.ts';
import { alertCodes } from './dashboard.rules.ts';

const waiting = z.object({ count: z.number(), oldestAt: z.nullable(z.iso.datetime()) });

const sold = z.object({ licences: z.number(), cents: z.number() });
const period = z.object({ now: sold, before: sold });

const day = z.object({ day: z.iso.date(), licences: z.number(), cents: z.number() });

const alert = z.object({
  code: z.enum(alertCodes),
  urgency: z.enum(['soon', 'now']),
  count: z.number(),
  at: z.nullable(z.iso.datetime()),
  cents: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
});
export type ShownAlert = z.output<typeof alert>;

const cents = z.number();
/** Seven days until now, from the ledger. */
const book = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  licences: z.number(),
  grossCents: cents,
  kinds: z.array(z.object({ kind: z.enum(itemKinds), licences: z.number(), cents })),
  /** With what banks took back. */
  refundsCents: cents,
  taxCents: cents,
  creatorsCents: cents,
  feesCents: cents,
  staysCents: cents,
  plansCents: cents,
  topUpsCents: cents,
});
export type Book = z.output<typeof book>;

const waitingFile = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(itemKinds),
  isAppeal: z.boolean(),
  handedInAt: z.iso.datetime(),
});
export type WaitingFile = z.output<typeof waitingFile>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'What waits for the team, what was sold, and what is wrong',
  access: 'admin',
  shows: ['review', 'items', 'users', 'sales', 'books', 'jobs', 'messages', 'reports'],
  reply: z.object({
    /** The server's time, by which everything here is counted. */
    at: z.iso.datetime(),
    queue: z.object({
      waiting: z.number(),
      oldestAt: z.nullable(z.iso.datetime()),
      /** The longest waiting; not all of a very long queue. */
      files: z.array(waitingFile),
    }),
    appeals: waiting,
    reports: waiting,
    applications: waiting,
    /** Of the contact form. */
    messages: waiting,
    failedJobs: z.object({ count: z.number(), latestAt: z.nullable(z.iso.datetime()) }),
    payouts: z.extend(waiting, {
      cents: z.number(),
      /** The longest waiting. */
      rows: z.array(
        z.object({
          id: z.string(),
          /** `null` when the account is deleted. */
          creator: z.nullable(z.string()),
          method: z.enum(payoutMethods),
          requestedAt: z.iso.datetime(),
          isLate: z.boolean(),
          cents: z.number(),
        }),
      ),
    }),
    sales: z.object({
      today: period,
      week: period,
      month: period,
      /** The 28 days until today, and the 28 before, in UTC. */
      days: z.array(day),
      daysBefore: z.array(day),
    }),
    book,
    alerts: z.array(alert),
    /** `/admin/test` can be opened here. */
    hasHealthPage: z.boolean(),
  }),
});

export const countDeskWork = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/waiting',
  summary: 'How much waits for the team at each of its places',
  access: 'admin',
  shows: ['review', 'items', 'reports', 'suggestions', 'users', 'books', 'messages'],
  reply: z.object({
    /** Files for review, and open reports. */
    approval: z.number(),
    /** Suggestions about items that nobody has decided. */
    suggestions: z.number(),
    /** Applications to decide. */
    people: z.number(),
    /** Payouts to pay. */
    money: z.number(),
    /** Messages to answer. */
    messages: z.number(),
    /** Parts of the site that an admin has switched off. */
    switchedOff: z.array(featureSwitch),
  }),
});
