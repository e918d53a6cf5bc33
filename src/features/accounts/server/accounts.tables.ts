import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf, timestampTz } from '#platform/db/columns.ts';
import { type Language, languages, sourceLanguage } from '#shared/i18n.ts';
import { applicationKinds, applicationStatuses } from '../creator-applications.rules.ts';
import { type FeatureSwitch, featureSwitchNames } from '../people-admin.rules.ts';

const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** One row per person. Roles are flags because one account may be creator and admin at once. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    displayName: text('display_name').notNull(),
    profileImageUrl: text('profile_image_url'),
    /** Language of mails. */
    language: text('language', { enum: languageCodes }).notNull().default(sourceLanguage),
    isCreator: boolean('is_creator').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** A suspended person cannot sign in, and no session of theirs counts. */
    suspendedAt: timestampTz('suspended_at'),
    /** Asked for its deletion, which begins at this time. */
    leavesAt: timestampTz('leaves_at'),
    /** The account is deleted. The row stays without a name, because licences, orders and the books refer to it. */
    leftAt: timestampTz('left_at'),
    /** Whole milliseconds, because lists are paged by it. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_is_lowercase', sql`${table.email} = lower(${table.email})`),
    check('users_language_is_known', oneOf(table.language, languageCodes)),
    // Whoever counts as an admin can sign in, so the last admin always can.
    check('users_admins_are_not_suspended', sql`not (${table.isAdmin} and ${table.suspendedAt} is not null)`),
    check('users_who_left_have_no_role', sql`${table.leftAt} is null or not (${table.isAdmin} or ${table.isCreator})`),
    index('users_joined_index').on(table.createdAt, table.id),
    index('users_name_and_email_index').using('gin', sql`lower(display_name || ' ' || email) gin_trgm_ops`),
    index('users_creators_index').on(table.createdAt, table.id).where(sql`${table.isCreator}`),
    index('users_admins_index').on(table.createdAt, table.id).where(sql`${table.isAdmin}`),
    index('users_former_index').on(table.leftAt, table.id).where(sql`${table.leftAt} is not null`),
    index('users_suspended_index').on(table.createdAt, table.id).where(sql`${table.suspendedAt} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token, in hex. The column is still called `token` because it held the token itself before. */
    tokenHash: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampTz('expires_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_index').on(table.userId), index('sessions_expires_at_index').on(table.expiresAt)],
);

/** Sign-in methods: one row for the password, one for each outside provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** An argon2id hash; only the row of the provider `credential` has one. */
    password: text('password'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sign_in_methods_provider_account_index').on(table.providerId, table.accountId),
    index('sign_in_methods_user_id_index').on(table.userId),
  ],
);

/**
 * Pending sign-ups of an unverified account. Password, name and type reach the account only through the link of that
 * sign-up. See `sign-up.ts`.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language', { enum: languageCodes }).notNull(),
    isCreator: boolean('is_creator').notNull(),
    /** Path of this site that the mailed link returns to; a fragment says what the person wanted to do there. */
    returnPath: text('return_path'),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_ups_user_password_index').on(table.userId, table.passwordHash),
    index('sign_ups_created_at_index').on(table.createdAt),
    check('sign_ups_language_is_known', oneOf(table.language, languageCodes)),
  ],
);

/** A change of the mail address that both addresses have not confirmed yet; a person has one at most. See `email-changes.ts`. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** Where it was asked for; this session stays when the others end. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    oldConfirmedAt: timestampTz('old_confirmed_at'),
    newConfirmedAt: timestampTz('new_confirmed_at'),
    createdAt: timestampTz('created_at').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [
    check('email_changes_email_is_lowercase', sql`${table.newEmail} = lower(${table.newEmail})`),
    index('email_changes_session_id_index').on(table.sessionId),
    index('email_changes_expires_at_index').on(table.expiresAt),
  ],
);

/** Mailed one-time tokens: email verification, password reset, change of the address. See `mailed-links.ts`. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** The sign-up whose password this link activates; without one the password stays. */
    signUpId: text('sign_up_id').references(() => signUps.id, { onDelete: 'set null' }),
    /** The change of the mail address that this link confirms. */
    emailChangeId: text('email_change_id').references(() => emailChanges.id, { onDelete: 'set null' }),
    expiresAt: timestampTz('expires_at').notNull(),
    /** A used token stays for a while, so that its link can say what happened. */
    usedAt: timestampTz('used_at'),
    /** Set when a newer link made this one invalid. */
    replacedAt: timestampTz('replaced_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_value_index').on(table.value),
    index('verifications_expires_at_index').on(table.expiresAt),
    index('verifications_sign_up_id_index').on(table.signUpId),
    index('verifications_email_change_id_index').on(table.emailChangeId),
  ],
);

/** The authenticator app of an account; required once a first code has confirmed it. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: a copy of the database alone cannot make codes. */
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: timestampTz('confirmed_at'),
  /** The 30-second step of the last accepted code, so that no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: timestampTz('created_at').notNull(),
});

/** Each replaces the authenticator once; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Requested by a person, decided by an admin. A declined person may apply again, so there may be several. */
export const creatorApplications = pgTable(
  'creator_applications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    kinds: text('kinds', { enum: applicationKinds }).array().notNull(),
    sampleLinks: text('sample_links').array().notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    note: text('note').notNull().default(''),
    appliedAt: timestampTz('applied_at').notNull(),
    decidedAt: timestampTz('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('creator_applications_status_is_known', oneOf(table.status, applicationStatuses)),
    check('creator_applications_decided_has_a_time', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    uniqueIndex('creator_applications_one_pending_index').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('creator_applications_user_index').on(table.userId, table.appliedAt),
    index('creator_applications_queue_index').on(table.status, table.appliedAt),
  ],
);

/** Actions of admins. Rows are only added, which a trigger sees to. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampTz('at').notNull(),
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** The id of the object of the action. */
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at_index').on(table.at, table.id),
    index('audit_log_subject_index').on(table.subjectId, table.at, table.id),
    index('audit_log_actor_index').on(table.actorId, table.at, table.id),
    index('audit_log_action_index').on(table.action, table.at, table.id),
  ],
);

/** Parts of the site that an admin has switched; one without a row is on. */
export const featureSwitches = pgTable(
  'feature_switches',
  {
    name: text('name').$type<FeatureSwitch>().primaryKey(),
    isOn: boolean('is_on').notNull(),
    changedAt: timestampTz('changed_at').notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('feature_switches_name_is_known', oneOf(table.name, featureSwitchNames))],
);
