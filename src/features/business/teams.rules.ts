import { DAY_MS } from '#shared/time.ts';

export const roles = ['owner', 'manager', 'member', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Everybody but the owner, who started the team. */
export const givenRoles = ['manager', 'member', 'viewer'] as const;
export type GivenRole = (typeof givenRoles)[number];

export type TeamRight = 'see' | 'license' | 'invite' | 'pay' | 'approve' | 'keys' | 'settings';

const ofManagers: readonly TeamRight[] = ['see', 'license', 'invite', 'pay', 'approve', 'keys'];

/** Everyone sees every licence of the team; invoices and payment belong to owner and managers. */
const rights: Record<Role, readonly TeamRight[]> = {
  owner: [...ofManagers, 'settings'],
  manager: ofManagers,
  member: ['see', 'license'],
  viewer: ['see'],
};

export const may = (role: Role, right: TeamRight): boolean => rights[role].includes(right);

/** The owner may change everybody else, a manager members and viewers. */
export const mayChange = (role: Role, other: Role): boolean =>
  other !== 'owner' && (role === 'owner' || (role === 'manager' && other !== 'manager'));

/** Who may give a role to somebody. */
export const mayGive = (role: Role, given: GivenRole): boolean => mayChange(role, given);

/** Only members wait for an approval; owner and managers are those who give it. */
export const needsApproval = (role: Role, isWanted: boolean): boolean => isWanted && !may(role, 'approve');

/** A seat is taken by a member, and by an invitation that is open. */
type Seats = { members: number; invitations: number; seats: number };

export const hasFreeSeat = ({ members, invitations, seats }: Seats): boolean => members + invitations < seats;

const INVITATION_DAYS = 7;

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

type InvitationFacts = { acceptedAt: Date | null; endedAt: Date | null; expiresAt: Date };
type InvitationState = 'open' | 'accepted' | 'ended' | 'expired';

export const invitationState = ({ acceptedAt, endedAt, expiresAt }: InvitationFacts, now: Date): InvitationState => {
  if (acceptedAt !== null) return 'accepted';
  if (endedAt !== null) return 'ended';
  return expiresAt > now ? 'open' : 'expired';
};

/** What a cap leaves in this month; `null` without a cap. */
export const leftOfCap = (cap: number | null, usedThisMonth: number): number | null =>
  cap === null ? null : Math.max(0, cap - usedThisMonth);

/** A cap counts the downloads that a member took from the pool in this month of the calendar. */
export const isOverCap = (cap: number | null, usedThisMonth: number): boolean => leftOfCap(cap, usedThisMonth) === 0;

/** Of the name of a business. */
export const LONGEST_NAME = 120;

export const MOST_API_KEYS = 5;
export const API_CALLS_AN_HOUR = 600;
