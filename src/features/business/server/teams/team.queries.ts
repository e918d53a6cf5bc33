import { and, asc, desc, eq, gte, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { calendarMonth } from '../../periods.rules.ts';
import { type Bucket, downloadsLeft, isOpen } from '../../quota.rules.ts';
import { isLive } from '../../subscriptions.rules.ts';
import type { changeTeam, getMembership, getTeam } from '../../team.contract.ts';
import { leftOfCap, may } from '../../teams.rules.ts';
import { readTaken } from '../quota/taken-pictures.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions/subscription-life.ts';
import { quotaBuckets, subscriptions } from '../subscriptions.tables.ts';
import { teamInvitations, teamLicences, teamMembers } from '../teams.tables.ts';
import { findMembership, type Membership } from './membership.ts';

type TeamView = HandlerReply<typeof changeTeam>;

/** What a plan has, and from the next period on at most; none without a plan that is live. */
export const seatsOf = (subscription: SubscriptionRow | undefined): number =>
  subscription && isLive(subscription.state)
    ? Math.min(subscription.terms.seats, subscription.nextTerms?.seats ?? Number.POSITIVE_INFINITY)
    : 0;

/** Buckets that are not closed and not held, the first to expire first. */
export const readBuckets = (on: Queryable, organisationId: string): Promise<Bucket[]> =>
  on
    .select()
    .from(quotaBuckets)
    .where(
      and(eq(quotaBuckets.organisationId, organisationId), isNull(quotaBuckets.closedAt), isNull(quotaBuckets.heldAt)),
    )
    .orderBy(asc(quotaBuckets.expiresAt), asc(quotaBuckets.opensAt), asc(quotaBuckets.id));

/** Downloads that people took from the pool in this month of the calendar; what cost nothing does not count. */
export const usedThisMonth = async (
  on: Queryable,
  organisationId: string,
  now: Date,
): Promise<(userId: string) => number> => {
  const { start, end } = calendarMonth(now);
  const rows = await on
    .select({ userId: teamLicences.takenBy, used: sql<number>`count(*)`.mapWith(Number) })
    .from(teamLicences)
    .where(
      and(
        eq(teamLicences.organisationId, organisationId),
        isNotNull(teamLicences.bucketId),
        gte(teamLicences.takenAt, start),
        lt(teamLicences.takenAt, end),
      ),
    )
    .groupBy(teamLicences.takenBy);
  const byPerson = new Map(rows.map(({ userId, used }) => [userId, used]));
  return (userId) => byPerson.get(userId) ?? 0;
};

/** Invitations that nobody has accepted or ended; the expired ones can be sent again. */
export const readInvitations = (on: Queryable, organisationId: string) =>
  on
    .select({
      id: teamInvitations.id,
      email: teamInvitations.email,
      role: teamInvitations.role,
      invitedBy: users.displayName,
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(
      and(
        eq(teamInvitations.organisationId, organisationId),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.endedAt),
      ),
    )
    .orderBy(asc(teamInvitations.createdAt));

const readMembers = (on: Queryable, organisationId: string) => {
  const lastSeen = on
    .select({ userId: sessions.userId, at: max(sessions.updatedAt).as('at') })
    .from(sessions)
    .innerJoin(teamMembers, eq(teamMembers.userId, sessions.userId))
    .where(eq(teamMembers.organisationId, organisationId))
    .groupBy(sessions.userId)
    .as('last_seen');
  return on
    .select({
      id: users.id,
      name: users.displayName,
      imageUrl: users.profileImageUrl,
      email: users.email,
      role: teamMembers.role,
      monthlyCap: teamMembers.monthlyCap,
      lastHereAt: lastSeen.at,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(lastSeen, eq(lastSeen.userId, users.id))
    .where(eq(teamMembers.organisationId, organisationId))
    .orderBy(asc(teamMembers.joinedAt), asc(users.id));
};

const asBucket = ({ id, granted, used, opensAt, expiresAt }: Bucket) => ({
  id,
  granted,
  used,
  opensAt: opensAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const viewTeam = async (
  on: Queryable,
  { organisation, role, userId, monthlyCap }: Membership,
  now: Date,
): Promise<TeamView> => {
  const { id, name, buyer, needsApproval } = organisation;
  const isManaging = may(role, 'invite');
  const [members, invitations, buckets, usedBy, subscription] = [
    await readMembers(on, id),
    await readInvitations(on, id),
    await readBuckets(on, id),
    await usedThisMonth(on, id, now),
    await findSubscription(on, id),
  ];
  const open = invitations.filter(({ expiresAt }) => expiresAt > now);
  const usable = buckets.filter((bucket) => isOpen(bucket, now));
  const taken = await readTaken(
    on,
    usable.map((bucket) => bucket.id),
  );
  return {
    id,
    name,
    buyer: may(role, 'pay') ? buyer : null,
    role,
    needsApproval,
    seats: seatsOf(subscription),
    seatsTaken: members.length + open.length,
    downloadsLeft: downloadsLeft(buckets, now),
    capLeft: leftOfCap(monthlyCap, usedBy(userId)),
    buckets: usable.map((bucket) => ({ ...asBucket(bucket), taken: taken.get(bucket.id) ?? [] })),
    members: members.map(({ email, lastHereAt, ...member }) => ({
      ...member,
      email: isManaging ? email : null,
      lastHereAt: isManaging ? (lastHereAt?.toISOString() ?? null) : null,
      usedThisMonth: usedBy(member.id),
    })),
    invitations: (isManaging ? invitations : []).map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  };
};

export const readOwnTeam = async (
  on: Queryable,
  viewer: SignedIn,
  now: Date,
): Promise<HandlerReply<typeof getTeam>> => {
  const membership = await findMembership(on, viewer.id);
  return { team: membership ? await viewTeam(on, membership, now) : null };
};

/** For menus and lists of plans: two reads by index, one for somebody without a team. */
export const readOwnMembership = async (
  on: Queryable,
  viewer: SignedIn,
): Promise<HandlerReply<typeof getMembership>> => {
  const own = await findMembership(on, viewer.id);
  if (!own) return { membership: null };
  const rows = await on
    .select({ state: subscriptions.state, terms: subscriptions.terms, periodEnd: subscriptions.periodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.organisationId, own.organisation.id))
    .orderBy(desc(subscriptions.createdAt));
  // Whoever left the first checkout without paying has a business, but no team yet.
  if (rows.every(({ periodEnd }) => periodEnd === null)) return { membership: null };
  const running = rows.find(({ state }) => isLive(state));
  return {
    membership: {
      team: own.organisation.name,
      role: own.role,
      plan: running ? { plan: running.terms.plan, interval: running.terms.interval } : null,
      isClosing: rows.some(({ state }) => state === 'closing'),
    },
  };
};

/** After a change by somebody who is still in the team. */
export const requireOwnTeam = async (on: Queryable, viewer: SignedIn, now: Date): Promise<TeamView> => {
  const { team } = await readOwnTeam(on, viewer, now);
  if (!team) throw new AppError('notFound');
  return team;
};
