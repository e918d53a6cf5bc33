import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { proofFields } from '#features/accounts/account-fields.rules.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { requireFreshProof } from '#features/accounts/server/passwords/fresh-proof.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { WHOLE_IN_BASIS_POINTS } from '#features/pricing/money.rules.ts';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor, type Limit, uncountAttempt } from '#platform/http/guard/attempt-limits.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { fullNameOf } from '#shared/text.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { answerCollaboration, listCollaborations, offerCollaboration } from '../../earnings.contract.ts';
import {
  type Collaboration,
  type CollaborationEvent,
  nextCollaborationState,
  promisedBasisPoints,
} from '../../earnings.rules.ts';
import {
  collaborationAccepted,
  collaborationDeclined,
  collaborationEnded,
  collaborationOffered,
} from '../../money-notifications.ts';
import { collaborators } from '../earnings.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;
type View = HandlerReply<typeof offerCollaboration>;
type Row = typeof collaborators.$inferSelect;

const owners = alias(users, 'owners');
const others = alias(users, 'others');

/** The other person of each, as one of the two sees it. */
const viewsFor = async (on: Queryable, viewer: SignedIn, where: SQL | undefined): Promise<(View & Row)[]> => {
  const rows = await on
    .select({ row: collaborators, owner: owners.displayName, other: others.displayName, itemTitle: items.title })
    .from(collaborators)
    .innerJoin(owners, eq(owners.id, collaborators.ownerId))
    .innerJoin(others, eq(others.id, collaborators.collaboratorId))
    .leftJoin(items, eq(items.id, collaborators.itemId))
    .where(where)
    .orderBy(desc(collaborators.invitedAt), desc(collaborators.id));
  return rows.map(({ row, owner, other, itemTitle }) => {
    const isOwner = row.ownerId === viewer.id;
    const person = isOwner ? { personId: row.collaboratorId, name: other } : { personId: row.ownerId, name: owner };
    return { ...row, ...person, itemTitle, invitedAt: row.invitedAt.toISOString() } as View & Row;
  });
};

export const readCollaborations = async (
  on: Queryable,
  viewer: SignedIn,
): Promise<HandlerReply<typeof listCollaborations>> => {
  const all = await viewsFor(
    on,
    viewer,
    or(eq(collaborators.ownerId, viewer.id), eq(collaborators.collaboratorId, viewer.id)),
  );
  return {
    given: all.filter(({ ownerId }) => ownerId === viewer.id),
    received: all.filter(({ ownerId }) => ownerId !== viewer.id),
  };
};

const oneView = async (tx: Transaction, viewer: SignedIn, id: string): Promise<View> => {
  const [view] = await viewsFor(tx, viewer, eq(collaborators.id, id));
  if (!view) throw new AppError('notFound');
  return view;
};

const liveOf = (on: Queryable, ownerId: string): Promise<Collaboration[]> =>
  on
    .select()
    .from(collaborators)
    .where(and(eq(collaborators.ownerId, ownerId), inArray(collaborators.state, ['invited', 'accepted'])))
    .orderBy(collaborators.id);

/** The live shares of an owner as a column of another statement, for `splitFor`. */
export const liveShares = (ownerId: SQLWrapper) => sql<Collaboration[]>`(
  select coalesce(json_agg(json_build_object('collaboratorId', live.collaborator_id, 'itemId', live.item_id,
    'basisPoints', live.basis_points, 'state', live.state) order by live.id), '[]')
  from ${collaborators} live where live.owner_id = ${ownerId} and live.state in ('invited', 'accepted'))`;

const alreadyOffered = sentence('splits.alreadyOffered', 'This person has a share already. End it to offer another.');
const notACreator = sentence('splits.notACreator', 'There is no other creator with this id.');

const requireOther = async (tx: Transaction, viewer: SignedIn, id: string): Promise<void> => {
  const [other] = await tx.select({ isCreator: users.isCreator }).from(users).where(eq(users.id, id));
  if (!other?.isCreator || id === viewer.id) throw invalidField('creatorId', notACreator);
};

const requireOwnItem = async (tx: Transaction, viewer: SignedIn, id: string): Promise<void> => {
  const [item] = await tx.select({ creatorId: items.creatorId }).from(items).where(eq(items.id, id));
  if (item?.creatorId !== viewer.id) throw new AppError('notFound');
};

/** Two offers at once must not promise more than everything. */
const lockShares = (tx: Transaction, ownerId: string) => lockName(tx, `shares of ${ownerId}`);

const percentOf = (basisPoints: number): string => String(basisPoints / 100);

type Offer = Omit<HandlerInput<typeof offerCollaboration>, keyof typeof proofFields.shape>;

