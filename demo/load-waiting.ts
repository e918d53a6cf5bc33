import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { reports } from '#features/items/server/items.tables.ts';
import { moveItem } from '#features/media/server/items/item-life.ts';
import { items as itemsTable } from '#features/media/server/media.tables.ts';
import { receiveOriginal } from '#features/media/server/uploads/receive-original.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { HOUR_MS } from '#shared/time.ts';
import { type DemoItem, itemIdOf } from './demo-library.ts';
import { demoSignIns, personIdOf, photographerOf } from './demo-people.ts';
import { OFFICE } from './year/year-people.ts';

const LOOK_AGAIN_MS = 400;
/** After everything of the library. */
const PRIORITY = -4;

type Waiting = {
  /** The file of the library that it is made from. */
  from: string;
  name: string;
  title: string;
  description: string;
  hoursAgo: number;
  make: (path: string) => Promise<Readable>;
  /** Somebody else than the photographer of the island. */
  by?: string;
};

const crop = (left: number, top: number) => async (path: string) =>
  sharp(path).extract({ left, top, width: 1800, height: 1200 }).jpeg({ quality: 88 });

/** An empty box at the end: the same clip once more, as a file of its own. */
const again = async (path: string) => {
  const box = Buffer.from('\0\0\0\x08free', 'latin1');
  return Readable.from([await readFile(path), box]);
};

/** A file of MP3 is a row of frames, so it can begin at any of them. */
const FRAME = Buffer.from([0xff, 0xfb]);
const laterHalf = async (path: string) => {
  const bytes = await readFile(path);
  return Readable.from([bytes.subarray(bytes.indexOf(FRAME, Math.floor(bytes.length / 2)))]);
};

const APPEALED = 'tide-line-close.jpg';

const waiting: readonly Waiting[] = [
  {
    from: 'videos/storm-swell.mp4',
    name: 'storm-swell-again.mp4',
    title: 'Storm swell, once more',
    description: 'A heavy wind sea heaves under towering clouds and distant rain.',
    hoursAgo: 38,
    make: again,
  },
  {
    from: 'photos/palms-sunset.jpg',
    name: 'palms-at-dusk.jpg',
    title: 'Palms at dusk',
    description: 'Coconut palms lean in front of a glowing evening sky that the wet sand reflects.',
    hoursAgo: 26,
    make: async (path) => sharp(path).modulate({ brightness: 1.08 }).jpeg({ quality: 85 }),
    by: photographerOf('aruba'),
  },
  {
    from: 'photos/pastel-houses.jpg',
    name: 'pastel-facades-close.jpg',
    title: 'Pastel facades, close',
    description: 'Shutters, balconies and flower pots of a street of pastel houses, seen from across.',
    hoursAgo: 19,
    make: crop(300, 250),
  },
  {
    from: 'photos/beach-golden-hour.jpg',
    name: APPEALED,
    title: 'Tide line in the last light',
    description: 'Gold light on the wet sand between two small waves, the sun low over the bay.',
    hoursAgo: 31,
    make: crop(500, 380),
  },
  {
    from: 'photos/twin-peaks-day.jpg',
    name: 'slopes-of-the-peaks.jpg',
    title: 'Green slopes',
    description: 'Forest climbs the slopes of a volcanic peak above the bay.',
    hoursAgo: 7,
    make: crop(560, 300),
  },
  {
    from: 'sounds/tree-frogs-at-night.mp3',
    name: 'tree-frogs-later.mp3',
    title: 'Tree frogs, later that night',
    description: 'The later half of a night with two-tone frog calls over crickets, as a shorter bed.',
    hoursAgo: 3,
    make: laterHalf,
  },
];

const idOf = ({ name }: Pick<Waiting, 'name'>): string => itemIdOf(`waiting/${name}`);

type LoadDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now'>;

const ago = (deps: Pick<LoadDeps, 'now'>, hours: number): Date => new Date(deps.now().getTime() - hours * HOUR_MS);

