import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
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
import type { changeOwnItem } from '../../own-items.contract.ts';
import {
  detailNames,
  mayEdit,
  mustStayComplete,
  refusalOfAccess,
  tidyCategories,
  tidyTags,
  titleIsFileName,
  withdrawnItem,
} from '../../own-items.rules.ts';
import { releaseKinds } from '../../releases.rules.ts';
import { soundFactsIn } from '../../sound-facts.rules.ts';
import { isFileName } from '../../titles.rules.ts';
import { items } from '../media.tables.ts';
import { enqueueProcessing } from '../processing/enqueue-processing.ts';
import { missingOf, settleUsage } from '../releases/settle-usage.ts';
import { requireDetails } from './hand-in.ts';
import { editTags } from './item-life.ts';
import { lockOwnItem } from './own-items.queries.ts';

type ChangeDeps = Pick<Dependencies, 'jobs' | 'now'>;
type Details = Omit<HandlerInput<typeof changeOwnItem>, 'id'>;
type Item = typeof items.$inferSelect;

/** What details are checked against; read once for any number of items. */
type Known = {
  categories: ReadonlySet<string>;
  islands: ReadonlySet<string>;
  prices: Awaited<ReturnType<typeof readPriceSettings>>;
};

export const readKnown = async (tx: Transaction): Promise<Known> => {
  const [categoryRows, islandRows, prices] = [
    await tx.select({ slug: categories.slug }).from(categories),
    await tx.select({ slug: islands.slug }).from(islands),
    await readPriceSettings(tx),
  ];
  return {
    categories: new Set(categoryRows.map(({ slug }) => slug)),
    islands: new Set(islandRows.map(({ slug }) => slug)),
    prices,
  };
};

/** Whether an item that was handed in would get the name of a file as its title. One that has such a title may keep it. */
const getsFileName = (item: Item, title = item.title): boolean =>
  mustStayComplete(item) && title !== item.title && isFileName(title);

/** The bounds are settings, so only the server knows them. */
const issueOfOwnPrice = ({ prices }: Known, { kind }: Item, cents: number): FieldIssue[] => {
  if (isAllowedOwnPrice(kind, cents, prices)) return [];
  const { lowest, highest } = prices.ownPrices[kind];
  const bounds = { lowest: formatUsd(lowest), highest: formatUsd(highest) };
  const said = sentence('media.ownPrice', 'Your own price must be from {lowest} to {highest}', bounds);
  return [{ field: 'ownPriceCents', ...said }];
};

/** Whether slugs exist, and whether this item may have this title, access and price. */
const issuesOf = (known: Known, item: Item, details: Details): FieldIssue[] => {
  const issues: FieldIssue[] = [];
  const noCategory = sentence('media.noCategory', 'There is no such category');
  if (details.categorySlug && !known.categories.has(details.categorySlug))
    issues.push({ field: 'categorySlug', ...noCategory });
  for (const slug of details.moreCategorySlugs ?? [])
    if (!known.categories.has(slug)) issues.push({ field: 'moreCategorySlugs', ...noCategory });
  if (details.islandSlug && !known.islands.has(details.islandSlug))
    issues.push({ field: 'islandSlug', ...sentence('media.noIsland', 'There is no such island') });
  for (const field of soundFactsIn(details)) {
    if (item.kind !== 'sound') issues.push({ field, ...sentence('media.soundsOnly', 'Only sounds have this') });
  }
  if (getsFileName(item, details.title)) issues.push({ field: 'title', ...titleIsFileName });
  const refusal = details.access && refusalOfAccess(item, details.access);
  if (refusal) issues.push({ field: 'access', ...refusal });
  if (typeof details.ownPriceCents === 'number') issues.push(...issueOfOwnPrice(known, item, details.ownPriceCents));
  return issues;
};

