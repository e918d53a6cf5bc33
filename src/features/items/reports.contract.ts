import * as z from 'zod/mini';
import { itemKinds, itemStates } from '#features/media/media.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { reportFields, reportOutcomes, reportReasons, settlementFields } from './reports.rules.ts';

const LONGEST_PAGE = 100;

export const reportItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/reports',
  summary: 'Tells the team what is wrong with a published item',
  access: 'anyone',
  params: z.object({ id: idField }),
  body: reportFields,
  reply: z.undefined(),
});

const report = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** Of the account, or given by a visitor. */
  email: z.nullable(z.string()),
  reporter: z.nullable(z.object({ id: z.string(), name: z.string() })),
  item: z.object({
    id: z.string(),
    kind: z.enum(itemKinds),
    title: z.string(),
    state: z.enum(itemStates),
    creator: z.string(),
    thumbnailUrl: z.nullable(z.string()),
  }),
  /** Open reports about the same item, this one among them. */
  ofItem: z.number(),
  settledAt: z.nullable(z.iso.datetime()),
  outcome: z.nullable(z.enum(reportOutcomes)),
  answer: z.nullable(z.string()),
});
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What people reported, the newest first: what nobody has settled yet, or what was settled',
  access: 'admin',
  shows: ['reports', 'items', 'people'],
  query: z.object({
    /** Only the newest report of each item. */
    perItem: z.optional(z.literal('true', 'perItem can only be true')),
    settled: z.optional(z.literal('true', 'settled can only be true')),
    item: z.optional(idField),
    reason: z.optional(z.enum(reportReasons, 'reason must be one of the reasons of reports')),
    kind: z.optional(z.enum(itemKinds, 'kind must be photo, video or sound')),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({
    reports: z.array(report),
    /** Open reports of all items. */
    open: z.number(),
    oldestAt: z.nullable(z.iso.datetime()),
    next: nextField,
  }),
});

export const settleReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/settle',
  summary:
    'Settles a report with an outcome and answers its reporter by mail; then the address that was left is forgotten',
  access: 'admin',
  changes: ['reports'],
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be the number of a report')) }),
  body: z.extend(settlementFields, {
    /** Settles every open report about the same item alike. */
    wholeItem: z.optional(z.boolean('wholeItem must be true or false')),
  }),
  reply: z.object({ settled: z.number(), answered: z.number() }),
});

export const answerReport = job({
  name: 'answer-report',
  payload: z.object({ reportId: z.number() }),
  retryLimit: 8,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

export const itemsJobDeclarations = [answerReport];
