import { eq } from 'drizzle-orm';
import { categories, islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/changes.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { tidyTags } from '../item-details.rules.ts';
import type { changeOwnItem, ItemView } from '../own-items.contract.ts';
import { mayEdit, mustStayComplete, refusalOfAccess } from '../own-items.rules.ts';
import { soundFactsIn } from '../sound-facts.rules.ts';
import { requireDetails } from './demand-details.ts';
import { editTags } from './item-tags.ts';
import { items } from './media.tables.ts';
import { lockOwnItem, ownItem } from './own-items.queries.ts';
import { enqueueProcessing } from './processing/enqueue-processing.ts';

type Details = Omit<HandlerInput<typeof changeOwnItem>, 'id'>;
type Item = typeof items.$inferSelect;

const isCategory = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.$count(categories, eq(categories.slug, slug))) > 0;
const isIsland = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.$count(islands, eq(islands.slug, slug))) > 0;

/** What the shape of the input cannot tell: whether the places exist, and whether this item may have this access. */
const issuesOf = async (tx: Transaction, item: Item, details: Details): Promise<FieldIssue[]> => {
  const issues: FieldIssue[] = [];
  if (details.categorySlug && !(await isCategory(tx, details.categorySlug)))
    issues.push({ field: 'categorySlug', message: 'There is no such category' });
  if (details.islandSlug && !(await isIsland(tx, details.islandSlug)))
    issues.push({ field: 'islandSlug', message: 'There is no such island' });
  for (const field of soundFactsIn(details)) {
    if (item.kind !== 'sound') issues.push({ field, message: 'Only sounds have this' });
  }
  const refusal = details.access && refusalOfAccess(item, details.access);
  if (refusal) issues.push({ field: 'access', message: refusal });
  return issues;
};

const withoutGaps = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

const CARRIES_HOTSPOTS =
  'This photo carries hotspots, and only free photos do. Remove its hotspots first, then make it premium.';

/** Hotspots come after media, so it is the database that knows of them; its refusal is told in words. */
const explainHotspotConflict = (error: unknown): never => {
  const { cause } = error as { cause?: { constraint?: string } };
  if (cause?.constraint !== 'hotspots_free_photo_fk') throw error;
  throw new AppError('badInput', {
    message: CARRIES_HOTSPOTS,
    issues: [{ field: 'access', message: CARRIES_HOTSPOTS }],
  });
};

/** Changes what is said about an item. Previews depend on the access, so another one has them made again. */
export const changeItemDetails = (
  { db, jobs }: Pick<Dependencies, 'db' | 'jobs'>,
  creatorId: string,
  { id, ...details }: HandlerInput<typeof changeOwnItem>,
): Promise<ItemView> =>
  db
    .transaction(async (tx) => {
      const item = await lockOwnItem(tx, creatorId, id);
      if (!mayEdit(item.state))
        throw new AppError('movedOn', { message: 'This was withdrawn, so it cannot be changed any more.' });
      const issues = await issuesOf(tx, item, details);
      if (issues.length > 0) throw new AppError('badInput', { message: issues[0]?.message ?? '', issues });

      const changes = withoutGaps({ ...details, ...(details.tags && { tags: tidyTags(details.tags) }) });
      const changed = { ...item, ...changes };
      if (mustStayComplete(item)) requireDetails(changed, 'This was handed in, so these cannot be left empty.');
      if (Object.keys(changes).length > 0) await tx.update(items).set(changes).where(eq(items.id, id));
      if (changed.access !== item.access && item.state !== 'failed') await enqueueProcessing({ jobs }, tx, item);
      await announceChange(tx, editTags(item, changed));
      return ownItem(tx, creatorId, id);
    })
    .catch(explainHotspotConflict);
