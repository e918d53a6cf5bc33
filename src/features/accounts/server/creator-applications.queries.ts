import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import type { listCreatorApplications, OwnApplication } from '../creator-applications.contract.ts';
import type { ApplicationStatus } from '../creator-applications.rules.ts';
import { users } from './accounts.tables.ts';
import { creatorApplications } from './creator-applications.tables.ts';

type On = Database | Transaction;
export type ApplicationForAdmins = HandlerReply<typeof listCreatorApplications>[number];

const MOST_LISTED = 200;

export const ownApplication = async (on: On, userId: string): Promise<OwnApplication> => {
  const [latest] = await on
    .select()
    .from(creatorApplications)
    .where(eq(creatorApplications.userId, userId))
    .orderBy(desc(isNull(creatorApplications.decidedAt)), desc(creatorApplications.appliedAt))
    .limit(1);
  if (!latest) return { status: 'none' };
  const { about, kinds, sampleLinks, appliedAt, decidedAt, note, status } = latest;
  const sent = { about, kinds, sampleLinks, appliedAt: appliedAt.toISOString() };
  return status === 'pending' || !decidedAt
    ? { status: 'pending', ...sent }
    : { status: status, ...sent, decidedAt: decidedAt.toISOString(), note };
};

const selectForAdmins = (on: On) =>
  on
    .select({
      application: creatorApplications,
      applicant: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(creatorApplications)
    .innerJoin(users, eq(users.id, creatorApplications.userId));

type Row = Awaited<ReturnType<typeof selectForAdmins>>[number];

const forAdmins = ({ application, applicant }: Row): ApplicationForAdmins => ({
  ...application,
  applicant,
  appliedAt: application.appliedAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
});

/** Whoever has waited longest comes first; of decided ones the latest. */
export const applicationsIn = async (on: On, status: ApplicationStatus): Promise<ApplicationForAdmins[]> => {
  const rows = await selectForAdmins(on)
    .where(eq(creatorApplications.status, status))
    .orderBy(status === 'pending' ? asc(creatorApplications.appliedAt) : desc(creatorApplications.decidedAt))
    .limit(MOST_LISTED);
  return rows.map(forAdmins);
};

export const applicationForAdmins = async (on: On, id: string): Promise<ApplicationForAdmins | undefined> => {
  const [row] = await selectForAdmins(on).where(eq(creatorApplications.id, id));
  return row && forAdmins(row);
};
