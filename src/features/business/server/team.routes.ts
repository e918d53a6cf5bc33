import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  decideApproval,
  listApiKeys,
  listApprovals,
  listTeamHeld,
  listTeamLicences,
  makeApiKey,
  payWithPlan,
  revokeApiKey,
} from '../pool.contract.ts';
import {
  acceptInvitation,
  changeMember,
  changeTeam,
  getInvitation,
  getMembership,
  getTeam,
  inviteMember,
  previewInvitation,
  removeMember,
  withdrawInvitation,
} from '../team.contract.ts';
import { decideOwnApproval, listOwnApprovals } from './quota/approvals.ts';
import { readTeamHeld } from './quota/free-copies.ts';
import { readTeamLicences } from './quota/pool.queries.ts';
import { payOwnOrderWithPlan, takeWithPlan } from './quota/take-download.ts';
import { listOwnKeys, makeOwnKey, revokeOwnKey } from './teams/api-keys.ts';
import { inviteToTeam, joinTeam, readInvitation, readInvitedTeam, withdrawFromTeam } from './teams/invitations.ts';
import { changeOwnTeam, changeTeamMember, removeFromTeam } from './teams/members.ts';
import { readOwnMembership, readOwnTeam } from './teams/team.queries.ts';

type TeamDeps = Pick<Dependencies, 'db' | 'events' | 'jobs' | 'config' | 'log' | 'now'>;

/** People, the pool of downloads, approvals and keys. */
export const teamRoutes = (deps: TeamDeps): Binding[] => {
  const { db, now } = deps;
  return [
    bind(getTeam, (_, { viewer }) => readOwnTeam(db, viewer, now())),
    bind(getMembership, (_, { viewer }) => readOwnMembership(db, viewer)),
    bind(changeTeam, (changes, { viewer }) => changeOwnTeam(deps, viewer, changes)),
    bind(inviteMember, (wanted, { viewer }) => inviteToTeam(deps, viewer, wanted)),
    bind(withdrawInvitation, (invitation, { viewer }) => withdrawFromTeam(deps, viewer, invitation)),
    bind(getInvitation, ({ token }, { viewer }) => readInvitation(db, viewer, token, now())),
    bind(previewInvitation, ({ token }) => readInvitedTeam(db, token, now())),
    bind(acceptInvitation, (accepted, { viewer }) => joinTeam(deps, viewer, accepted)),
    bind(changeMember, (changes, { viewer }) => changeTeamMember(deps, viewer, changes)),
    bind(removeMember, (member, { viewer }) => removeFromTeam(deps, viewer, member)),
    bind(payWithPlan, ({ id }, { viewer }) => payOwnOrderWithPlan(deps, viewer, id)),
    bind(listApprovals, (_, { viewer }) => listOwnApprovals(db, viewer)),
    bind(decideApproval, (decision, { viewer }) =>
      decideOwnApproval(deps, viewer, decision, (taking) => takeWithPlan(deps, taking)),
    ),
    bind(listTeamHeld, (item, { viewer }) => readTeamHeld(db, viewer, item)),
    bind(listTeamLicences, (page, { viewer }) => readTeamLicences(db, viewer, page)),
    bind(listApiKeys, (_, { viewer }) => listOwnKeys(db, viewer)),
    bind(makeApiKey, (wanted, { viewer }) => makeOwnKey(deps, viewer, wanted)),
    bind(revokeApiKey, (key, { viewer }) => revokeOwnKey(deps, viewer, key)),
  ];
};
