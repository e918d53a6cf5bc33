import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { may, type Role, type TeamRight } from '../../teams.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { teamMembers } from '../teams.tables.ts';

type OrganisationRow = typeof organisations.$inferSelect;
export type Membership = { organisation: OrganisationRow; userId: string; role: Role; monthlyCap: number | null };

const noTeam = sentence('business.noTeam', 'You are in no team.');
const notYours = sentence('business.notYours', 'Your role in the team does not include this.');

/** The team of a person, read without a lock. */
export const findMembership = async (on: Queryable, userId: string): Promise<Membership | undefined> => {
  const [row] = await on
    .select({ organisation: organisations, role: teamMembers.role, monthlyCap: teamMembers.monthlyCap })
    .from(teamMembers)
    .innerJoin(organisations, eq(organisations.id, teamMembers.organisationId))
    .where(eq(teamMembers.userId, userId));
  return row && { ...row, userId };
};

const withRight = (membership: Membership | undefined, right: TeamRight): Membership => {
  if (!membership) throw new AppError('notFound', { sentence: noTeam });
  if (!may(membership.role, right)) throw new AppError('wrongRole', { sentence: notYours });
  return membership;
};

/** For reads. */
export const requireRight = async (on: Queryable, viewer: SignedIn, right: TeamRight): Promise<Membership> =>
  withRight(await findMembership(on, viewer.id), right);

/** Locks the team's row. Not against foreign keys, so that writers of rows that only belong to the team do not wait. */
export const lockOrganisation = async (tx: Transaction, id: string): Promise<OrganisationRow> => {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for('no key update');
  if (!row) throw new AppError('notFound', { sentence: noTeam });
  return row;
};

/** For changes: locks the team, and then looks whether the viewer still has the right. */
export const lockTeam = async (tx: Transaction, viewer: SignedIn, right: TeamRight): Promise<Membership> => {
  const seen = await findMembership(tx, viewer.id);
  if (seen) await lockOrganisation(tx, seen.organisation.id);
  const membership = withRight(await findMembership(tx, viewer.id), right);
  // Somebody has moved to another team in this moment.
  if (membership.organisation.id !== seen?.organisation.id) throw new AppError('movedOn');
  return membership;
};
