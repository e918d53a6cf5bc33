import * as z from 'zod/mini';
import { itemKinds, itemStates } from '#features/media/media.rules.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { reportFields, reportReasons } from './reports.rules.ts';

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

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'What people reported and nobody has settled yet, the newest first',
  access: 'admin',
  shows: ['items'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({
    reports: z.array(
      z.object({
        id: z.number(),
        at: z.iso.datetime(),
        reason: z.enum(reportReasons),
        note: z.string(),
        /** Of the account, or given by a visitor. */
        email: z.nullable(z.string()),
        reporter: z.nullable(z.object({ id: z.string(), name: z.string() })),
        item: z.object({ id: z.string(), kind: z.enum(itemKinds), title: z.string(), state: z.enum(itemStates) }),
      }),
    ),
    next: nextField,
  }),
});

export const settleReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/settle',
  summary: 'Puts a report away that was dealt with; the address that was left for an answer is forgotten',
  access: 'admin',
  changes: ['items'],
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'id must be the number of a report')) }),
  reply: z.undefined(),
});
