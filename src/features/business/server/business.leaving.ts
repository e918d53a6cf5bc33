import { and, eq, notInArray } from 'drizzle-orm';
import type { LeavingPart, Obstacle } from '#features/own-data/server/leaving-parts.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { sentence } from '#shared/sentences.ts';
import { subscriptions } from './subscriptions.tables.ts';
import { endMembership } from './teams/members.ts';
import { findMembership } from './teams/membership.ts';
import { billingPage } from './teams/tell-team.ts';
import { apiKeys, teamApprovals, teamInvitations, teamMembers } from './teams.tables.ts';

/** The plan of an owner who leaves would be charged to nobody. One that is cancelled runs out for the team. */
const obstaclesOf = async (on: Queryable, personId: string): Promise<Obstacle[]> => {
  const own = await findMembership(on, personId);
  if (own?.role !== 'owner') return [];
  const { id, name: team } = own.organisation;
  const isRunning = notInArray(subscriptions.state, ['cancelled', 'ended']);
  if ((await on.$count(subscriptions, and(eq(subscriptions.organisationId, id), isRunning))) === 0) return [];
  const words = sentence('business.ownerOfPlan', 'You own the plan of {team}. Please cancel the plan first.', { team });
  return [{ ...words, path: billingPage }];
};

export const businessLeaving = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): LeavingPart => ({
  removes: [teamMembers, teamInvitations, teamApprovals, apiKeys],
  keeps: {
    team_licences: 'licences belong to the team; whoever took one is a former member',
    custom_quotes: 'an act for the site by an admin',
  },
  obstacles: obstaclesOf,
  remove: ({ id, email }) =>
    db.transaction(async (tx) => {
      const own = await findMembership(tx, id);
      if (own) await endMembership(tx, own.organisation.id, id, now());
      await tx.delete(teamInvitations).where(eq(teamInvitations.email, email));
    }),
});
