import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { isLicensed, orderStates } from '#features/licensing/orders.rules.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { moveOrder, type OrderRow } from '#features/licensing/server/orders/order-life.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { teamLicenceEnded } from '../../business-notifications.ts';
import type { listTeamHeld } from '../../pool.contract.ts';
import { may } from '../../teams.rules.ts';
import { findMembership, lockOrganisation } from '../teams/membership.ts';
import { tellPerson } from '../teams/tell-team.ts';
import { teamLicences } from '../teams.tables.ts';

const licensedStates = orderStates.filter(isLicensed);

/** Licences in force that the team has for the same item, licence, size and client. */
const licencesLike = (on: Queryable, organisationId: string, order: OrderRow) =>
  on
    .select({ order: orders, takenBy: teamLicences.takenBy, bucketId: teamLicences.bucketId })
    .from(teamLicences)
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .where(
      and(
        eq(teamLicences.organisationId, organisationId),
        eq(orders.itemId, order.itemId ?? ''),
        eq(orders.licence, order.licence),
        eq(orders.size, order.size),
        eq(orders.client, order.client),
        inArray(orders.state, licensedStates),
      ),
    );

/** What the viewer's team has paid for of an item; nothing for whoever is in none, or may not license for it. */
export const readTeamHeld = async (
  on: Queryable,
  viewer: SignedIn,
  { itemId }: HandlerInput<typeof listTeamHeld>,
): Promise<HandlerReply<typeof listTeamHeld>> => {
  const membership = await findMembership(on, viewer.id);
  if (!membership || !may(membership.role, 'license')) return { held: [] };
  const rows = await on
    .selectDistinct({ licence: orders.licence, size: orders.size, client: orders.client })
    .from(teamLicences)
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .where(
      and(
        eq(teamLicences.organisationId, membership.organisation.id),
        eq(orders.itemId, itemId),
        // A free copy alone frees no further one.
        isNotNull(teamLicences.bucketId),
        inArray(orders.state, licensedStates),
      ),
    );
  return { held: rows.map(({ size, ...row }) => ({ ...row, size: size === '' ? null : size })) };
};

/** A second download of what the team has paid for with one costs nothing; a free copy alone frees no further one. */
export const hasLicence = async (tx: Transaction, organisationId: string, order: OrderRow): Promise<boolean> =>
  (await licencesLike(tx, organisationId, order)).some(({ bucketId }) => bucketId !== null);

/**
 * The download that paid has gone back, so what was free because of it ends too: the team has given the licence up. The
 * team is locked, so that nobody takes a copy in between.
 */
export const endFreeCopies = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> => {
  const isPaid = and(eq(teamLicences.orderId, orderId), ne(orders.netCents, 0));
  const [paid] = await tx
    .select({ order: orders, organisationId: teamLicences.organisationId })
    .from(teamLicences)
    .innerJoin(orders, eq(orders.id, teamLicences.orderId))
    .where(isPaid);
  if (!paid) return;
  await lockOrganisation(tx, paid.organisationId);
  const like = await licencesLike(tx, paid.organisationId, paid.order);
  const at = deps.now();
  if (like.some(({ bucketId }) => bucketId !== null)) return;
  for (const { order: copy, takenBy } of like) {
    const refunding = await moveOrder(tx, copy, { event: 'refund_started', at });
    if (refunding) await moveOrder(tx, refunding, { event: 'refunded_whole', at });
    const notice = teamLicenceEnded.with({ title: copy.snapshot.title, reason });
    if (takenBy !== null) await tellPerson(deps, tx, takenBy, notice);
  }
};
