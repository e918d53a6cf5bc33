import { and, asc, eq } from 'drizzle-orm';
import { signedInColumns } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { openDraft } from '#features/licensing/server/orders/open-draft.ts';
import type { OrderRow } from '#features/licensing/server/orders/order-life.ts';
import type { PayableDeps } from '#features/licensing/server/payments/payable.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { fullNameOf } from '#shared/text.ts';
import { approvalDeclined, approvalGiven, approvalRequested } from '../../business-notifications.ts';
import type { decideApproval, listApprovals } from '../../pool.contract.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { tellManagers, tellPerson } from '../teams/tell-team.ts';
import { teamApprovals } from '../teams.tables.ts';
import { shownPicture, thumbnailOf } from './taken-pictures.ts';

type List = HandlerReply<typeof listApprovals>;
type ApprovalRow = typeof teamApprovals.$inferSelect;

/** A request takes nothing. Asking twice for the same is one request. */
export const requestApproval = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  { viewer, order, organisationId }: { viewer: SignedIn; order: OrderRow; organisationId: string },
): Promise<void> => {
  const { snapshot, licence, size, client, project } = order;
  const [made] = await tx
    .insert(teamApprovals)
    .values({
      id: newId(),
      organisationId,
      requestedBy: viewer.id,
      itemId: order.itemId ?? '',
      type: snapshot.kind,
      title: snapshot.title,
      licence,
      size,
      client,
      project,
      state: 'open',
      requestedAt: deps.now(),
    })
    .onConflictDoNothing()
    .returning();
  const name = fullNameOf(viewer);
  if (!made) return;
  const notice = approvalRequested.with({ name, title: snapshot.title });
  await tellManagers(deps, tx, organisationId, { ...notice, link: href('businessSubscriptionSuccess') });
};

const readOpen = async (on: Queryable, organisationId: string): Promise<List> => {
  const rows = await on
    .select({ approval: teamApprovals, name: users.displayName, ...shownPicture })
    .from(teamApprovals)
    .innerJoin(users, eq(users.id, teamApprovals.requestedBy))
    .leftJoin(items, eq(items.id, teamApprovals.itemId))
    .where(and(eq(teamApprovals.organisationId, organisationId), eq(teamApprovals.state, 'open')))
    .orderBy(asc(teamApprovals.requestedAt));
  const approvals = rows.map(({ approval, name, ...item }) => ({
    ...approval,
    thumbnailUrl: thumbnailOf(item),
    requestedBy: name,
    size: approval.size === '' ? null : approval.size,
    requestedAt: approval.requestedAt.toISOString(),
  }));
  return { approvals };
};

export const listOwnApprovals = async (on: Queryable, viewer: SignedIn): Promise<List> => {
  const { organisation } = await requireRight(on, viewer, 'approve');
  return readOpen(on, organisation.id);
};

const findPerson = async (on: Queryable, id: string): Promise<SignedIn> => {
  const [person] = await on.select(signedInColumns).from(users).where(eq(users.id, id));
  if (!person) throw new AppError('movedOn');
  return person;
};

/** Locks the team and marks a request as decided; of two decisions at once, the second is told. */
const decide = async (
  deps: PayableDeps,
  tx: Transaction,
  viewer: SignedIn,
  { id, ...changes }: Partial<ApprovalRow> & { id: string },
): Promise<void> => {
  const { organisation } = await lockTeam(tx, viewer, 'approve');
  const [row] = await tx
    .update(teamApprovals)
    .set({ ...changes, decidedBy: viewer.id, decidedAt: deps.now() })
    .where(
      and(eq(teamApprovals.id, id), eq(teamApprovals.organisationId, organisation.id), eq(teamApprovals.state, 'open')),
    )
    .returning();
  if (!row) throw new AppError('movedOn');
  const name = fullNameOf(viewer);
  const notice = row.state === 'approved' ? approvalGiven : approvalDeclined;
  await tellPerson(deps, tx, row.requestedBy, notice.with({ name, title: row.title }));
};

/** Takes a download in a transaction that calls `decide` first, so that both are written or neither. */
type TakeApproved = (taking: {
  orderId: string;
  viewer: SignedIn;
  approved: { organisationId: string; decide: (tx: Transaction) => Promise<void> };
}) => Promise<unknown>;

/** Licenses what was requested, for whoever asked: a new draft where the old one has expired. */
const licenseRequested = async (
  deps: PayableDeps,
  viewer: SignedIn,
  request: ApprovalRow,
  take: TakeApproved,
): Promise<void> => {
  const { id, organisationId, itemId, type, licence, size, client, project } = request;
  const person = await findPerson(deps.db, request.requestedBy);
  const wanted = { itemId, type, licence, size: size === '' ? null : size, client, project };
  const { id: orderId } = await openDraft(deps, person, wanted);
  const approve = (tx: Transaction) => decide(deps, tx, viewer, { id, state: 'approved', orderId });
  await take({ orderId, viewer: person, approved: { organisationId, decide: approve } });
};

/** Approves, which checks everything anew and takes the download, or declines. */
export const decideOwnApproval = async (
  deps: PayableDeps,
  viewer: SignedIn,
  { id, isApproved }: HandlerInput<typeof decideApproval>,
  take: TakeApproved,
): Promise<List> => {
  const { organisation } = await requireRight(deps.db, viewer, 'approve');
  const [request] = await deps.db
    .select()
    .from(teamApprovals)
    .where(and(eq(teamApprovals.id, id), eq(teamApprovals.organisationId, organisation.id)));
  if (!request) throw new AppError('notFound');
  if (request.state !== 'open') throw new AppError('movedOn');
  if (isApproved) await licenseRequested(deps, viewer, request, take);
  else await deps.db.transaction((tx) => decide(deps, tx, viewer, { id, state: 'declined' }));
  return readOpen(deps.db, organisation.id);
};
