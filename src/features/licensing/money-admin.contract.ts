import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { alarmNoteField } from './money-fields.rules.ts';

const fault = z.object({
  /** A code: `balance_differs_from_entries`. */
  fault: z.string(),
  id: z.nullable(z.string()),
  expected: z.nullable(z.number()),
  found: z.nullable(z.number()),
});

const alarm = z.object({
  id: z.number(),
  raisedAt: z.iso.datetime(),
  faults: z.array(fault),
  resolvedAt: z.nullable(z.iso.datetime()),
  note: z.nullable(z.string()),
});

const closing = z.object({
  /** The first moment that is not closed. */
  closedBefore: z.iso.datetime(),
  postings: z.number(),
  /** What moved on each kind of account, in cents. */
  totals: z.record(z.string(), z.number()),
  hash: z.string(),
  closedAt: z.iso.datetime(),
});

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'Alarms of the proof, the newest first, and the closed months',
  access: 'admin',
  shows: ['books'],
  reply: z.object({
    /** An alarm is open: nothing can be posted. */
    isStopped: z.boolean(),
    /** The last day that the proof has sealed; its hash stands for all days before it too. */
    sealed: z.nullable(z.object({ day: z.iso.date(), hash: z.string() })),
    alarms: z.array(alarm),
    closings: z.array(closing),
  }),
});

export const resolveBooksAlarm = endpoint({
  method: 'POST',
  path: '/api/admin/books/alarms/:id/resolve',
  summary: 'Says what was found out about an alarm, and lets money be written again',
  access: 'admin',
  changes: ['books'],
  params: z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, 'id must be a number')), z.transform(Number)) }),
  body: z.object({ note: alarmNoteField }),
  reply: z.undefined(),
});

export const closeBooksMonth = endpoint({
  method: 'POST',
  path: '/api/admin/books/closings',
  summary: 'Closes a month and all before it; nothing can be posted into it afterwards',
  access: 'admin',
  changes: ['books'],
  body: z.object({
    month: z
      .string('month must be text')
      .check(
        z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, rule(sentence('ledger.month', 'Please choose a month, such as 2026-10.'))),
      ),
  }),
  reply: z.object({ hash: z.string() }),
});
