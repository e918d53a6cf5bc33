import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { recipientLimit } from '#features/accounts/server/sign-in/sign-in-limits.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor, type Limit, uncountAttempt } from '#platform/http/guard/attempt-limits.ts';
import { hashToken, newId, newToken } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { HOUR_MS } from '#shared/time.ts';
import { invitationMail } from '../../business.mails.ts';
import { sendInvitation } from '../../business-jobs.contract.ts';
import type {
  acceptInvitation,
  getInvitation,
  inviteMember,
  previewInvitation,
  withdrawInvitation,
} from '../../team.contract.ts';
import { hasFreeSeat, invitationEnd, invitationState, mayGive } from '../../teams.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { lockSubscription } from '../subscriptions/subscription-life.ts';
import { teamInvitations, teamMembers } from '../teams.tables.ts';
import { findMembership, lockOrganisation, lockTeam } from './membership.ts';
import { readInvitations, requireOwnTeam, seatsOf } from './team.queries.ts';

type TeamView = HandlerReply<typeof inviteMember>;
type InvitationRow = typeof teamInvitations.$inferSelect;

const notYours = sentence('business.roleNotYours', 'You cannot give this role.');
const isMember = sentence('business.isMember', 'This person is in your team already.');
const noSeat = sentence(
  'business.noSeat',
  'All seats of your plan are taken. Remove somebody, withdraw an invitation, or choose a larger plan.',
);
const otherAddress = sentence(
  'business.otherAddress',
  'This invitation was sent to another address. Please sign in with that one.',
);
const inOtherTeam = sentence('business.inOtherTeam', 'You are in a team already. Please leave it first.');

/** Seats that are taken, counted under the lock of the team. */
const countSeats = async (tx: Transaction, organisationId: string, now: Date, except: { email: string }) => {
  const open = (await readInvitations(tx, organisationId)).filter(
    ({ email, expiresAt }) => expiresAt > now && email !== except.email,
  );
  const members = await tx.$count(teamMembers, eq(teamMembers.organisationId, organisationId));
  return { members, invitations: open.length, seats: seatsOf(await lockSubscription(tx, organisationId)) };
};

const isUnanswered = (organisationId: string) =>
  and(
    eq(teamInvitations.organisationId, organisationId),
    isNull(teamInvitations.acceptedAt),
    isNull(teamInvitations.endedAt),
  );

const isInTeam = async (tx: Transaction, organisationId: string, email: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.organisationId, organisationId), eq(users.email, email)));
  return rows.length > 0;
};

/** More than anybody types in an hour. */
const MOST_INVITATIONS_PER_HOUR = 100;

/** Each invitation is a mail to somebody who may know nothing of us. */
const invitationLimits = (deps: Pick<Dependencies, 'config'>, viewer: SignedIn, email: string): Limit[] => [
  recipientLimit(deps, email),
  { key: keyFor(deps, 'invitations', viewer.id), max: MOST_INVITATIONS_PER_HOUR, windowMs: HOUR_MS },
];

type InviteDeps = Pick<Dependencies, 'db' | 'jobs' | 'config' | 'now'>;

/** A new invitation ends the old one to the same address, which keeps its seat. */
const invite = (
  { db, jobs, now }: InviteDeps,
  viewer: SignedIn,
  { email, role, monthlyCap = null }: HandlerInput<typeof inviteMember>,
): Promise<TeamView> =>
  db.transaction(async (tx) => {
    const at = now();
    const { organisation, role: ownRole } = await lockTeam(tx, viewer, 'invite');
    const organisationId = organisation.id;
    if (!mayGive(ownRole, role)) throw invalidField('role', notYours);
    if (await isInTeam(tx, organisationId, email)) throw invalidField('email', isMember);
    if (!hasFreeSeat(await countSeats(tx, organisationId, at, { email })))
      throw new AppError('noSeatLeft', { sentence: noSeat });
    await tx
      .update(teamInvitations)
      .set({ endedAt: at })
      .where(and(isUnanswered(organisationId), eq(teamInvitations.email, email)));
    const id = newId();
    const times = { createdAt: at, expiresAt: invitationEnd(at) };
    await tx
      .insert(teamInvitations)
      .values({ id, organisationId, email, role, monthlyCap, invitedBy: viewer.id, ...times });
    await jobs.enqueue(tx, sendInvitation, { invitationId: id }, { singletonKey: id });
    return requireOwnTeam(tx, viewer, at);
  });

/** Invites an address. What is refused for another reason counts towards no limit: it sends no mail. */
export const inviteToTeam = async (
  deps: InviteDeps,
  viewer: SignedIn,
  invited: HandlerInput<typeof inviteMember>,
): Promise<TeamView> => {
  const limits = invitationLimits(deps, viewer, invited.email);
  await countAttempt(deps.db, limits);
  try {
    return await invite(deps, viewer, invited);
  } catch (error) {
    await uncountAttempt(deps.db, limits);
    throw error;
  }
};

