import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import type { Licence, LicensedType } from '#features/pricing/licences.rules.ts';
import type { ClipSize } from '#features/pricing/prices.rules.ts';
import { allOf, oneOf, timestampTz } from '#platform/db/columns.ts';
import { type KeyScope, keyScopes } from '#shared/access.ts';
import { type GivenRole, givenRoles, type Role, roles } from '../teams.rules.ts';
import { organisations } from './organisations.tables.ts';
import { quotaBuckets } from './subscriptions.tables.ts';

/** Whoever belongs to a team. A person is in one team, so it is always clear whose quota is used. */
export const teamMembers = pgTable(
  'team_members',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** Downloads from the pool in a month of the calendar; none: no limit. */
    monthlyCap: integer('monthly_cap'),
    joinedAt: timestampTz('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    unique('team_members_one_team').on(table.userId),
    check('team_members_role_is_known', oneOf(table.role, roles)),
    check('team_members_cap_is_not_negative', sql`${table.monthlyCap} >= 0`),
    uniqueIndex('team_members_one_owner').on(table.organisationId).where(sql`${table.role} = 'owner'`),
  ],
);

/** Bound to an address. The link is in the mail only; here is its hash. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    email: text('email').notNull(),
    role: text('role').$type<GivenRole>().notNull(),
    monthlyCap: integer('monthly_cap'),
    /** Empty until the mail is written. */
    tokenHash: text('token_hash').unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    acceptedAt: timestampTz('accepted_at'),
    /** Withdrawn, or replaced by a newer one. */
    endedAt: timestampTz('ended_at'),
  },
  (table) => [
    check('team_invitations_role_is_known', oneOf(table.role, givenRoles)),
    check('team_invitations_email_is_lowercase', sql`${table.email} = lower(${table.email})`),
    check('team_invitations_cap_is_not_negative', sql`${table.monthlyCap} >= 0`),
    uniqueIndex('team_invitations_one_open')
      .on(table.organisationId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.endedAt} is null`),
    index('team_invitations_organisation_index').on(table.organisationId),
    index('team_invitations_person_index').on(table.invitedBy),
  ],
);

/** Licences that were taken with the plan, which everybody in the team sees. */
export const teamLicences = pgTable(
  'team_licences',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    takenBy: text('taken_by').references(() => users.id, { onDelete: 'set null' }),
    /** None where the team had this licence already, so that nothing was taken. */
    bucketId: text('bucket_id').references(() => quotaBuckets.id),
    takenAt: timestampTz('taken_at').notNull(),
  },
  (table) => [
    index('team_licences_organisation_index').on(table.organisationId, table.takenAt),
    index('team_licences_person_index').on(table.takenBy, table.takenAt),
    index('team_licences_bucket_index').on(table.bucketId),
  ],
);

const approvalStates = ['open', 'approved', 'declined', 'withdrawn'] as const;
type ApprovalState = (typeof approvalStates)[number];

/** A member wants a licence with the plan. Nothing is taken until somebody approves it. */
export const teamApprovals = pgTable(
  'team_approvals',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    type: text('type').$type<LicensedType>().notNull(),
    licence: text('licence').$type<Licence>().notNull(),
    size: text('size').$type<ClipSize | ''>().notNull(),
    title: text('title').notNull(),
    client: text('client').notNull(),
    project: text('project').notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    orderId: text('order_id').references(() => orders.id),
    requestedAt: timestampTz('requested_at').notNull(),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestampTz('decided_at'),
  },
  (table) => [
    check('team_approvals_state_is_known', oneOf(table.state, approvalStates)),
    uniqueIndex('team_approvals_one_open')
      .on(table.requestedBy, table.itemId, table.licence, table.size, table.client)
      .where(sql`${table.state} = 'open'`),
    index('team_approvals_organisation_index').on(table.organisationId, table.requestedAt),
    index('team_approvals_person_index').on(table.requestedBy),
    index('team_approvals_order_index').on(table.orderId),
  ],
);

/** Keys for programs. A key is shown once; here is its hash. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    /** Licences and downloads by key count under the name of its maker. */
    madeBy: text('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The first characters, to tell keys apart. */
    beginning: text('beginning').notNull(),
    /** Keys from the time before there were scopes have all of them. */
    scopes: text('scopes').array().$type<KeyScope[]>().notNull().default(['read', 'download', 'license']),
    callsAnHour: integer('calls_an_hour').notNull(),
    createdAt: timestampTz('created_at').notNull(),
    lastUsedAt: timestampTz('last_used_at'),
    revokedAt: timestampTz('revoked_at'),
  },
  (table) => [
    check('api_keys_scopes_are_known', allOf(table.scopes, keyScopes)),
    check('api_keys_has_scopes', sql`cardinality(${table.scopes}) > 0`),
    check('api_keys_limit_is_positive', sql`${table.callsAnHour} > 0`),
    index('api_keys_organisation_index').on(table.organisationId),
    index('api_keys_maker_index').on(table.madeBy),
  ],
);
