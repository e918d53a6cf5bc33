import { randomBytes } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, like, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { mediaFile, openMedia } from '#platform/http/files/media-files.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import type { SignedIn } from '#shared/access.ts';
import { idField } from '#shared/contract-fields.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS } from '#shared/time.ts';
import { type PreviewFolder, previewFolderFor, previewFolders } from '../../media.rules.ts';
import { maySeePreviews } from '../../own-items.rules.ts';
import { lockItem, visibilityTags } from '../items/item-life.ts';
import { items, renditions } from '../media.tables.ts';
import { removeStaleFiles } from './remove-files.ts';

const FOLDER_NAME_BYTES = 10;
const COPIES_AT_ONCE = 4;
const BATCH = 100;
/** Longer than two releases run side by side during an update. */
const RECENTLY_MS = 2 * DAY_MS;

type SettleDeps = Pick<Dependencies, 'db' | 'files'>;
type SettleEachDeps = SettleDeps & Pick<Dependencies, 'log' | 'now'>;

const keysOf = async (on: Queryable, itemId: string): Promise<string[]> => {
  const rows = await on.select({ key: renditions.key }).from(renditions).where(eq(renditions.itemId, itemId));
  return rows.map(({ key }) => key);
};

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** The folder of all previews of an item, stream segments included; `undefined` before there are any. */
const folderOfPreviews = async (on: Queryable, itemId: string): Promise<string | undefined> => {
  const [key] = await keysOf(on, itemId);
  return key === undefined ? undefined : folderOf(key);
};

const copyFolder = async (files: FileStore, from: string, to: string): Promise<Set<string>> => {
  const names: string[] = [];
  for await (const { key } of files.list(from)) names.push(key.slice(from.length));
  const left = [...names];
  const work = async (): Promise<void> => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) await files.copy(from + name, to + name);
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, work));
  return new Set(names.map((name) => to + name));
};

type PreviewMove = { itemId: string; to: PreviewFolder };

/**
 * Copies the previews into a folder with a new random name and updates the rows. The caller holds the item's lock and
 * commits; `settlePreviews` removes the old folder. A crash leaves copies that no row names. Returns whether there was
 * something to move.
 */
export const movePreviews = async (
  files: FileStore,
  tx: Transaction,
  { itemId, to }: PreviewMove,
): Promise<boolean> => {
  const keys = await keysOf(tx, itemId);
  const from = keys[0] && folderOf(keys[0]);
  if (from === undefined || from.startsWith(`${to}/`)) return false;
  const target = `${to}/${itemId}/${randomBytes(FOLDER_NAME_BYTES).toString('hex')}`;
  const copied = await copyFolder(files, from, target);
  const missing = keys.filter((key) => !copied.has(target + key.slice(from.length)));
  // Hiding works even if files are missing; publishing must not show broken previews.
  if (to === 'renditions' && missing.length > 0) throw new Error(`There is no file "${missing[0]}" to publish.`);
  await tx
    .update(renditions)
    .set({ key: sql`${target}::text || substr(${renditions.key}, ${from.length + 1})` })
    .where(eq(renditions.itemId, itemId));
  return true;
};

/** While previews are remade, `protected` holds files that no row names yet. */
const mayBeRemade = (state: string): boolean => state !== 'published' && state !== 'withdrawn';

/**
 * Moves the previews of an item to the folder that fits its state, and removes copies elsewhere. Safe to kill or repeat
 * at any point: the rows change after every copy exists, and nothing is removed before that.
 */
export const settlePreviews = async ({ db, files }: SettleDeps, itemId: string): Promise<void> => {
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (!item || item.state === 'processing') return;
    const isMoved = await movePreviews(files, tx, { itemId, to: previewFolderFor(item.state) });
    if (isMoved && item.state === 'published') await announceChange(tx, visibilityTags(item));
  });
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId);
    if (item?.state === 'processing') return;
    // For a deleted item remove the public folder only; a job of its own removes the rest.
    const from = !item || mayBeRemade(item.state) ? (['renditions'] as const) : previewFolders;
    await removeStaleFiles(files, { itemId, keptKeys: await keysOf(tx, itemId), from });
  });
};

const hasPreviewsIn = (db: Database, folder: PreviewFolder) =>
  exists(
    db
      .select({ key: renditions.key })
      .from(renditions)
      .where(and(eq(renditions.itemId, items.id), like(renditions.key, `${folder}/%`))),
  );

/** Ids of items whose previews are in the wrong folder. */
async function* misplacedIds(db: Database, now: Date): AsyncGenerator<string> {
  const isExposed = and(ne(items.state, 'published'), ne(items.state, 'processing'), hasPreviewsIn(db, 'renditions'));
  // Approved by a process of an older release, which is possible only during an update.
  const isRecent = gt(items.publishedAt, new Date(now.getTime() - RECENTLY_MS));
  const isUnseen = and(eq(items.state, 'published'), isRecent, hasPreviewsIn(db, 'protected'));
  for (const condition of [isExposed, isUnseen]) {
    // Items that could not be settled are still listed, so each batch starts after the last id.
    for (let after = '', ids = ['']; ids.length > 0; after = ids.at(-1) ?? '') {
      const isNext = and(condition, gt(items.id, after));
      const rows = await db.select({ id: items.id }).from(items).where(isNext).orderBy(asc(items.id)).limit(BATCH);
      ids = rows.map(({ id }) => id);
      yield* ids;
    }
  }
}

