import { and, eq, inArray } from 'drizzle-orm';
import type { Notice } from '#features/notifications/notification-codes.ts';
import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { may, roles } from '../../teams.rules.ts';
import { teamMembers } from '../teams.tables.ts';

/** Where the plan is, its card and its invoices. */
export const billingPage = href('businessSubscriptionSuccess', {}, { show: 'billing' });

type Deps = Pick<Dependencies, 'jobs' | 'now'>;

const managing = roles.filter((role) => may(role, 'pay'));

/** Invoices and payment belong to owner and managers, so they hear of them. */
export const notifyManagers = async (
  deps: Deps,
  tx: Transaction,
  organisationId: string,
  notification: Omit<NewNotification, 'userId'>,
): Promise<void> => {
  const people = await tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.organisationId, organisationId), inArray(teamMembers.role, managing)));
  for (const { userId } of people) await notify(deps, tx, { userId, ...notification });
};

/** What managers hear is about the plan, unless `link` leads elsewhere. */
export const tellManagers = (
  deps: Deps,
  tx: Transaction,
  organisationId: string,
  { link = billingPage, ...notice }: Notice & { link?: string },
): Promise<void> => notifyManagers(deps, tx, organisationId, { notice, link });

export const tellPerson = async (deps: Deps, tx: Transaction, userId: string, notice: Notice): Promise<void> => {
  await notify(deps, tx, { userId, notice, link: href('businessSubscriptionSuccess') });
};

/** The wallet is on the page of the account. */
export const tellOfWallet = async (deps: Deps, tx: Transaction, userId: string, notice: Notice): Promise<void> => {
  await notify(deps, tx, { userId, notice, link: href('profile', {}, { section: 'wallet' }) });
};
