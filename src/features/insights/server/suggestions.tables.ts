import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import {
  type Evidence,
  type SuggestionKind,
  type SuggestionState,
  suggestionKinds,
  suggestionSources,
  suggestionStates,
} from '../suggestions.rules.ts';

/** Everything that was ever suggested to the admins, with what became of it: a decided one is never suggested again. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<SuggestionKind>().notNull(),
    /** What is suggested for what, so that nothing is suggested twice. */
    key: text('key').notNull(),
    /** Empty for what people miss. */
    itemId: text('item_id').references(() => items.id, { onDelete: 'cascade' }),
    /** The other one of two that look alike. */
    otherItemId: text('other_item_id').references(() => items.id, { onDelete: 'cascade' }),
    /** The tag, the alt text, the price in cents, or the words that people search for. */
    value: text('value').notNull(),
    source: text('source').$type<(typeof suggestionSources)[number]>().notNull().default('computed'),
    confidence: real('confidence').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    state: text('state').$type<SuggestionState>().notNull().default('open'),
    madeAt: timestampTz('made_at').notNull(),
    decidedAt: timestampTz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** What was written in the end. */
    finalValue: text('final_value'),
    /** What was there before, so that it can be brought back. */
    before: text('before'),
  },
  (table) => [
    unique('suggestions_key').on(table.kind, table.key),
    check('suggestions_kind_is_known', oneOf(table.kind, suggestionKinds)),
    check('suggestions_state_is_known', oneOf(table.state, suggestionStates)),
    check('suggestions_source_is_known', oneOf(table.source, suggestionSources)),
    check('suggestions_confidence_is_a_share', sql`${table.confidence} between 0 and 1`),
    check('suggestions_are_about_something', sql`(${table.kind} = 'demand') = (${table.itemId} is null)`),
    check('suggestions_alike_are_two', sql`(${table.kind} = 'duplicate') = (${table.otherItemId} is not null)`),
    check('suggestions_decided_have_a_time', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    index('suggestions_open_index').on(table.kind, table.confidence, table.itemId).where(sql`${table.state} = 'open'`),
    index('suggestions_item_index').on(table.itemId),
    index('suggestions_other_item_index').on(table.otherItemId),
    index('suggestions_decider_index').on(table.decidedBy),
    index('suggestions_decided_index').on(table.decidedAt).where(sql`${table.state} <> 'open'`),
  ],
);

/** How far each nightly search for suggestions has come: it continues there, so that one night is bounded work. */
export const suggestionRuns = pgTable('suggestion_runs', {
  name: text('name').primaryKey(),
  /** The last item that was looked at; empty after the last one of all. */
  afterId: text('after_id').notNull().default(''),
  ranAt: timestampTz('ran_at').notNull(),
});

/** Admins who want the weekly mail about what is suggested; without a row nothing is sent. */
export const insightDigests = pgTable('insight_digests', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wantedAt: timestampTz('wanted_at').notNull(),
  /** The Monday of the last mail: a week is told once. */
  toldOn: date('told_on'),
});