const settleEach = async (deps: SettleEachDeps, signal: AbortSignal, ids: AsyncIterable<string>): Promise<void> => {
  await forEachListed({ db: deps.db, log: deps.log, signal }, ids, {
    queue: 'previews to move',
    nameOf: (id) => id,
    work: (id) => settlePreviews(deps, id),
  });
};

/** Settles every item whose previews are in the wrong folder: from before an update, or after a job failed for good. */
export const settleMisplacedPreviews = (deps: SettleEachDeps, signal: AbortSignal): Promise<void> =>
  settleEach(deps, signal, misplacedIds(deps.db, deps.now()));

/** As the table of items checks it. Portraits and chosen pictures of creators lie beside the folders of items. */
const ITEM_ID = /^[0-9a-z]{12}$/;

/** Pages and caches that were made before previews were remade show the old ones for a while. */
const KEPT_AFTER_REMAKING_MS = DAY_MS;

/** Ids of items with a public folder that no row names; not of those whose previews are new since yesterday. */
async function* orphanedIds({ db, files, now }: SettleEachDeps): AsyncGenerator<string> {
  const newSinceMs = now().getTime() - KEPT_AFTER_REMAKING_MS;
  const itemOf = (folder: string): string => folder.split('/')[1] ?? '';
  const orphaned = async (listed: ReadonlyMap<string, number>): Promise<string[]> => {
    const stray = new Set([...listed.keys()].filter((folder) => ITEM_ID.test(itemOf(folder))));
    if (stray.size === 0) return [];
    const isListed = inArray(renditions.itemId, [...new Set([...stray].map(itemOf))]);
    const named = await db.select({ key: renditions.key }).from(renditions).where(isListed);
    const current = [...new Set(named.map(({ key }) => folderOf(key)))];
    for (const folder of current) stray.delete(folder);
    const isNew = new Set(current.filter((folder) => (listed.get(folder) ?? 0) > newSinceMs).map(itemOf));
    return [...new Set([...stray].map(itemOf))].filter((id) => !isNew.has(id));
  };
  let listed = new Map<string, number>();
  let last = '';
  for await (const { key, changedAt } of files.list('renditions')) {
    const folder = folderOf(key);
    // All folders of an item are looked at together.
    if (listed.size >= BATCH && itemOf(folder) !== last) {
      yield* await orphaned(listed);
      listed = new Map();
    }
    listed.set(folder, Math.max(listed.get(folder) ?? 0, changedAt.getTime()));
    last = itemOf(folder);
  }
  yield* await orphaned(listed);
}

/** Removes public previews that no row names: after a killed approval, or in a copied or restored library. */
export const removeOrphanedPreviews = (deps: SettleEachDeps, signal: AbortSignal): Promise<void> =>
  settleEach(deps, signal, orphanedIds(deps));

type PreviewDeps = Pick<Dependencies, 'db' | 'files'>;

const preview = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/protected/:id/:name',
  summary: 'A preview of an item that is not published, for its creator and the team',
  access: 'user',
  isHidden: true,
  params: z.object({ id: idField, name: z.string() }),
  // The right is checked on every request; unchanged files are answered with 304.
  cacheControl: 'private, no-cache',
});

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'notFound';

/** The folder of an item's previews, if the viewer may see them. */
const findFolder = async ({ db }: PreviewDeps, viewer: SignedIn, id: string): Promise<string> => {
  const [item] = await db.select({ creatorId: items.creatorId }).from(items).where(eq(items.id, id));
  const folder = item && maySeePreviews(viewer, item) ? await folderOfPreviews(db, id) : undefined;
  if (folder === undefined) throw new AppError('notFound');
  return folder;
};

/**
 * Serves previews to the item's creator and the team, from whichever folder they are in. The address names only item
 * and file, so it stays the same when the item is published, withdrawn, or gets another access.
 */
export const previewFiles = (deps: PreviewDeps): FileBinding[] => [
  bindFile(preview, async ({ id, name }, { viewer }) => {
    const open = async (folder: string) => {
      const file = mediaFile(`${folder}/${name}`);
      if (!file || name.includes('/')) throw new AppError('notFound');
      return { contentType: file.contentType, stored: await openMedia(deps.files, file.key) };
    };
    const folder = await findFolder(deps, viewer, id);
    try {
      return await open(folder);
    } catch (error) {
      // The previews may have been moved since the folder was read: try once more.
      const current = isMissing(error) ? await findFolder(deps, viewer, id) : folder;
      if (current === folder) throw error;
      return open(current);
    }
  }),
];
