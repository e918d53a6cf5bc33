import { and, eq, inArray } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { may, roles } from '../../teams.rules.ts';
import { teamMembers } from '../teams.tables.ts';

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const managing = roles.filter((role) => may(role, 'pay'));

/** Invoices and payment belong to owner and managers, so they hear of them. */
export const tellManagers = async (
  deps: Deps,
  tx: Transaction,
  organisationId: string,
  notice: Notice,
): Promise<void> => {
  const people = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisationId), inArray(teamMembers.role, managing)));
  for (const { userId } of people)
    await notify(deps, tx, { userId, notice, link: href('businessSubscriptionSuccess') });
};

export const tellPerson = async (deps: Deps, tx: Transaction, userId: string, notice: Notice): Promise<void> => {
  await notify(deps, tx, { userId, notice, link: href('businessSubscriptionSuccess') });
};

/** The wallet is on the page of the account. */
export const tellOfWallet = async (deps: Deps, tx: Transaction, userId: string, notice: Notice): Promise<void> => {
  await notify(deps, tx, { userId, notice, link: href('profile') });
};
