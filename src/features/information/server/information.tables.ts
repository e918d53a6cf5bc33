import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type ContactKind, type ContactState, contactKinds, contactStates } from '../contact.rules.ts';

const FIRST_NUMBER = 1001;

/** Messages to the team; their id is the number that people read. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_NUMBER }),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<ContactKind>().notNull(),
    state: text('state').$type<ContactState>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Null for a visitor. */
    senderId: text('sender_id').references(() => users.id, { onDelete: 'set null' }),
    about: text('about'),
    message: text('message').notNull(),
    at: timestampTz('at').notNull(),
    closedAt: timestampTz('closed_at'),
  },
  (table) => [
    check('contact_messages_kind_is_known', oneOf(table.kind, contactKinds)),
    check('contact_messages_state_is_known', oneOf(table.state, contactStates)),
    check('contact_messages_closed_has_time', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    index('contact_messages_state_index').on(table.state, table.id),
    index('contact_messages_sender_index').on(table.senderId),
    index('contact_messages_closed_index').on(table.closedAt).where(sql`${table.closedAt} is not null`),
  ],
);

export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestampTz('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('contact_answers_message_index').on(table.messageId, table.id)],
);

/** Questions that help had no answer for, counted by day. Nothing says who asked. */
export const helpGaps = pgTable(
  'help_gaps',
  {
    day: date('day').notNull(),
    question: text('question').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.question] })],
);
