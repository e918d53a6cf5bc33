import { emailChanged } from '#features/accounts/server/accounts.events.ts';
import { licenceRefunded } from '#features/licensing/server/licensing.events.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Reaction, reactTo } from '#platform/events.ts';
import { endFreeCopies } from './quota/free-copies.ts';
import { moveInvitations } from './teams/invitations.ts';

/** What teams do when money of a licence has gone back, or a person has another address, in the same transaction. */
export const businessReactions = (deps: Pick<Dependencies, 'jobs' | 'now'>): Reaction[] => [
  reactTo(licenceRefunded, (tx, refunded) => endFreeCopies(deps, tx, refunded)),
  reactTo(emailChanged, (tx, change) => moveInvitations(tx, change)),
];
