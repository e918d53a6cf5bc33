import { and, eq, gt, lte, or } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { claimItem } from '../claims.contract.ts';
import { claimEnd } from '../review-queue.rules.ts';
import { reviewClaims } from './moderation.tables.ts';
import { lockIfWaiting } from './waiting-item.ts';

/** The session of the reviewer’s browser, without which there is no claim. */
type Claimant = { viewer: SignedIn; tokenHash: string | undefined };

const claimOn = async (on: Queryable, itemId: string, now: Date) => {
  const [claim] = await on
    .select({ reviewerId: reviewClaims.reviewerId, name: users.firstName, until: reviewClaims.until })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.reviewerId))
    .where(and(eq(reviewClaims.itemId, itemId), gt(reviewClaims.until, now)));
  return claim;
};

const takenBy = (name: string) =>
  new AppError('movedOn', {
    sentence: sentence('moderation.taken', '{name} is looking at it at the moment. Please take the next one.', {
      name,
    }),
  });

/** For decisions: the caller holds the lock of the item, so nobody can claim it meanwhile. */
export const refuseWhatOthersReview = async (
  tx: Transaction,
  viewer: SignedIn,
  { id, now }: { id: string; now: Date },
): Promise<void> => {
  const claim = await claimOn(tx, id, now);
  if (claim && claim.reviewerId !== viewer.id) throw takenBy(claim.name);
};

/** What was decided is claimed by nobody. */
export const endClaim = async (tx: Transaction, itemId: string): Promise<void> => {
  await tx.delete(reviewClaims).where(eq(reviewClaims.itemId, itemId));
};

export const releaseOwnClaim = async ({ db }: Pick<Dependencies, 'db'>, viewer: SignedIn, id: string) => {
  await db.delete(reviewClaims).where(and(eq(reviewClaims.itemId, id), eq(reviewClaims.reviewerId, viewer.id)));
  return undefined;
};

const sessionOf = async (tx: Transaction, { viewer, tokenHash }: Claimant): Promise<string> => {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash ?? ''), eq(sessions.userId, viewer.id)));
  if (!session) throw new AppError('signInFirst');
  return session.id;
};

/**
 * Claims an item, or renews one's own claim. A claim of somebody else is taken once its time is over. The item is locked
 * first, as by decisions; nothing else is locked with it, so that nobody waits in a circle.
 */
export const claimReviewedItem = async (
  deps: Pick<Dependencies, 'db' | 'now'>,
  claimant: Claimant,
  { id, leaving }: HandlerInput<typeof claimItem>,
): Promise<HandlerReply<typeof claimItem>> => {
  const { viewer } = claimant;
  if (leaving !== undefined && leaving !== id) await releaseOwnClaim(deps, viewer, leaving);
  return deps.db.transaction(async (tx) => {
    if (!(await lockIfWaiting(tx, id))) return { claim: null };
    const now = deps.now();
    const claim = { reviewerId: viewer.id, sessionId: await sessionOf(tx, claimant), until: claimEnd(now) };
    await tx
      .insert(reviewClaims)
      .values({ itemId: id, ...claim })
      .onConflictDoUpdate({
        target: reviewClaims.itemId,
        set: claim,
        setWhere: or(eq(reviewClaims.reviewerId, viewer.id), lte(reviewClaims.until, now)),
      });
    const held = await claimOn(tx, id, now);
    if (!held) return { claim: null };
    return { claim: { by: held.name, isOwn: held.reviewerId === viewer.id, until: held.until.toISOString() } };
  });
};