const receive = async (deps: LoadDeps, one: Waiting, source: DemoItem): Promise<void> => {
  const at = ago(deps, one.hoursAgo);
  const { kind, tags, category, moreCategories, island, location, facts, premium } = source;
  await receiveOriginal(
    { ...deps, now: () => at },
    {
      id: idOf(one),
      kind,
      creatorId: personIdOf(one.by ?? photographerOf(island)),
      title: one.title,
      description: one.description,
      altText: kind === 'sound' ? '' : one.description,
      tags,
      categorySlug: category,
      moreCategorySlugs: moreCategories,
      islandSlug: island,
      location,
      access: premium ? 'premium' : 'free',
      ...facts,
      originalName: basename(one.name),
      handedInAt: at,
    },
    await one.make(source.path),
    { backgroundPriority: PRIORITY },
  );
};

const stateOf = async (db: Database, id: string) =>
  (await db.select({ state: itemsTable.state }).from(itemsTable).where(eq(itemsTable.id, id)))[0]?.state;

/** One was turned down, and its photographer sees it differently. */
const appeal = async (deps: LoadDeps, signal: AbortSignal): Promise<void> => {
  const id = idOf({ name: APPEALED });
  while (!signal.aborted && (await stateOf(deps.db, id)) === 'processing')
    await pause(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  if (signal.aborted || (await stateOf(deps.db, id)) !== 'awaiting_review') return;
  const message = 'The horizon is level; it is the beach that falls to the left. Please look at the water line.';
  await deps.db.transaction(async (tx) => {
    const rejected = { rejectionReason: 'composition' as const, moreRejectionReasons: [], rejectionNote: null };
    const note = 'The horizon leans to the left.';
    const moves = { itemId: id, silently: true as const };
    await moveItem(deps, tx, {
      ...moves,
      to: 'rejected',
      actorId: personIdOf(OFFICE),
      at: ago(deps, 20),
      note,
      facts: { ...rejected, rejectionNote: note },
    });
    const at = ago(deps, 11);
    const creatorId = personIdOf(photographerOf('barbados'));
    await moveItem(deps, tx, {
      ...moves,
      to: 'appealed',
      actorId: creatorId,
      at,
      note: message,
      facts: { appeal: message, handedInAt: at },
    });
  });
};

const REPORTED = itemIdOf('photos/pink-salt-lake.jpg');
const isReported = and(eq(reports.itemId, REPORTED), eq(reports.reporterId, personIdOf(demoSignIns[0].email)));

/** Written last, so it says that everything before it is there; it stays when it is settled. */
const report = async ({ db, now }: LoadDeps): Promise<void> => {
  if ((await stateOf(db, REPORTED)) !== 'published') return;
  await db.insert(reports).values({
    itemId: REPORTED,
    reporterId: personIdOf(demoSignIns[0].email),
    reason: 'wrong',
    note: 'The title says Bonaire, and I know these pans from Great Inagua.',
    at: ago({ now }, 4),
  });
};

type Options = { items: readonly DemoItem[]; signal: AbortSignal };

/** What waits for a reviewer in the demo: photos, a clip, a sound, an appeal, two that look like others, and a report. */
export const loadWaiting = async (deps: LoadDeps, { items, signal }: Options): Promise<void> => {
  if ((await deps.db.$count(reports, isReported)) > 0) return;
  const found = await deps.db
    .select({ id: itemsTable.id })
    .from(itemsTable)
    .where(inArray(itemsTable.id, waiting.map(idOf)));
  const there = new Set(found.map(({ id }) => id));
  for (const one of waiting) {
    const source = items.find(({ file }) => file === one.from);
    if (signal.aborted) return;
    if (source && !there.has(idOf(one))) await receive(deps, one, source);
  }
  await appeal(deps, signal);
  if (!signal.aborted) await report(deps);
};
