import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import { mayComeBack, openReasons } from '../../corrections.rules.ts';
import type { appealItem, handInItem, ItemView } from '../../own-items.contract.ts';
import { handInIssues, missingIssues } from '../../own-items.rules.ts';
import { isFileCriticised, reasonsIn } from '../../review.rules.ts';
import { items } from '../media.tables.ts';
import { linkedTo } from '../releases/settle-usage.ts';
import { refuseWhileReplaced } from '../uploads/replace-file.ts';
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

const notCorrected = sentence(
  'media.notCorrected',
  'Nothing was changed since it was not accepted. Correct it first, or appeal if you see it differently.',
);
const newFileNeeded = sentence(
  'media.newFileNeeded',
  'The file itself was not accepted. Replace the file first, or appeal if you see it differently.',
);
const wordsToo = sentence(
  'media.wordsCriticisedToo',
  'The title, the tags or the place were not accepted either. Please correct them, or submit it anyway.',
);
const notAnswered = sentence(
  'media.notAnswered',
  'Not everything that was criticised has changed. Look at it once more, or submit it anyway.',
);

/** What was criticised, and what the item is now. */
const correctionOf = async (tx: Transaction, item: Item, at: Date) => ({
  reasons: item.rejectionReason ? reasonsIn(item) : item.moreRejectionReasons,
  judged: item.rejectedDetails,
  now: { ...item, releases: await linkedTo(tx, [item.id]) },
  isEdited: item.editedAt !== null,
  today: dayOf(at),
});

/** A rejected item goes to the end of the queue, like a new one; its reasons stay in the history. */
const handInAgain = async (deps: MoveDeps, tx: Transaction, { viewer, item, anyway }: HandingIn): Promise<void> => {
  const at = deps.now();
  const correction = await correctionOf(tx, item, at);
  if (!mayComeBack(correction))
    throw new AppError('movedOn', { sentence: isFileCriticised(correction.reasons) ? newFileNeeded : notCorrected });
  if (!anyway && openReasons(correction).length > 0) throw new AppError('movedOn', { sentence: notAnswered });
  await refuseWhileReplaced(tx, item.id);
  await moveItem(deps, tx, {
    itemId: item.id,
    to: 'awaiting_review',
    actorId: viewer.id,
    at,
    facts: { ...noRejection, handedInAt: at, appeal: null },
  });
};

/** A draft may have had another file, which leaves reasons about something else. */
const handInDraft = async (deps: MoveDeps, tx: Transaction, { item, anyway }: HandingIn): Promise<void> => {
  const at = deps.now();
  const open = openReasons(await correctionOf(tx, item, at));
  if (!anyway && item.areWordsCriticised && !item.editedAt) throw new AppError('movedOn', { sentence: wordsToo });
  if (!anyway && open.length > 0) throw new AppError('movedOn', { sentence: notAnswered });
  await tx
    .update(items)
    .set({ ...noRejection, handedInAt: at, areWordsCriticised: false })
    .where(eq(items.id, item.id));
};

type HandingIn = {
  viewer: SignedIn;
  item: Item;
  /** Also where something that was criticised has not changed. */
  anyway: boolean;
};

/** Marks the details as complete. An item in processing reaches the review when it is ready. */
export const handIn = async (
  deps: MoveDeps,
  tx: Transaction,
  viewer: SignedIn,
  { id, anyway = false }: { id: string; anyway?: boolean },
): Promise<void> => {
  const item = await lockOwnItem(tx, viewer, id);
  const isDraft = item.state === 'processing' || item.state === 'awaiting_review';
  if (!isDraft && item.state !== 'rejected') throw new AppError('movedOn');
  refuseFor(handInIssues(item), incomplete);
  if (item.state === 'rejected') await handInAgain(deps, tx, { viewer, item, anyway });
  // On a repeated request the item keeps its position in the queue.
  else if (!item.handedInAt) await handInDraft(deps, tx, { viewer, item, anyway });
  await settleReadyNotices(tx, id, deps.now());
};

export const handInOwnItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, anyway }: HandlerInput<typeof handInItem>,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await handIn(deps, tx, viewer, { id, anyway: anyway === 'true' });
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
    await refuseWhileReplaced(tx, id);
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
