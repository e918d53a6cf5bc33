import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { ItemState } from '#features/media/media.rules.ts';
import { items as itemsTable } from '#features/media/server/media.tables.ts';
import { receiveOriginal } from '#features/media/server/receive-original.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { type DemoItem, type DemoLibrary, readDemoLibrary } from './demo-library.ts';
import { ensurePeople, photographerOf } from './demo-people.ts';
import { ensureProducts } from './load-products.ts';
import { publishDemoItem } from './publish-demo-item.ts';

export type DemoProgress =
  | { step: 'photos'; published: number; total: number }
  | { step: 'done'; published: number; failed: number; videos: number; sounds: number };

type DemoOptions = {
  report: (progress: DemoProgress) => void;
  /** Stops the loading; the next start goes on where this one stopped. */
  signal: AbortSignal;
  /** A smaller library, for tests. */
  library?: DemoLibrary;
};

type LoadDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'>;

const LOOK_AGAIN_MS = 400;
const FEATURED_PRIORITY = 1;
/** Behind what people upload themselves. */
const OTHER_PRIORITY = -1;

const isPhoto = ({ kind }: DemoItem): boolean => kind === 'photo';
const isUnfinished = (state: ItemState | undefined): boolean => state === 'processing' || state === 'awaiting_review';

const readStates = async (db: Database, items: readonly DemoItem[]): Promise<Map<string, ItemState>> => {
  const ids = items.map(({ id }) => id);
  const rows = await db
    .select({ id: itemsTable.id, state: itemsTable.state })
    .from(itemsTable)
    .where(inArray(itemsTable.id, ids));
  return new Map(rows.map(({ id, state }) => [id, state]));
};

const receive = async (deps: LoadDeps, item: DemoItem, people: ReadonlyMap<string, string>): Promise<void> => {
  const creatorId = people.get(photographerOf(item.island));
  if (!creatorId) throw new Error(`The photographer of ${item.file} has no account.`);
  await receiveOriginal(
    deps,
    {
      id: item.id,
      kind: item.kind,
      creatorId,
      title: item.title,
      description: item.description,
      altText: item.kind === 'sound' ? '' : item.description,
      tags: item.tags,
      categorySlug: item.category,
      islandSlug: item.island,
      location: item.location,
      // Premium photos wait for the watermark: without one they would be given away.
      access: isPhoto(item) ? 'free' : 'premium',
    },
    createReadStream(item.path),
    { priority: item.featuredPosition === undefined ? OTHER_PRIORITY : FEATURED_PRIORITY },
  );
};

/** Somebody has uploaded the very same file as their own. */
const leaveTheirs = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'duplicateOriginal')) throw error;
};

const receiveMissing = async (
  deps: LoadDeps,
  { items, products }: DemoLibrary,
  states: ReadonlyMap<string, ItemState>,
  signal: AbortSignal,
): Promise<void> => {
  const missing = items.filter(({ id }) => !states.has(id));
  if (missing.length === 0) return;
  const people = await ensurePeople(deps.db);
  await ensureProducts(deps.db, products, deps.now());
  for (const item of missing) {
    if (signal.aborted) return;
    await receive(deps, item, people).catch(leaveTheirs);
  }
};

const publishReady = async ({ db, now }: LoadDeps, photos: readonly DemoItem[], { report, signal }: DemoOptions) => {
  while (!signal.aborted) {
    const states = await readStates(db, photos);
    for (const photo of photos) {
      if (states.get(photo.id) !== 'awaiting_review') continue;
      await publishDemoItem(db, photo, now());
      states.set(photo.id, 'published');
    }
    const unfinished = photos.filter(({ id }) => isUnfinished(states.get(id)));
    if (unfinished.length === 0) return;
    report({ step: 'photos', published: photos.length - unfinished.length, total: photos.length });
    await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
};

const summaryOf = (items: readonly DemoItem[], states: ReadonlyMap<string, ItemState>): DemoProgress => ({
  step: 'done',
  published: items.filter((item) => isPhoto(item) && states.get(item.id) === 'published').length,
  failed: items.filter((item) => isPhoto(item) && states.get(item.id) === 'failed').length,
  videos: items.filter(({ kind }) => kind === 'video').length,
  sounds: items.filter(({ kind }) => kind === 'sound').length,
});

/**
 * Loads the demo library as creators and reviewers would: originals are received, the worker makes the renditions,
 * each photo is published when it is ready. What is there already is left alone: once complete, this is one query.
 */
export const loadDemo = async (deps: LoadDeps, options: DemoOptions): Promise<void> => {
  const library = options.library ?? (await readDemoLibrary());
  const photos = library.items.filter(isPhoto);
  const states = await readStates(deps.db, library.items);
  const isComplete = states.size === library.items.length && !photos.some(({ id }) => isUnfinished(states.get(id)));
  if (isComplete) return;

  await receiveMissing(deps, library, states, options.signal);
  await publishReady(deps, photos, options);
  if (!options.signal.aborted) options.report(summaryOf(library.items, await readStates(deps.db, library.items)));
};
