import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { appealItem, ItemView } from '../../own-items.contract.ts';
import { handInIssues, isCorrected, missingIssues } from '../../own-items.rules.ts';
import { items } from '../media.tables.ts';
import { type MoveDeps, moveItem, noRejection } from './item-life.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';
import { settleReadyNotices } from './ready-notices.ts';

type Item = typeof items.$inferSelect;
type Described = Pick<Item, 'kind' | 'title' | 'altText' | 'categorySlug' | 'islandSlug'>;

const refuseFor = (issues: FieldIssue[], words: Sentence): void => {
  if (issues.length > 0) throw new AppError('badInput', { sentence: words, issues });
};

/** Throws with every field that a review needs and that is still empty. */
export const requireDetails = (item: Described, words: Sentence): void => refuseFor(missingIssues(item), words);

const incomplete = sentence('media.incompleteForReview', 'A few details are missing before we can review this.');

/** A rejected item goes to the end of the queue, like a new one; its reasons stay in the history. */
const handInAgain = async (deps: MoveDeps, tx: Transaction, viewer: SignedIn, item: Item): Promise<void> => {
  if (!isCorrected(item))
    throw new AppError('movedOn', {
      sentence: sentence(
        'media.notCorrected',
        'Nothing was changed since it was not accepted. Correct it first, or appeal if you see it differently.',
      ),
    });
  const at = deps.now();
  await moveItem(deps, tx, {
    itemId: item.id,
    to: 'awaiting_review',
    actorId: viewer.id,
    at,
    facts: { ...noRejection, handedInAt: at, appeal: null },
  });
};

/** Marks the details as complete. An item in processing reaches the review when it is ready. */
export const handIn = async (deps: MoveDeps, tx: Transaction, viewer: SignedIn, id: string): Promise<void> => {
  const item = await lockOwnItem(tx, viewer, id);
  const isDraft = item.state === 'processing' || item.state === 'awaiting_review';
  if (!isDraft && item.state !== 'rejected') throw new AppError('movedOn');
  refuseFor(handInIssues(item), incomplete);
  if (item.state === 'rejected') await handInAgain(deps, tx, viewer, item);
  // On a repeated request the item keeps its position in the queue.
  else if (!item.handedInAt) await tx.update(items).set({ handedInAt: deps.now() }).where(eq(items.id, id));
  await settleReadyNotices(tx, id, deps.now());
};

export const handInOwnItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await handIn(deps, tx, viewer, id);
    return ownItem(tx, viewer, id);
  });

/** Puts a rejected item with its current details at the end of the review queue. */
export const appealRejection = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, message }: HandlerInput<typeof appealItem>,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const item = await lockOwnItem(tx, viewer, id);
    // The undoing of a decision also moves there, from other states.
    if (item.state !== 'rejected') throw new AppError('movedOn');
    refuseFor(
      handInIssues(item),
      sentence('media.incompleteForAppeal', 'A few details are missing before we can look again.'),
    );
    const at = deps.now();
    await moveItem(deps, tx, {
      itemId: id,
      to: 'appealed',
      actorId: viewer.id,
      at,
      note: message,
      facts: { appeal: message, handedInAt: at },
    });
    return ownItem(tx, viewer, id);
  });