/** Offers a share; it counts from the moment the other one accepts it. */
export const offerShare = (
  deps: Deps,
  viewer: SignedIn,
  { creatorId, itemId = null, basisPoints }: Offer,
): Promise<View> =>
  deps.db.transaction(async (tx) => {
    await lockShares(tx, viewer.id);
    await requireOther(tx, viewer, creatorId);
    if (itemId !== null) await requireOwnItem(tx, viewer, itemId);
    const left = WHOLE_IN_BASIS_POINTS - promisedBasisPoints(await liveOf(tx, viewer.id), itemId);
    if (basisPoints > left)
      throw invalidField(
        'basisPoints',
        sentence('splits.nothingLeft', 'At most {left} % is left to share.', { left: percentOf(left) }),
      );
    const at = deps.now();
    const id = newId();
    const [made] = await tx
      .insert(collaborators)
      .values({
        id,
        ownerId: viewer.id,
        itemId,
        collaboratorId: creatorId,
        basisPoints,
        state: 'invited',
        invitedAt: at,
        changedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new AppError('movedOn', { sentence: alreadyOffered });
    const facts = { name: fullNameOf(viewer), percent: percentOf(basisPoints) };
    const notice = collaborationOffered.with(facts);
    await notify(deps, tx, { userId: creatorId, notice, link: href('creatorSettings') });
    return oneView(tx, viewer, id);
  });

/** More than anybody shares with in an hour, or with one person in a day. */
const MOST_OFFERS_PER_HOUR = 20;
const MOST_OFFERS_TO_ONE = 5;

/** Each offer is a mail to somebody who may know nothing of it. */
const offerLimits = (deps: Pick<Dependencies, 'config'>, viewer: SignedIn, creatorId: string): Limit[] => [
  { key: keyFor(deps, 'share-offers-to', viewer.id, creatorId), max: MOST_OFFERS_TO_ONE, windowMs: DAY_MS },
  { key: keyFor(deps, 'share-offers', viewer.id), max: MOST_OFFERS_PER_HOUR, windowMs: HOUR_MS },
];

/**
 * A creator's own offer, with the same proof as a change of the payout account: a share sends future earnings elsewhere too.
 * What is refused sends no mail and counts towards no limit.
 */
export const offerOwnShare = async (
  deps: Deps & Pick<Dependencies, 'config'>,
  viewer: SignedIn,
  { password, mailedCode, ...offer }: HandlerInput<typeof offerCollaboration>,
): Promise<View> => {
  const limits = offerLimits(deps, viewer, offer.creatorId);
  await countAttempt(deps.db, limits);
  try {
    await requireFreshProof(deps, viewer, { password, mailedCode });
    return await offerShare(deps, viewer, offer);
  } catch (error) {
    await uncountAttempt(deps.db, limits);
    throw error;
  }
};

const notices = { accept: collaborationAccepted, decline: collaborationDeclined, end: collaborationEnded } as const;

/** Only the one who was asked answers; both may end it. */
const mayMove = (viewer: SignedIn, { ownerId, collaboratorId }: Row, event: CollaborationEvent): boolean =>
  collaboratorId === viewer.id || (event === 'end' && ownerId === viewer.id);

const moveShare = async (
  deps: Deps,
  tx: Transaction,
  viewer: SignedIn,
  { id, event }: { id: string; event: CollaborationEvent },
): Promise<void> => {
  const [row] = await tx.select().from(collaborators).where(eq(collaborators.id, id)).for('update');
  if (!row || !mayMove(viewer, row, event)) throw new AppError('notFound');
  const state = nextCollaborationState(row.state, event);
  if (!state) throw new AppError('movedOn');
  await tx.update(collaborators).set({ state, changedAt: deps.now() }).where(eq(collaborators.id, id));
  const userId = row.ownerId === viewer.id ? row.collaboratorId : row.ownerId;
  const notice = notices[event].with({ name: fullNameOf(viewer) });
  await notify(deps, tx, { userId, notice, link: href('creatorSettings') });
};

export const answerShare = (
  deps: Deps,
  viewer: SignedIn,
  { id, isAccepted }: HandlerInput<typeof answerCollaboration>,
): Promise<View> =>
  deps.db.transaction(async (tx) => {
    await moveShare(deps, tx, viewer, { id, event: isAccepted ? 'accept' : 'decline' });
    return oneView(tx, viewer, id);
  });

export const endShare = (deps: Deps, viewer: SignedIn, id: string): Promise<undefined> =>
  deps.db.transaction(async (tx) => {
    await moveShare(deps, tx, viewer, { id, event: 'end' });
    return undefined;
  });
