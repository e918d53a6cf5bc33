import { eq, inArray, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type OwnDataPart, tablePart } from '#features/own-data/server/own-data-parts.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { apiKeys, teamApprovals, teamInvitations, teamLicences, teamMembers } from './teams.tables.ts';

const ownEmail = (db: Database, personId: string) =>
  db.select({ email: users.email }).from(users).where(eq(users.id, personId));

/** What this feature knows about a person. The rest belongs to the business. */
export const businessOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'team', teamMembers, (id) => ({
    by: { userId: teamMembers.userId },
    where: eq(teamMembers.userId, id),
  })),
  tablePart(db, 'team-invitations', teamInvitations, (id) => ({
    by: { id: teamInvitations.id },
    where: or(eq(teamInvitations.invitedBy, id), inArray(teamInvitations.email, ownEmail(db, id))),
    without: ['tokenHash', 'invitedBy'],
  })),
  tablePart(db, 'team-licences', teamLicences, (id) => ({
    by: { orderId: teamLicences.orderId },
    where: eq(teamLicences.takenBy, id),
  })),
  tablePart(db, 'team-requests', teamApprovals, (id) => ({
    by: { id: teamApprovals.id },
    where: eq(teamApprovals.requestedBy, id),
    without: ['decidedBy'],
  })),
  tablePart(db, 'api-keys', apiKeys, (id) => ({
    by: { id: apiKeys.id },
    where: eq(apiKeys.madeBy, id),
    without: ['keyHash'],
  })),
];
