import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '#platform/db/columns.ts';

/** Mail that had no SMTP server to go to; developers read it at `/dev/outbox`. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    sentAt: timestampTz('sent_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_mails_sent_at_index').on(table.sentAt)],
);

/** How the last mails went, one row for each way that mail can take. */
export const mailStatus = pgTable('mail_status', {
  way: text('way').$type<MailWay>().primaryKey(),
  sentAt: timestampTz('sent_at'),
  failedAt: timestampTz('failed_at'),
  /** What the mail server answered, as a code: its words may name a person. */
  failure: text('failure'),
});

/** To a mail server, or into the outbox where none is named. */
export type MailWay = 'smtp' | 'outbox';
