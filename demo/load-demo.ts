import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { processItem } from '#features/media/media.contract.ts';
import type { ItemKind, ItemState } from '#features/media/media.rules.ts';
import { items as itemsTable } from '#features/media/server/media.tables.ts';
import { receiveOriginal } from '#features/media/server/uploads/receive-original.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { addCaptions } from './add-captions.ts';
import { addSoundFacts } from './add-sound-facts.ts';
import type { DemoItem, DemoLibrary } from './demo-library.ts';
import { newsAmong, removeOldNews } from './demo-news.ts';
import { ensurePeople, photographerOf } from './demo-people.ts';
import { ensureCollections } from './load-collections.ts';
import { ensureProducts } from './load-products.ts';
import { ensureProfiles } from './load-profiles.ts';
import { ensureStories } from './load-stories.ts';
import { publishDemoItem } from './publish-demo-item.ts';

export type DemoCount = { ready: number; total: number };
export type DemoProgress = { isDone: boolean; failed: number; counts: Record<ItemKind, DemoCount> };

type DemoOptions = {
  report: (progress: DemoProgress) => void;
  /** Stops the load; the next start continues it. */
  signal: AbortSignal;
  library: DemoLibrary;
};

type LoadDeps = Pick<Dependencies, 'db' | 'events' | 'files' | 'jobs' | 'now'>;
type States = ReadonlyMap<string, ItemState>;

const LOOK_AGAIN_MS = 400;
const FEATURED_PRIORITY = 1;
/** Lower than uploads of people. */
const priorities: Record<ItemKind, number> = { photo: -1, sound: -2, video: -3 };

const priorityOf = ({ kind, featuredPosition }: DemoItem): number =>
  featuredPosition === undefined ? priorities[kind] : FEATURED_PRIORITY;

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
      moreCategorySlugs: item.moreCategories,
      islandSlug: item.island,
      location: item.location,
      access: item.premium ? 'premium' : 'free',
      ...item.facts,
      originalName: basename(item.path),
      handedInAt: deps.now(),
    },
    createReadStream(item.path),
    { backgroundPriority: priorityOf(item) },
  );
};

/** Somebody has uploaded the same file as their own: it is left alone. */
const ignoreDuplicate = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'duplicateOriginal')) throw error;
};

const receiveMissing = async (
  deps: LoadDeps,
  { items, products }: DemoLibrary,
  states: States,
  signal: AbortSignal,
): Promise<void> => {
  const missing = items.filter(({ id }) => !states.has(id));
  if (missing.length === 0) return;
  const people = await ensurePeople(deps.db);
  await ensureProducts(deps.db, products, deps.now());
  for (const item of missing) {
    if (signal.aborted) return;
    await receive(deps, item, people).catch(ignoreDuplicate);
  }
};

/**
 * Enqueues jobs again that were lost or that an earlier version did not have; waiting and running ones are not
 * repeated.
 */
const resume = async ({ db, jobs }: LoadDeps, items: readonly DemoItem[], states: States): Promise<void> => {
  for (const item of items) {
    if (states.get(item.id) !== 'processing') continue;
    await jobs.enqueue(db, processItem, { itemId: item.id }, { singletonKey: item.id, priority: priorityOf(item) });
  }
};

const progressOf = (items: readonly DemoItem[], states: States): DemoProgress => {
  const inState = (wanted: ItemState) => items.filter(({ id }) => states.get(id) === wanted);
  const countOf = (kind: ItemKind): DemoCount => ({
    ready: inState('published').filter((item) => item.kind === kind).length,
    total: items.filter((item) => item.kind === kind).length,
  });
  return {
    isDone: !items.some(({ id }) => isUnfinished(states.get(id))),
    failed: inState('failed').length,
    counts: { photo: countOf('photo'), video: countOf('video'), sound: countOf('sound') },
  };
};

const publishReady = async (deps: LoadDeps, items: readonly DemoItem[], { report, signal }: DemoOptions) => {
  const news = newsAmong(items);
  while (!signal.aborted) {
    const states = await readStates(deps.db, items);
    for (const item of items) {
      if (states.get(item.id) !== 'awaiting_review') continue;
      await addCaptions(deps, [item]);
      await publishDemoItem(deps, item, news.get(item.id));
      states.set(item.id, 'published');
    }
    const progress = progressOf(items, states);
    report(progress);
    if (progress.isDone) return;
    await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
};

/** What is said about people and items; collections are the last that a load creates. */
const ensureWords = async ({ db, now }: LoadDeps): Promise<void> => {
  await ensureProfiles(db, now());
  await ensureStories(db);
  await ensureCollections(db, now());
};

/**
 * Loads the demo library as creators and reviewers would: receives originals, waits for the worker, publishes each item
 * when it is ready, and creates profiles, stories and collections at the end. Existing items are left alone: once
 * complete, this is eight queries.
 */
export const loadDemo = async (deps: LoadDeps, options: DemoOptions): Promise<void> => {
  const { library } = options;
  const states = await readStates(deps.db, library.items);
  await addSoundFacts(deps.db, library.items);
  await addCaptions(deps, library.items);
  await removeOldNews(deps.db, [...states.keys()]);
  const isComplete = states.size === library.items.length && progressOf(library.items, states).isDone;
  if (isComplete) return ensureWords(deps);

  await receiveMissing(deps, library, states, options.signal);
  await resume(deps, library.items, states);
  await publishReady(deps, library.items, options);
  if (!options.signal.aborted) await ensureWords(deps);
};
