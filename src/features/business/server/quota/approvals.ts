import { and, asc, eq } from 'drizzle-orm';
import { signedInColumns } from '#features/accounts/server/accounts.queries.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { openDraft } from '#features/licensing/server/orders/open-draft.ts';
import type { OrderRow } from '#features/licensing/server/orders/order-life.ts';
import type { OutcomeDeps } from '#features/licensing/server/orders/record-outcome.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { approvalDeclined, approvalGiven, approvalRequested } from '../../business-notifications.ts';
import type { decideApproval, listApprovals } from '../../pool.contract.ts';
import { lockTeam, requireRight } from '../teams/membership.ts';
import { tellManagers, tellPerson } from '../teams/tell-team.ts';
import { teamApprovals } from '../teams.tables.ts';

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
  const name = `${viewer.firstName} ${viewer.lastName}`.trim();
  if (made) await tellManagers(deps, tx, organisationId, approvalRequested.with({ name, title: snapshot.title }));
};

const readOpen = async (on: Queryable, organisationId: string): Promise<List> => {
  const rows = await on
    .select({ approval: teamApprovals, name: users.displayName })
    .from(teamApprovals)
    .innerJoin(users, eq(users.id, teamApprovals.requestedBy))
    .where(and(eq(teamApprovals.organisationId, organisationId), eq(teamApprovals.state, 'open')))
    .orderBy(asc(teamApprovals.requestedAt));
  const approvals = rows.map(({ approval, name }) => ({
    ...approval,
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

/** Marks a request as decided; of two decisions at once, the second is told. */
const decide = (deps: OutcomeDeps, viewer: SignedIn, id: string, changes: Partial<ApprovalRow>) =>
  deps.db.transaction(async (tx) => {
    const { organisation } = await lockTeam(tx, viewer, 'approve');
    const [row] = await tx
      .update(teamApprovals)
      .set({ ...changes, decidedBy: viewer.id, decidedAt: deps.now() })
      .where(
        and(
          eq(teamApprovals.id, id),
          eq(teamApprovals.organisationId, organisation.id),
          eq(teamApprovals.state, 'open'),
        ),
      )
      .returning();
    if (!row) throw new AppError('movedOn');
    const name = `${viewer.firstName} ${viewer.lastName}`.trim();
    const notice = row.state === 'approved' ? approvalGiven : approvalDeclined;
    await tellPerson(deps, tx, row.requestedBy, notice.with({ name, title: row.title }));
  });

/** Licenses what was requested, for whoever asked: a new draft where the old one has expired. */
const licenseRequested = async (
  deps: OutcomeDeps,
  request: ApprovalRow,
  take: (orderId: string, person: SignedIn) => Promise<unknown>,
): Promise<string> => {
  const { itemId, type, licence, size, client, project } = request;
  const person = await findPerson(deps.db, request.requestedBy);
  const wanted = { itemId, type, licence, size: size === '' ? null : size, client, project };
  const draft = await openDraft(deps, person, wanted);
  await take(draft.id, person);
  return draft.id;
};

/** Approves, which checks everything anew and takes the download, or declines. */
export const decideOwnApproval = async (
  deps: OutcomeDeps,
  viewer: SignedIn,
  { id, isApproved }: HandlerInput<typeof decideApproval>,
  take: (orderId: string, person: SignedIn) => Promise<unknown>,
): Promise<List> => {
  const { organisation } = await requireRight(deps.db, viewer, 'approve');
  const [request] = await deps.db
    .select()
    .from(teamApprovals)
    .where(and(eq(teamApprovals.id, id), eq(teamApprovals.organisationId, organisation.id)));
  if (!request) throw new AppError('notFound');
  if (request.state !== 'open') throw new AppError('movedOn');
  if (isApproved) {
    const orderId = await licenseRequested(deps, request, take);
    await decide(deps, viewer, id, { state: 'approved', orderId });
  } else await decide(deps, viewer, id, { state: 'declined' });
  return readOpen(deps.db, organisation.id);
};
