import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import {
  applicationKinds,
  applicationStatuses,
  creatorApplicationFields,
  decisionFields,
} from './creator-applications.rules.ts';

const sent = {
  about: z.string(),
  kinds: z.array(z.enum(applicationKinds)),
  sampleLinks: z.array(z.string()),
  appliedAt: z.iso.datetime(),
};
/** `note` is the team's words; it may be empty. */
const decided = { ...sent, decidedAt: z.iso.datetime(), note: z.string() };

/** The latest application. A creator who signed up as one has none. */
const ownApplication = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('pending'), ...sent }),
  z.object({ status: z.literal('approved'), ...decided }),
  z.object({ status: z.literal('declined'), ...decided }),
]);
export type OwnApplication = z.output<typeof ownApplication>;

export const readOwnApplication = endpoint({
  method: 'GET',
  path: '/api/creator/application',
  summary: 'How one’s own application to become a creator stands.',
  access: 'user',
  shows: ['account'],
  reply: ownApplication,
});

/** Refusals: 409 `applicationPending`, 409 `alreadyCreator`. After a decline one may apply again. */
export const applyAsCreator = endpoint({
  method: 'POST',
  path: '/api/creator/apply',
  summary: 'Asks the team for a creator account.',
  access: 'user',
  changes: ['account'],
  body: creatorApplicationFields,
  reply: z.object({ message: z.string() }),
});

const applicationForAdmins = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  ...sent,
  decidedAt: z.nullable(z.iso.datetime()),
  note: z.string(),
  applicant: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
});

export const listCreatorApplications = endpoint({
  method: 'GET',
  path: '/api/admin/creator-applications',
  summary: 'Applications in one state: those that wait with the oldest first, decided ones with the latest first.',
  access: 'admin',
  shows: ['account'],
  query: z.object({
    status: z._default(z.enum(applicationStatuses, 'status must be pending, approved or declined'), 'pending'),
  }),
  reply: z.array(applicationForAdmins),
});

/** Refusals: 404 `notFound`, 409 `movedOn` when somebody else decided first. */
export const decideCreatorApplication = endpoint({
  method: 'POST',
  path: '/api/admin/creator-applications/:id/decision',
  summary: 'Approves or declines an application; the person is told.',
  access: 'admin',
  changes: ['account'],
  params: z.object({ id: idField }),
  body: decisionFields,
  reply: z.object({ message: z.string(), application: applicationForAdmins }),
});
