import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import type { Language } from '#shared/i18n.ts';
import type { ReleaseWords } from '../releases.papers.ts';
import {
  type PaperForm,
  paperForms,
  type ReleaseAlert,
  type ReleaseEvent,
  type ReleaseEventDetails,
  type ReleaseKind,
  type ReleaseSource,
  type ReleaseStatus,
  releaseAlerts,
  releaseEvents,
  releaseKinds,
  releaseSources,
  releaseStatuses,
} from '../releases.rules.ts';
import type { Stroke } from '../signature.rules.ts';
import { items } from './media.tables.ts';

/** A drawn signature as points, or a typed name. */
export type StoredSignature = { strokes: readonly Stroke[]; typedName: string | null };

/** What was read and signed on the screen, word for word, and the end that it named. */
export type SignedText = { language: Language; words: ReleaseWords; endsOn: string | null };

/** Consent of a person, of the owner of a property or of a band to what an item shows. */
export const releases = pgTable(
  'releases',
  {
    id: text('id').primaryKey(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    name: text('name').notNull(),
    signedOn: date('signed_on', { mode: 'string' }).notNull(),
    /** The last day on which it counts. */
    endsOn: date('ends_on', { mode: 'string' }),
    witnessName: text('witness_name').notNull().default(''),
    isMinor: boolean('is_minor').notNull().default(false),
    guardianName: text('guardian_name').notNull().default(''),
    status: text('status').$type<ReleaseStatus>().notNull(),
    source: text('source').$type<ReleaseSource>(),
    /** In a folder that no public route serves. */
    paperKey: text('paper_key').unique(),
    paperType: text('paper_type'),
    paperBytes: integer('paper_bytes'),
    paperForm: text('paper_form').$type<PaperForm>().notNull().default('asSent'),
    signature: jsonb('signature').$type<StoredSignature>(),
    /** Empty for releases that were signed before it was kept, and for papers. */
    signedText: jsonb('signed_text').$type<SignedText>(),
    endedAt: timestampTz('ended_at'),
    /** The last message about its end that its creator got. */
    toldAlert: text('told_alert').$type<ReleaseAlert>(),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('releases_kind_is_known', oneOf(table.kind, releaseKinds)),
    check('releases_status_is_known', oneOf(table.status, releaseStatuses)),
    check('releases_source_is_known', oneOf(table.source, releaseSources)),
    check('releases_alert_is_known', oneOf(table.toldAlert, releaseAlerts)),
    check('releases_paper_form_is_known', oneOf(table.paperForm, paperForms)),
    check('releases_have_a_name', sql`${table.name} <> ''`),
    check('releases_end_after_signing', sql`${table.endsOn} > ${table.signedOn}`),
    check('releases_minors_have_guardians', sql`not ${table.isMinor} or ${table.guardianName} <> ''`),
    check(
      'releases_signed_have_a_paper',
      sql`${table.status} <> 'signed' or num_nulls(${table.source}, ${table.paperKey}, ${table.paperType}) = 0`,
    ),
    check('releases_paper_is_apart', sql`${table.paperKey} like 'releases/%'`),
    check('releases_signature_is_kept', sql`(${table.source} = 'signature') = (${table.signature} is not null)`),
    index('releases_creator_index').on(table.creatorId, table.createdAt, table.id),
    index('releases_as_sent_index')
      .on(table.id)
      .where(sql`${table.paperForm} = 'asSent' and ${table.paperKey} is not null`),
    index('releases_end_index').on(table.endsOn).where(sql`${table.status} = 'signed'`),
  ],
);

/** What happened to a release; entries are only added. */
export const releaseHistory = pgTable(
  'release_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    releaseId: text('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    event: text('event').$type<ReleaseEvent>().notNull(),
    details: jsonb('details').$type<ReleaseEventDetails>().notNull(),
    at: timestampTz('at').notNull(),
  },
  (table) => [
    check('release_history_event_is_known', oneOf(table.event, releaseEvents)),
    index('release_history_release_index').on(table.releaseId, table.id),
  ],
);

/** Which items a release is for. */
export const releaseItems = pgTable(
  'release_items',
  {
    releaseId: text('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    linkedAt: timestampTz('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.itemId] }),
    index('release_items_item_index').on(table.itemId),
  ],
);
