import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { isAllowedOwnPrice } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue, invalidField, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { removeItemFiles } from '../../media.contract.ts';
import { discardableStates, type ItemState } from '../../media.rules.ts';
import type { changeOwnItem, ItemView } from '../../own-items.contract.ts';
import {
  mayEdit,
  mustStayComplete,
  refusalOfAccess,
  tidyCategories,
  tidyTags,
  titleIsFileName,
  withdrawnItem,
} from '../../own-items.rules.ts';
import { soundFactsIn } from '../../sound-facts.rules.ts';
import { isFileName } from '../../titles.rules.ts';
import { items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { refuseWhileReplaced } from '../uploads/replace-file.ts';
import { requireDetails } from './hand-in.ts';
import { editTags, moveItem } from './item-life.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';

/** Processes a failed item again. */
export const retryOwnItem = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    const { kind, originalKey } = await lockOwnItem(tx, viewer, id);
    await refuseWhileReplaced(tx, id);
    await moveItem(deps, tx, {
      itemId: id,
      to: 'processing',
      actorId: viewer.id,
      at: deps.now(),
      facts: { failure: null },
    });
    await enqueueProcessing(deps, tx, { id, kind, creatorId: viewer.id, originalKey });
    return ownItem(tx, viewer, id);
  });

const mayDiscard = (state: ItemState): boolean => discardableStates.some((discardable) => discardable === state);

/** Deletes an item that nobody else has seen. A job removes its files after the commit. */
export const discardOwnItem = (
  { db, jobs }: Pick<Dependencies, 'db' | 'jobs'>,
  viewer: SignedIn,
  id: string,
): Promise<undefined> =>
  db.transaction(async (tx) => {
    const { state, originalKey } = await lockOwnItem(tx, viewer, id);
    if (!mayDiscard(state)) throw new AppError('movedOn');
    await tx.delete(items).where(eq(items.id, id));
    await jobs.enqueue(tx, removeItemFiles, { itemId: id, originalKey }, { singletonKey: id });
    return undefined;
  });

type Details = Omit<HandlerInput<typeof changeOwnItem>, 'id'>;
type Item = typeof items.$inferSelect;

const isCategory = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.$count(categories, eq(categories.slug, slug))) > 0;
const isIsland = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.$count(islands, eq(islands.slug, slug))) > 0;

/** Whether an item that was handed in would get the name of a file as its title. One that has such a title may keep it. */
const getsFileName = (item: Item, title = item.title): boolean =>
  mustStayComplete(item) && title !== item.title && isFileName(title);

/** The bounds are settings, so only the server knows them. */
const issueOfOwnPrice = async (tx: Transaction, { kind }: Item, cents: number): Promise<FieldIssue[]> => {
  const settings = await readPriceSettings(tx);
  if (isAllowedOwnPrice(kind, cents, settings)) return [];
  const { lowest, highest } = settings.ownPrices[kind];
  const bounds = { lowest: formatUsd(lowest), highest: formatUsd(highest) };
  const said = sentence('media.ownPrice', 'Your own price must be from {lowest} to {highest}', bounds);
  return [{ field: 'ownPriceCents', ...said }];
};

/** Checks that need the database: whether slugs exist, and whether this item may have this title, access and price. */
const issuesOf = async (tx: Transaction, item: Item, details: Details): Promise<FieldIssue[]> => {
  const issues: FieldIssue[] = [];
  const noCategory = sentence('media.noCategory', 'There is no such category');
  if (details.categorySlug && !(await isCategory(tx, details.categorySlug)))
    issues.push({ field: 'categorySlug', ...noCategory });
  for (const slug of details.moreCategorySlugs ?? [])
    if (!(await isCategory(tx, slug))) issues.push({ field: 'moreCategorySlugs', ...noCategory });
  if (details.islandSlug && !(await isIsland(tx, details.islandSlug)))
    issues.push({ field: 'islandSlug', ...sentence('media.noIsland', 'There is no such island') });
  for (const field of soundFactsIn(details)) {
    if (item.kind !== 'sound') issues.push({ field, ...sentence('media.soundsOnly', 'Only sounds have this') });
  }
  if (getsFileName(item, details.title)) issues.push({ field: 'title', ...titleIsFileName });
  const refusal = details.access && refusalOfAccess(item, details.access);
  if (refusal) issues.push({ field: 'access', ...refusal });
  if (typeof details.ownPriceCents === 'number')
    issues.push(...(await issueOfOwnPrice(tx, item, details.ownPriceCents)));
  return issues;
};

const withoutGaps = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

const carriesHotspots = sentence(
  'media.carriesHotspots',
  'This photo carries hotspots, and only free photos do. Remove its hotspots first, then make it premium.',
);

/** The database refuses changes of an item with hotspots; media cannot import products, so the error is translated here. */
const explainHotspotConflict = (error: unknown): never => {
  const { cause } = error as { cause?: { constraint?: string } };
  if (cause?.constraint !== 'hotspots_free_photo_fk') throw error;
  throw invalidField('access', carriesHotspots);
};

/** Changes an item's details, as a part of a transaction. Another access needs new previews. */
export const changeDetails = (
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  on: Transaction,
  viewer: SignedIn,
  { id, ...details }: HandlerInput<typeof changeOwnItem>,
): Promise<void> =>
  on
    .transaction(async (tx) => {
      const item = await lockOwnItem(tx, viewer, id);
      if (!mayEdit(item.state)) throw new AppError('movedOn', { sentence: withdrawnItem });
      const issues = await issuesOf(tx, item, details);
      throwIssues(issues);

      const { categorySlug, moreCategorySlugs } = { ...item, ...withoutGaps(details) };
      const changes = withoutGaps({
        ...details,
        ...(details.tags && { tags: tidyTags(details.tags) }),
        ...((details.categorySlug || details.moreCategorySlugs) && {
          moreCategorySlugs: tidyCategories(categorySlug, moreCategorySlugs),
        }),
      });
      const changed = { ...item, ...changes };
      if (mustStayComplete(item))
        requireDetails(
          changed,
          sentence('media.mustStayComplete', 'This was handed in, so these cannot be left empty.'),
        );
      if (!isDeepStrictEqual(item, changed))
        await tx
          .update(items)
          .set({ ...changes, editedAt: now() })
          .where(eq(items.id, id));
      if (changed.access !== item.access && item.state !== 'failed') await enqueueProcessing({ jobs }, tx, item);
      await announceChange(tx, editTags(item, changed));
    })
    .catch(explainHotspotConflict);

export const changeItemDetails = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  change: HandlerInput<typeof changeOwnItem>,
): Promise<ItemView> =>
  deps.db.transaction(async (tx) => {
    await changeDetails(deps, tx, viewer, change);
    return ownItem(tx, viewer, change.id);
  });