export const withdrawFromTeam = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { id }: HandlerInput<typeof withdrawInvitation>,
): Promise<TeamView> =>
  db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'invite');
    const ended = await tx
      .update(teamInvitations)
      .set({ endedAt: now() })
      .where(and(isUnanswered(organisation.id), eq(teamInvitations.id, id)))
      .returning({ id: teamInvitations.id });
    if (ended.length === 0) throw new AppError('movedOn');
    return requireOwnTeam(tx, viewer, now());
  });

/** Writes the mail. The link is made here, so that it is in the mail and nowhere else; a second run replaces it. */
export const mailInvitation = async (
  { db, mailer, writeMail, now }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>,
  invitationId: string,
): Promise<void> => {
  const token = newToken();
  const [row] = await db
    .update(teamInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(eq(teamInvitations.id, invitationId), isNull(teamInvitations.acceptedAt), isNull(teamInvitations.endedAt)),
    )
    .returning();
  if (!row || row.expiresAt <= now()) return;
  const [about] = await db
    .select({ team: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, row.organisationId));
  const [inviter] = await db
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, row.invitedBy ?? ''));
  const [account] = await db.select({ language: users.language }).from(users).where(eq(users.email, row.email));
  const facts = {
    team: about?.team ?? '',
    invitedBy: inviter?.name ?? about?.team ?? '',
    path: href('businessInvitation', { token }),
    email: row.email,
  };
  const written = await writeMail(invitationMail, facts, account?.language ?? sourceLanguage);
  await mailer.send({ to: row.email, ...written });
};

/** Open invitations follow a person to another address; where that one is invited already, its own invitation counts. */
export const moveInvitations = async (tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> => {
  const isOpen = and(isNull(teamInvitations.acceptedAt), isNull(teamInvitations.endedAt));
  const invited = tx
    .select({ id: teamInvitations.organisationId })
    .from(teamInvitations)
    .where(and(isOpen, eq(teamInvitations.email, to)));
  await tx
    .update(teamInvitations)
    .set({ email: to })
    .where(and(isOpen, eq(teamInvitations.email, from), notInArray(teamInvitations.organisationId, invited)));
};

const refusals = { accepted: 'linkUsed', ended: 'linkReplaced', expired: 'linkExpired' } as const;

const findByToken = async (on: Queryable, token: string): Promise<InvitationRow> => {
  const [row] = await on
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, hashToken(token)));
  if (!row) throw new AppError('linkUnknown');
  return row;
};

const requireOpen = (row: InvitationRow, now: Date): InvitationRow => {
  const state = invitationState(row, now);
  if (state !== 'open') throw new AppError(refusals[state]);
  return row;
};

const findInvitation = async (on: Queryable, viewer: SignedIn, token: string, now: Date): Promise<InvitationRow> => {
  const row = await findByToken(on, token);
  const [own] = await on.select({ isVerified: users.emailVerified }).from(users).where(eq(users.id, viewer.id));
  if (row.email !== viewer.email.toLowerCase() || !own?.isVerified)
    throw new AppError('wrongRole', { sentence: otherAddress });
  return requireOpen(row, now);
};

const namesOf = async (on: Queryable, { organisationId, invitedBy }: InvitationRow) => {
  const [team] = await on
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  const [inviter] = await on
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.id, invitedBy ?? ''));
  return { team: team?.name ?? '', invitedBy: inviter?.name ?? null };
};

/** For somebody who is not signed in. The link itself is the proof: it is in the mail and nowhere else. */
export const readInvitedTeam = async (
  on: Queryable,
  token: string,
  now: Date,
): Promise<HandlerReply<typeof previewInvitation>> => namesOf(on, requireOpen(await findByToken(on, token), now));

/** Opening the link shows what it is about: mail scanners open links, so that only a button accepts. */
export const readInvitation = async (
  on: Queryable,
  viewer: SignedIn,
  token: string,
  now: Date,
): Promise<HandlerReply<typeof getInvitation>> => {
  const row = await findInvitation(on, viewer, token, now);
  return { ...(await namesOf(on, row)), role: row.role, expiresAt: row.expiresAt.toISOString() };
};

/** Turns an invitation into a member. The seat of the invitation becomes the seat of the member. */
export const joinTeam = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { token }: HandlerInput<typeof acceptInvitation>,
): Promise<TeamView> =>
  db.transaction(async (tx) => {
    const at = now();
    const { organisationId } = await findInvitation(tx, viewer, token, at);
    await lockOrganisation(tx, organisationId);
    // Read again under the lock: the other click may have accepted it.
    const { id, role, monthlyCap } = await findInvitation(tx, viewer, token, at);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update');
    if (await findMembership(tx, viewer.id)) throw new AppError('movedOn', { sentence: inOtherTeam });
    const { members, seats } = await countSeats(tx, organisationId, at, viewer);
    if (!hasFreeSeat({ members, invitations: 0, seats })) throw new AppError('noSeatLeft', { sentence: noSeat });
    await tx.insert(teamMembers).values({ organisationId, userId: viewer.id, role, monthlyCap, joinedAt: at });
    await tx.update(teamInvitations).set({ acceptedAt: at }).where(eq(teamInvitations.id, id));
    return requireOwnTeam(tx, viewer, at);
  });
