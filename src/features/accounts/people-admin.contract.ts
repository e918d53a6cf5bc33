import * as z from 'zod/mini';
import { idField, messageFields, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { tidyLine } from '#shared/text.ts';
import { auditSubjectKinds } from './audit.rules.ts';
import { dayField, featureSwitchNames, peopleFilters, suspensionForm } from './people-admin.rules.ts';

const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 100;

const searchField = z.optional(
  z
    .string('search must be text')
    .check(z.overwrite(tidyLine), z.maxLength(LONGEST_SEARCH, 'search can have at most 100 characters')),
);

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isCreator: z.boolean(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  suspendedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  /** Open sessions. */
  sessions: z.number(),
});
export type PersonForAdmins = z.output<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Accounts, the newest first; `search` finds parts of names and addresses.',
  access: 'admin',
  shows: ['users'],
  query: z.object({
    ...pageFields(LONGEST_PAGE),
    search: searchField,
    show: z.optional(z.enum(peopleFilters, 'show must be everybody, creators, admins or suspended')),
  }),
  reply: z.object({ people: z.array(person), next: nextField }),
});

const personParams = z.object({ userId: idField });
const personReply = z.object({ ...messageFields, person });

/** Refusals: 404; 409 `adminNotSuspended`. Somebody who is suspended stays so. */
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/suspend',
  summary: 'Suspends an account: every session of it ends at once, and it cannot sign in.',
  access: 'admin',
  changes: ['users'],
  params: personParams,
  body: suspensionForm,
  reply: personReply,
});

export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/lift-suspension',
  summary: 'Lets a suspended person sign in again.',
  access: 'admin',
  changes: ['users'],
  params: personParams,
  reply: personReply,
});

export const endPersonSessions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/end-sessions',
  summary: 'Signs a person out everywhere.',
  access: 'admin',
  changes: ['users', 'security'],
  params: personParams,
  reply: personReply,
});

export const featureSwitch = z.object({
  name: z.enum(featureSwitchNames),
  isOn: z.boolean(),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
});

export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  summary: 'Which parts of the site are on.',
  access: 'admin',
  shows: ['users'],
  reply: z.object({ switches: z.array(featureSwitch) }),
});

export const setSwitch = endpoint({
  method: 'PUT',
  path: '/api/admin/switches/:name',
  summary: 'Switches a part of the site on or off, at once and for everybody.',
  access: 'admin',
  changes: ['users'],
  params: z.object({ name: z.enum(featureSwitchNames, 'there is no such switch') }),
  body: z.object({ isOn: z.boolean('isOn must be true or false') }),
  reply: z.object({ switches: z.array(featureSwitch) }),
});

const auditSubject = z.object({
  kind: z.enum(auditSubjectKinds),
  id: z.string(),
  name: z.string(),
  /** What a list of the desk finds it by, where its name does not do. */
  find: z.optional(z.string()),
  thumbnailUrl: z.optional(z.string()),
});
export type AuditSubject = z.output<typeof auditSubject>;

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** `null`: a deleted account. */
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  action: z.string(),
  subjectId: z.string(),
  /** What it is about, where that has a name. */
  subject: z.nullable(auditSubject),
  /** Where it is about several: the photos of a new order, the first of them. */
  others: z.array(auditSubject),
  details: z.record(z.string(), z.string()),
});
export type AuditEntryForAdmins = z.output<typeof auditEntry>;

/** What the list and the export of the audit log are filtered by. */
export const auditFilter = {
  action: z.optional(z.string().check(z.regex(/^[a-z-]{1,60}$/, 'action must be one of the log'))),
  /** The address of a person, as actor or subject, or the id of a subject. */
  search: searchField,
  from: z.optional(dayField),
  until: z.optional(dayField),
};

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What admins did, the latest first.',
  access: 'admin',
  shows: ['users'],
  query: z.object({ ...pageFields(LONGEST_PAGE), ...auditFilter }),
  reply: z.object({ entries: z.array(auditEntry), next: nextField }),
});

export const listAuditActions = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/actions',
  summary: 'Every kind of action that is in the audit log.',
  access: 'admin',
  shows: ['users'],
  reply: z.object({ actions: z.array(z.string()) }),
});
