import * as z from 'zod/mini';
import { emailField } from '#features/accounts/account-fields.rules.ts';
import { buyerField } from '#features/pricing/buyer-fields.rules.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { tokenField } from './business.contract.ts';
import { businessName, capField } from './business-fields.rules.ts';
import { intervals, planKinds } from './plans.rules.ts';
import { givenRoles, roles } from './teams.rules.ts';

const givenRole = z.enum(givenRoles, 'role must be manager, member or viewer');

const bucket = z.object({
  id: z.string(),
  granted: z.number(),
  used: z.number(),
  opensAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** What was taken from it, the newest first, as far as it is still shown: a colour, and for the newest a picture. */
  taken: z.array(z.object({ colour: z.string(), thumbnailUrl: z.nullable(z.string()) })),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(givenRoles),
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});

const team = z.object({
  id: z.string(),
  name: z.string(),
  /** Country and tax number, for owner and managers. */
  buyer: z.nullable(buyerField),
  /** Of the viewer. */
  role: z.enum(roles),
  needsApproval: z.boolean(),
  /** Of the plan; 0 where there is none at the moment. */
  seats: z.number(),
  seatsTaken: z.number(),
  downloadsLeft: z.number(),
  /** What the viewer's own cap leaves in this month; `null` without a cap. */
  capLeft: z.nullable(z.number()),
  /** Those that can be used now, the first to expire first. */
  buckets: z.array(bucket),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      /** For owner and managers. */
      email: z.nullable(z.string()),
      role: z.enum(roles),
      monthlyCap: z.nullable(z.number()),
      /** Downloads from the pool in this month of the calendar. */
      usedThisMonth: z.number(),
      /** For owner and managers; `null` for whoever is signed out everywhere. */
      lastHereAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** For owner and managers. */
  invitations: z.array(invitation),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/business/team',
  summary: 'The viewer’s team: people, seats and the pool of downloads; `null` for whoever is in none',
  access: 'user',
  shows: ['business'],
  reply: z.object({ team: z.nullable(team) }),
});

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/business/membership',
  summary:
    'Whether the viewer is in a team that ever had a plan, and its plan: little enough for menus; `null` for all others',
  access: 'user',
  shows: ['business'],
  reply: z.object({
    membership: z.nullable(
      z.object({
        team: z.string(),
        role: z.enum(roles),
        /** `null` where no plan is live. */
        plan: z.nullable(z.object({ plan: z.enum(planKinds), interval: z.enum(intervals) })),
        /** The plan was cancelled while its renewal was being charged: none can be chosen until the answer is there. */
        isClosing: z.boolean(),
      }),
    ),
  }),
});

export const changeTeam = endpoint({
  method: 'PATCH',
  path: '/api/business/team',
  summary: 'Changes the name of the team, and whether members wait for an approval',
  access: 'user',
  changes: ['business'],
  body: z.object({
    name: z.optional(businessName),
    needsApproval: z.optional(z.boolean('needsApproval must be true or false')),
  }),
  reply: team,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/business/invitations',
  summary: 'Invites somebody by mail; a new invitation to the same address ends the old one',
  access: 'user',
  changes: ['business'],
  body: z.object({ email: emailField, role: givenRole, monthlyCap: z.optional(capField) }),
  reply: team,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/business/invitations/:id',
  summary: 'Ends an invitation; its link no longer works',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: team,
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/business/invitation/:token',
  summary: 'What an invitation is about; looking at it accepts nothing',
  access: 'user',
  shows: ['business'],
  params: z.object({ token: tokenField }),
  reply: z.object({
    team: z.string(),
    role: z.enum(givenRoles),
    invitedBy: z.nullable(z.string()),
    expiresAt: z.iso.datetime(),
  }),
});

export const previewInvitation = endpoint({
  method: 'GET',
  path: '/api/business/invitation/:token/team',
  summary: 'Which team a mailed link invites to, for whoever has to sign in first; says what the mail says',
  access: 'anyone',
  shows: ['business'],
  params: z.object({ token: tokenField }),
  reply: z.object({ team: z.string(), invitedBy: z.nullable(z.string()) }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitation/:token/accept',
  summary: 'Joins the team; only with the address to which the invitation was sent',
  access: 'user',
  changes: ['business'],
  params: z.object({ token: tokenField }),
  reply: team,
});

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/business/members/:id',
  summary: 'Changes role and monthly cap of somebody in the team',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  body: z.object({ role: z.optional(givenRole), monthlyCap: z.optional(capField) }),
  reply: team,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/business/members/:id',
  summary: 'Removes somebody from the team, or leaves it',
  access: 'user',
  changes: ['business'],
  params: z.object({ id: idField }),
  reply: z.object({ team: z.nullable(team) }),
});
