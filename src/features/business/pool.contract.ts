import * as z from 'zod/mini';
import { order } from '#features/licensing/licensing.contract.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { keyScopes } from '#shared/access.ts';
import { idField, nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { keyNameField, keyScopesField } from './business-fields.rules.ts';

const LONGEST_PAGE = 100;

export const payWithPlan = endpoint({
  method: 'POST',
  path: '/api/business/orders/:id/pay',
  summary: 'Licenses the item of a draft with the team’s plan, or asks for approval where the team wants it',
  access: 'user',
  changes: ['orders', 'business'],
  params: z.object({ id: idField }),
  reply: z.object({
    outcome: z.enum(['licensed', 'awaits_approval']),
    order,
  }),
});

export const listTeamHeld = endpoint({
  method: 'GET',
  path: '/api/business/held/:itemId',
  summary:
    'Licences of an item that the team has taken with its plan and that are in force: a second copy uses no download',
  access: 'user',
  shows: ['business', 'orders'],
  params: z.object({ itemId: idField }),
  reply: z.object({
    held: z.array(
      z.object({
        licence: z.enum(licences),
        size: z.nullable(z.enum(clipSizes)),
        /** Empty: for the team itself. */
        client: z.string(),
      }),
    ),
  }),
});

const approval = z.object({
  id: z.string(),
  requestedBy: z.string(),
  itemId: z.string(),
  title: z.string(),
  type: z.enum(licensedTypes),
  licence: z.enum(licences),
  size: z.nullable(z.enum(clipSizes)),
  client: z.string(),
  project: z.string(),
  requestedAt: z.iso.datetime(),
  /** `null` for sounds, and for what is no longer shown. */
  thumbnailUrl: z.nullable(z.string()),
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/business/approvals',
  summary: 'Downloads that wait for an approval, the oldest first',
  access: 'user',
  shows: ['business'],
  reply: z.object({ approvals: z.array(approval) }),
});

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/business/approvals/:id/decision',
  summary: 'Approves or declines a download; approving checks everything anew and licenses it',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  body: z.object({ isApproved: z.boolean('isApproved must be true or false') }),
  reply: z.object({ approvals: z.array(approval) }),
});

export const listTeamLicences = endpoint({
  method: 'GET',
  path: '/api/business/licences',
  summary: 'Every licence that the team has taken with its plan, the newest first',
  access: 'user',
  shows: ['business', 'orders'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({
    licences: z.array(
      z.object({
        orderId: z.string(),
        itemId: z.nullable(z.string()),
        title: z.string(),
        licence: z.enum(licences),
        licenceNumber: z.nullable(z.string()),
        takenBy: z.nullable(z.string()),
        client: z.string(),
        project: z.string(),
        isInForce: z.boolean(),
        takenAt: z.iso.datetime(),
        /** `null` for sounds, and for what is no longer shown. */
        thumbnailUrl: z.nullable(z.string()),
      }),
    ),
    next: nextField,
  }),
});

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  beginning: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  madeBy: z.string(),
  callsAnHour: z.number(),
  /** In the hour that began with the first call. */
  callsThisHour: z.number(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/business/keys',
  summary: 'The keys for programs of the viewer’s team',
  access: 'user',
  shows: ['business'],
  reply: z.object({ keys: z.array(apiKey) }),
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/business/keys',
  summary: 'Makes a key for programs; it is shown once, in this reply',
  access: 'user',
  changes: ['business'],
  body: z.object({
    name: keyNameField,
    scopes: keyScopesField,
  }),
  reply: z.object({ key: z.string(), keys: z.array(apiKey) }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/business/keys/:id',
  summary: 'Revokes a key at once',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: z.object({ keys: z.array(apiKey) }),
});
