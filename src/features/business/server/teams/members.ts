import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { teamLeft } from '../../business-notifications.ts';
import type { changeMember, changeTeam, removeMember } from '../../team.contract.ts';
import { mayChange, mayGive } from '../../teams.rules.ts';
import { organisations } from '../organisations.tables.ts';
import { apiKeys, teamApprovals, teamMembers } from '../teams.tables.ts';
import { lockTeam, type Membership } from './membership.ts';
import { readOwnTeam, requireOwnTeam } from './team.queries.ts';
import { tellPerson } from './tell-team.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

const notThisOne = sentence('business.notThisOne', 'You cannot change this member.');
const roleNotYours = sentence('business.roleNotYours', 'You cannot give this role.');
const ownerStays = sentence('business.ownerStays', 'The owner cannot leave the team.');

const requireMember = async (tx: Transaction, { organisation }: Membership, userId: string) => {
  const [row] = await tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisation.id), eq(teamMembers.userId, userId)));
  if (!row) throw new AppError('notFound');
  return row;
};

export const changeOwnTeam = (
  { db, now }: Deps,
  viewer: SignedIn,
  changes: HandlerInput<typeof changeTeam>,
): Promise<HandlerReply<typeof changeTeam>> =>
  db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'settings');
    const { name = organisation.name, needsApproval = organisation.needsApproval } = changes;
    await tx.update(organisations).set({ name, needsApproval }).where(eq(organisations.id, organisation.id));
    return requireOwnTeam(tx, viewer, now());
  });

export const changeTeamMember = (
  { db, now }: Deps,
  viewer: SignedIn,
  { id, role, monthlyCap }: HandlerInput<typeof changeMember>,
): Promise<HandlerReply<typeof changeMember>> =>
  db.transaction(async (tx) => {
    const own = await lockTeam(tx, viewer, 'invite');
    const member = await requireMember(tx, own, id);
    if (!mayChange(own.role, member.role)) throw new AppError('wrongRole', { sentence: notThisOne });
    if (role !== undefined && !mayGive(own.role, role)) throw invalidField('role', roleNotYours);
    await tx
      .update(teamMembers)
      .set({ role: role ?? member.role, monthlyCap: monthlyCap === undefined ? member.monthlyCap : monthlyCap })
      .where(and(eq(teamMembers.organisationId, own.organisation.id), eq(teamMembers.userId, id)));
    return requireOwnTeam(tx, viewer, now());
  });

/** Everything that acts for a member ends with the membership; licences stay with the team. */
export const endMembership = async (
  tx: Transaction,
  organisationId: string,
  userId: string,
  at: Date,
): Promise<void> => {
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisationId), eq(teamMembers.userId, userId)));
  await tx
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.organisationId, organisationId), eq(apiKeys.madeBy, userId)));
  await tx
    .update(teamApprovals)
    .set({ state: 'withdrawn', decidedAt: at })
    .where(
      and(
        eq(teamApprovals.organisationId, organisationId),
        eq(teamApprovals.requestedBy, userId),
        eq(teamApprovals.state, 'open'),
      ),
    );
};

/** Removes somebody, or leaves: everybody but the owner may leave by themselves. */
export const removeFromTeam = (
  deps: Deps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof removeMember>,
): Promise<HandlerReply<typeof removeMember>> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now();
    const isLeaving = id === viewer.id;
    const own = await lockTeam(tx, viewer, isLeaving ? 'see' : 'invite');
    const member = await requireMember(tx, own, id);
    if (member.role === 'owner') throw new AppError('movedOn', { sentence: ownerStays });
    if (!isLeaving && !mayChange(own.role, member.role)) throw new AppError('wrongRole', { sentence: notThisOne });
    const { id: organisationId, name: team } = own.organisation;
    await endMembership(tx, organisationId, id, at);
    if (!isLeaving) await tellPerson(deps, tx, id, teamLeft.with({ team }));
    return readOwnTeam(tx, viewer, at);
  });
