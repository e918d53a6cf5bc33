import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { items } from '#features/media/server/media.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type BriefState, briefStates, type Reward, rewards } from '../briefs.rules.ts';

/** What the site looks for, made from searches that found too little. */
export const briefs = pgTable(
  'briefs',
  {
    id: text('id').primaryKey(),
    state: text('state').$type<BriefState>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** None: anywhere. */
    islandSlugs: text('island_slugs').array().notNull(),
    /** Empty: any kind. */
    kind: text('kind').$type<ItemKind>(),
    wanted: integer('wanted').notNull(),
    /** The last day on which it takes answers, in UTC. */
    until: date('until').notNull(),
    reward: text('reward').$type<Reward>().notNull(),
    rewardText: text('reward_text').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampTz('created_at').notNull(),
    openedAt: timestampTz('opened_at'),
    closedAt: timestampTz('closed_at'),
  },
  (table) => [
    check('briefs_state_is_known', oneOf(table.state, briefStates)),
    check('briefs_kind_is_known', oneOf(table.kind, itemKinds)),
    check('briefs_reward_is_known', oneOf(table.reward, rewards)),
    check('briefs_want_something', sql`${table.wanted} > 0`),
    check('briefs_open_has_a_date', sql`${table.state} in ('draft', 'cancelled') or ${table.openedAt} is not null`),
    check(
      'briefs_closed_has_a_date',
      sql`(${table.state} in ('full', 'ended', 'cancelled')) = (${table.closedAt} is not null)`,
    ),
    index('briefs_newest_index').on(table.createdAt, table.id),
    index('briefs_open_index').on(table.until).where(sql`${table.state} = 'open'`),
  ],
);

/** Searches that a brief should answer. */
export const briefWords = pgTable(
  'brief_words',
  {
    briefId: text('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** As the admin wrote them. */
    words: text('words').notNull(),
    /** As searches are counted. */
    term: text('term').notNull(),
    /** Number of results when the brief was opened. */
    foundBefore: integer('found_before'),
  },
  (table) => [primaryKey({ columns: [table.briefId, table.position] }), index('brief_words_term_index').on(table.term)],
);

/** Works that answer a brief, in whatever state they are. */
export const briefAnswers = pgTable(
  'brief_answers',
  {
    briefId: text('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answeredAt: timestampTz('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.briefId, table.itemId] }),
    index('brief_answers_item_index').on(table.itemId),
    index('brief_answers_creator_index').on(table.creatorId, table.briefId),
  ],
);
