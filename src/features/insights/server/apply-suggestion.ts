import { eq } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import { tidyTags } from '#features/media/own-items.rules.ts';
import { rejectionTexts, UNDO_LIMIT_SECONDS } from '#features/media/review.rules.ts';
import { withdrawItem } from '#features/media/server/items/publication.ts';
import { changeWordsAsTeam } from '#features/media/server/items/team-edits.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notify, retractNotices } from '#features/notifications/server/notify.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { invalidField } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { priceHint } from '../suggestion-notifications.ts';
import type { Decision } from '../suggestions.contract.ts';
import type { SuggestionKind } from '../suggestions.rules.ts';
import type { suggestions } from './suggestions.tables.ts';

export type SuggestionRow = typeof suggestions.$inferSelect;
export type DecideDeps = Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>;
/** Who decides, and in which transaction. */
export type Deciding = { deps: DecideDeps; tx: Transaction; viewer: SignedIn };

type Written = { finalValue: string | null; before: string | null };

const nothing: Written = { finalValue: null, before: null };

/** Takes a published work off the site for good. */
const withdraw = async ({ deps, tx, viewer }: Deciding, itemId: string, note: string): Promise<void> => {
  const at = deps.now();
  await withdrawItem(deps, tx, { itemId, actorId: viewer.id, at, note });
  const details = { note, from: 'suggestion' };
  await writeAuditEntry(tx, { actorId: viewer.id, action: 'item-withdrawn', subjectId: itemId, details }, at);
};

const findCreator = async (tx: Transaction, itemId: string) => {
  const [item] = await tx
    .select({ title: items.title, creatorId: items.creatorId })
    .from(items)
    .where(eq(items.id, itemId));
  return item;
};

type Apply = (deciding: Deciding, row: SuggestionRow & { itemId: string }, decision: Decision) => Promise<Written>;

const addTag: Apply = async ({ tx }, { itemId, value }, decision) => {
  const [tag = value] = tidyTags([decision.value ?? value]);
  const item = await changeWordsAsTeam(tx, itemId, ({ tags }) => ({ tags: [...tags, tag] }));
  return { finalValue: tag, before: item.tags.includes(tag) ? tag : null };
};

const setAlt: Apply = async ({ tx }, { itemId, value }, decision) => {
  const altText = decision.value ?? value;
  const item = await changeWordsAsTeam(tx, itemId, () => ({ altText }));
  return { finalValue: altText, before: item.altText };
};

const withdrawOneOfTwo: Apply = async (deciding, { itemId, otherItemId }, { withdraw: chosen }) => {
  if (chosen === undefined || (chosen !== itemId && chosen !== otherItemId))
    throw invalidField(
      'withdraw',
      sentence('insights.whichToWithdraw', 'Please choose which of the two is withdrawn.'),
    );
  await withdraw(deciding, chosen, rejectionTexts.too_similar.message);
  return { finalValue: chosen, before: null };
};

const withdrawUnsafe: Apply = async (deciding, { itemId }) => {
  await withdraw(deciding, itemId, rejectionTexts.unsafe_content.message);
  return nothing;
};

/** Tells the creator what comparable licences sold for; the price stays theirs. */
const tellPrice: Apply = async ({ deps, tx }, { itemId, evidence }) => {
  const item = await findCreator(tx, itemId);
  if (!item) return nothing;
  const { medianCents = 0, sales = 0, askedCents = 0 } = evidence;
  const facts = { title: item.title, sales, median: formatUsd(medianCents), asked: formatUsd(askedCents) };
  await notify(deps, tx, {
    userId: item.creatorId,
    notice: priceHint.with(facts),
    subjectIds: [itemId],
    link: href('creatorUploads', {}, { item: itemId }),
    mailAfterSeconds: UNDO_LIMIT_SECONDS,
  });
  return nothing;
};

const appliers: Record<SuggestionKind, Apply> = {
  tag: addTag,
  alt_text: setAlt,
  duplicate: withdrawOneOfTwo,
  unsafe: withdrawUnsafe,
  price: tellPrice,
  demand: async () => nothing,
};

/** Writes what was accepted, by the use case that any other change takes. */
export const applySuggestion = (deciding: Deciding, row: SuggestionRow, decision: Decision): Promise<Written> =>
  appliers[row.kind](deciding, { ...row, itemId: row.itemId ?? '' }, decision);

/** Brings back what was there before, unless somebody has changed it since. */
export const takeBackSuggestion = async ({ tx }: Deciding, row: SuggestionRow): Promise<void> => {
  const { itemId, finalValue, before, kind, decidedAt } = row;
  if (!itemId) return;
  if (kind === 'tag' && finalValue !== null && before === null)
    await changeWordsAsTeam(tx, itemId, ({ tags }) => ({ tags: tags.filter((tag) => tag !== finalValue) }));
  if (kind === 'alt_text' && before !== null)
    await changeWordsAsTeam(tx, itemId, ({ altText }) => ({ altText: altText === finalValue ? before : altText }));
  const item = kind === 'price' && decidedAt ? await findCreator(tx, itemId) : undefined;
  if (item && decidedAt) await retractNotices(tx, { userId: item.creatorId, subjectId: itemId, since: decidedAt });
};