const withoutGaps = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** The item with its new details; throws what is wrong with them. */
export const plannedItem = (known: Known, item: Item, details: Details): Item => {
  if (!mayEdit(item.state)) throw new AppError('movedOn', { sentence: withdrawnItem });
  throwIssues(issuesOf(known, item, details));
  const { recognisable } = details;
  const changed: Item = { ...item, ...withoutGaps(details) };
  if (details.tags) changed.tags = tidyTags(details.tags);
  if (details.categorySlug || details.moreCategorySlugs)
    changed.moreCategorySlugs = tidyCategories(changed.categorySlug, changed.moreCategorySlugs);
  if (recognisable) changed.recognisable = releaseKinds.filter((kind) => recognisable.includes(kind));
  // What the creator decides is no longer decided by the rule.
  if (details.isEditorial !== undefined) changed.isEditorialByRule = false;
  if (mustStayComplete(item))
    requireDetails(changed, sentence('media.mustStayComplete', 'This was submitted, so these cannot be left empty.'));
  return changed;
};

const detailFields = [
  ...detailNames,
  'isEditorialByRule',
  'ownPriceCents',
  'isExclusive',
  'allowsEmbedding',
  'allowsAiTraining',
  'editedAt',
] as const satisfies (keyof Item)[];

/** The details of all items in one statement. */
const writeDetails = async (tx: Transaction, changed: readonly Item[]): Promise<void> => {
  const columns = detailFields.map((field) => items[field]);
  const rows = changed.map((item) => ({
    id: item.id,
    ...Object.fromEntries(detailFields.map((field) => [items[field].name, item[field]])),
  }));
  const named = (name: string) => sql.identifier(name);
  await tx.execute(sql`
    update ${items} set ${sql.join(
      columns.map(({ name }) => sql`${named(name)} = changed.${named(name)}`),
      sql`, `,
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id text, ${sql.join(
      columns.map((column) => sql`${named(column.name)} ${sql.raw(column.getSQLType())}`),
      sql`, `,
    )})
    where items.id = changed.id`);
};

const noRelease = sentence(
  'media.noRelease',
  'It shows people, property or works of mas without a release that counts, so it stays editorial. Link a release first.',
);

const withoutTerms = ({ isExclusive: _, allowsEmbedding: __, allowsAiTraining: ___, ...reviewed }: Item) => reviewed;

/** Terms are nothing that a review looks at: changing them corrects no rejected item. */
const withEdit = (before: Item, after: Item, at: Date): Item =>
  isDeepStrictEqual(withoutTerms(before), withoutTerms(after)) ? after : { ...after, editedAt: at };

type Pair = { before: Item; after: Item };

/** Stores changed items of a transaction. Another access needs new previews; another usage is settled by the releases. */
export const storeDetails = async (deps: ChangeDeps, tx: Transaction, pairs: readonly Pair[]): Promise<void> => {
  const changed = pairs.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (changed.length === 0) return;
  await writeDetails(
    tx,
    changed.map(({ before, after }) => withEdit(before, after, deps.now())),
  );
  for (const { before, after } of changed)
    if (after.access !== before.access && before.state !== 'failed') await enqueueProcessing(deps, tx, before);
  await announceChange(
    tx,
    changed.flatMap(({ before, after }) => editTags(before, after)),
  );
  const mayNeedRelease = changed.filter(({ after }) => after.recognisable.length > 0 || after.isEditorialByRule);
  await settleUsage(
    deps,
    tx,
    mayNeedRelease.map(({ after }) => after.id),
  );
};

/** A published item cannot be offered for every use while a release is missing. */
export const refuseUnreleased = async (
  { now }: Pick<ChangeDeps, 'now'>,
  tx: Transaction,
  { before, after }: Pair,
): Promise<void> => {
  const isOffered = before.state === 'published' && before.isEditorial && !after.isEditorial;
  if (isOffered && (await missingOf(tx, after, now())).length > 0) throw invalidField('isEditorial', noRelease);
};

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

/** Changes an item's details, as a part of a transaction. */
export const changeDetails = (
  deps: ChangeDeps,
  on: Transaction,
  viewer: SignedIn,
  { id, ...details }: HandlerInput<typeof changeOwnItem>,
): Promise<void> =>
  on
    .transaction(async (tx) => {
      const before = await lockOwnItem(tx, viewer, id);
      const after = plannedItem(await readKnown(tx), before, details);
      await refuseUnreleased(deps, tx, { before, after });
      await storeDetails(deps, tx, [{ before, after }]);
    })
    .catch(explainHotspotConflict);
