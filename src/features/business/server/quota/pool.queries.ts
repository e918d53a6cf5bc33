import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { isLicensed } from '#features/licensing/orders.rules.ts';
import { issuedLicences, orders } from '#features/licensing/server/licensing.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { getSubscription } from '../../business.contract.ts';
import type { listTeamLicences } from '../../pool.contract.ts';
import { may } from '../../teams.rules.ts';
import { findSubscription, viewSubscription } from '../subscriptions/subscription-life.ts';
import { findMembership, requireRight } from '../teams/membership.ts';
import { teamLicences } from '../teams.tables.ts';
import { shownPicture, thumbnailOf } from './taken-pictures.ts';

const DEFAULT_PAGE_LENGTH = 20;

/** Everyone in the team sees every licence of the team with its project. */
export const readTeamLicences = async (
  on: Queryable,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listTeamLicences>,
): Promise<HandlerReply<typeof listTeamLicences>> => {
  const { organisation } = await requireRight(on, viewer, 'see');
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { takenAt: teamLicences.takenAt, orderId: teamLicences.orderId } },
    (page) =>
      on
        .select({
          takenAt: teamLicences.takenAt,
          orderId: teamLicences.orderId,
          takenBy: users.displayName,
          order: orders,
          licenceId: issuedLicences.id,
          ...shownPicture,
        })
        .from(teamLicences)
        .innerJoin(orders, eq(orders.id, teamLicences.orderId))
        .leftJoin(issuedLicences, eq(issuedLicences.orderId, orders.id))
        .leftJoin(users, eq(users.id, teamLicences.takenBy))
        .leftJoin(items, eq(items.id, orders.itemId))
        .where(and(eq(teamLicences.organisationId, organisation.id), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const licences = rows.map(({ orderId, takenBy, order, licenceId, takenAt, ...item }) => ({
    orderId,
    itemId: order.itemId,
    title: order.snapshot.title,
    licence: order.licence,
    licenceNumber: licenceId === null ? null : writeLicenceNumber(licenceId),
    takenBy,
    client: order.client,
    project: order.project,
    isInForce: isLicensed(order.state),
    takenAt: takenAt.toISOString(),
    thumbnailUrl: thumbnailOf(item),
  }));
  return { licences, next };
};

export const readOwnSubscription = async (
  on: Queryable,
  viewer: SignedIn,
): Promise<HandlerReply<typeof getSubscription>> => {
  const membership = await findMembership(on, viewer.id);
  const row = membership && (await findSubscription(on, membership.organisation.id));
  if (!row) return { subscription: null };
  const subscription = await viewSubscription(on, row);
  return { subscription: may(membership.role, 'pay') ? subscription : { ...subscription, cardEnding: null } };
};
