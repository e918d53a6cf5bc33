import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInMethods, users } from '#features/accounts/server/accounts.tables.ts';
import { featuredItems, likes } from '#features/items/server/items.tables.ts';
import { itemPublished } from '#features/media/item-notifications.ts';
import { captions, itemHistory, items, renditions } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { hotspots, products } from '#features/products/server/products.tables.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  receivePhoto,
  testPicture,
} from '../tests/support/media-fixture.ts';
import { type DemoItem, type DemoLibrary, readDemoLibrary } from './demo-library.ts';
import { photographerOf } from './demo-people.ts';
import { type DemoProgress, loadDemo } from './load-demo.ts';

const SAMPLE = new Set([
  'photos/still-coconut-oil.jpg',
  'photos/underwater-snell.jpg',
  'photos/still-candles.jpg',
  'videos/underwater-light-shafts.mp4',
  'sounds/conch-shell-call.mp3',
]);

let fixture: MediaFixture;
let library: DemoLibrary;
let folder: string;

/** The same entry with a picture that is quick to prepare. */
const withSmallFile = async (item: DemoItem, number: number): Promise<DemoItem> => {
  const path = join(folder, `${number}.jpg`);
  writeFileSync(path, await testPicture(number));
  return { ...item, path };
};

const open = async () => {
  fixture = await openMediaFixture();
  folder = mkdtempSync(join(tmpdir(), 'tamarind-demo-'));
  const whole = await readDemoLibrary();
  const sample = whole.items.filter(({ file }) => SAMPLE.has(file));
  library = { ...whole, items: await Promise.all(sample.map(withSmallFile)) };
};
const close = async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
};

const load = async (deps = fixture.deps, signal = new AbortController().signal): Promise<DemoProgress[]> => {
  const told: DemoProgress[] = [];
  await loadDemo(deps, { report: (progress) => void told.push(progress), signal, library });
  return told;
};

const done = ({ photos, failed = 0 }: { photos: number; failed?: number }): DemoProgress => ({
  isDone: true,
  failed,
  counts: { photo: { ready: photos, total: 3 }, video: { ready: 1, total: 1 }, sound: { ready: 1, total: 1 } },
});

/** All that loading may have changed. */
const everything = async () => ({
  users: await fixture.db.$count(users),
  items: await fixture.db.select().from(items).orderBy(asc(items.id)),
  history: await fixture.db.select().from(itemHistory).orderBy(asc(itemHistory.id)),
  renditions: await fixture.db.$count(renditions),
  products: await fixture.db.$count(products),
  hotspots: await fixture.db.$count(hotspots),
  featured: await fixture.db.select().from(featuredItems).orderBy(asc(featuredItems.position)),
  files: readdirSync(fixture.root, { recursive: true }).toSorted(),
});

const expectComplete = async () => {
  const all = await everything();
  const states = Object.fromEntries(all.items.map(({ id, state }) => [id, state]));
  expect(states).toEqual(Object.fromEntries(library.items.map(({ id }) => [id, 'published'])));
  const premium = all.items.filter(({ access }) => access === 'premium').map(({ kind }) => kind);
  expect(premium.toSorted()).toEqual(['sound', 'video']);
  expect(all.history).toHaveLength(3 * 5);
  expect(all.hotspots).toBe(5);
  expect(all.products).toBe(52);
  expect(all.featured.map(({ itemId }) => itemId)).toEqual(library.items.slice(0, 2).map(({ id }) => id));
  expect(await fixture.db.$count(likes)).toBe(0);
};

describe('loading the demo library', () => {
  let told: DemoProgress[];

  beforeAll(async () => {
    await open();
    await fixture.startWorker();
    told = await load();
  });
  afterAll(close);

  test('publishes photos, clips and sounds, and tells how far it is', async () => {
    await expectComplete();
    expect(told.at(-1)).toEqual(done({ photos: 3 }));
  });

  test('gives clips the captions that lie beside them, also when they were loaded before', async () => {
    const clip = library.items.find(({ kind }) => kind === 'video')?.id ?? '';
    const written = async () =>
      (await fixture.db.select().from(captions).where(eq(captions.itemId, clip))).map(({ language, vtt }) => [
        language,
        vtt.includes('Klein Boneiru'),
      ]);
    const both = [
      ['en', false],
      ['pap', true],
    ];
    expect((await written()).toSorted()).toEqual(both);
    await fixture.db.delete(captions);
    expect(await load()).toEqual([]);
    expect((await written()).toSorted()).toEqual(both);
    const own = { itemId: clip, language: 'en', vtt: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMine\n' } as const;
    await fixture.db.delete(captions);
    await fixture.db.insert(captions).values(own);
    await load();
    expect(await written()).toEqual([['en', false]]);
  });

  test('a second time changes nothing and says nothing', async () => {
    const before = await everything();
    expect(await load()).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('gives sounds that were loaded before what is known of them, and leaves what a creator has said', async () => {
    const [sound] = library.items.filter(({ kind }) => kind === 'sound');
    const facts = { genre: 'heritage', mood: 'ceremonial', tempoBpm: null, isLoop: false } as const;
    const read = async () =>
      (
        await fixture.db
          .select()
          .from(items)
          .where(eq(items.id, sound?.id ?? ''))
      )[0];
    expect(await read()).toMatchObject(facts);
    await fixture.db.update(items).set({ genre: null, mood: null }).where(eq(items.kind, 'sound'));
    expect(await load()).toEqual([]);
    expect(await read()).toMatchObject(facts);
    await fixture.db.update(items).set({ mood: 'calm' }).where(eq(items.kind, 'sound'));
    await load();
    expect(await read()).toMatchObject({ ...facts, mood: 'calm' });
  });

  test('opens accounts of which two can sign in, none an admin', async () => {
    const canSignIn = await fixture.db
      .select({ email: users.email, isCreator: users.isCreator })
      .from(signInMethods)
      .innerJoin(users, eq(users.id, signInMethods.userId))
      .orderBy(asc(users.email));
    expect(canSignIn).toEqual([
      { email: 'creator@demo.tamarind.example', isCreator: true },
      { email: 'user@demo.tamarind.example', isCreator: false },
    ]);
    expect(await fixture.db.$count(users, eq(users.isAdmin, true))).toBe(0);
  });

  const bells = async () => {
    const rows = await fixture.db
      .select({
        email: users.email,
        code: notifications.code,
        link: notifications.link,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id));
    return Map.groupBy(rows, ({ email }) => email);
  };

  test('leaves a bell with little in it, all of it current, and the last of it unread', async () => {
    const byCreator = Map.groupBy(library.items, ({ island }) => photographerOf(island));
    const inBells = await bells();
    expect([...inBells.keys()].toSorted()).toEqual([...byCreator.keys()].toSorted());
    for (const [email, theirs] of byCreator) {
      const bell = inBells.get(email) ?? [];
      const last = theirs.slice(-3).map(({ id }) => `/creator/uploads?item=${id}`);
      expect(bell.map(({ link }) => link).toSorted()).toEqual(last.toSorted());
      expect(new Set(bell.map(({ code }) => code))).toEqual(new Set([itemPublished.code]));
      expect(bell.filter(({ readAt }) => readAt === null).map(({ link }) => link)).toEqual(last.slice(-1));
    }
  });

  test('takes away what an earlier version left in the bell, and nothing else', async () => {
    const [item] = await fixture.db.select().from(items).where(eq(items.state, 'published')).limit(1);
    if (!item?.publishedAt) throw new Error('Nothing is published');
    const about = { userId: item.creatorId, kind: 'creator' as const, facts: { title: item.title } };
    const link = `/creator/uploads?item=${item.id}`;
    const before = new Date(item.publishedAt.getTime() - 1000);
    const after = new Date(item.publishedAt.getTime() + 1000);
    const count = await fixture.db.$count(notifications);
    await fixture.db.insert(notifications).values([
      { ...about, id: 'old', code: 'itemInReview', link, createdAt: before },
      { ...about, id: 'other', code: 'itemInReview', link: `${link}x`, createdAt: before },
      { ...about, id: 'new', code: 'itemWithdrawn', link, createdAt: after },
    ]);
    await load();
    const ids = await fixture.db.select({ id: notifications.id }).from(notifications);
    expect(ids).toHaveLength(count + 2);
    expect(ids.map(({ id }) => id)).not.toContain('old');
    await fixture.db.delete(notifications).where(inArray(notifications.id, ['other', 'new']));
  });

  test('marks what is for adults', async () => {
    const spirits = await fixture.db
      .select()
      .from(products)
      .where(eq(products.adultsOnly, true))
      .orderBy(products.slug);
    expect(spirits.map(({ slug }) => slug)).toEqual(['aged-rum', 'rum-cake']);
  });
});

describe('loading that does not go well', () => {
  beforeEach(open);
  afterEach(close);

  test.each([0, 3])('killed after %i originals it goes on at the next start', async (received) => {
    let left = received;
    const files = {
      ...fixture.files,
      write: (...args: Parameters<typeof fixture.files.write>) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        return fixture.files.write(...args);
      },
    };
    await expect(load({ ...fixture.deps, files })).rejects.toThrow('killed');
    expect(await fixture.db.$count(items)).toBe(received);
    await fixture.startWorker();
    await load();
    await expectComplete();
  });

  test('stopped before anything was published it goes on at the next start', async () => {
    const stop = new AbortController();
    const loading = load(fixture.deps, stop.signal);
    await expect.poll(() => fixture.db.$count(items), { timeout: 30_000 }).toBe(library.items.length);
    stop.abort();
    await loading;
    expect(await fixture.db.$count(items, eq(items.state, 'published'))).toBe(0);
    await fixture.startWorker();
    await load();
    await expectComplete();
  });

  test('two processes at once load nothing twice', async () => {
    await fixture.startWorker();
    const [one, other] = await Promise.all([load(), load()]);
    await expectComplete();
    expect([one.at(-1)?.isDone, other.at(-1)?.isDone]).toEqual([true, true]);
  });

  test('a file that somebody uploaded before stays theirs', async () => {
    const creatorId = await openCreator(fixture.db);
    const theirs = await receivePhoto(fixture, 0, newPhoto(creatorId));
    await fixture.startWorker();
    expect((await load()).at(-1)).toEqual(done({ photos: 2 }));
    const [item] = await fixture.db.select().from(items).where(eq(items.id, theirs));
    expect(item).toMatchObject({ creatorId, publishedAt: null });
  });

  test('a picture that cannot be prepared is told and does not hold up the rest', async () => {
    writeFileSync(join(folder, '0.jpg'), 'not a picture');
    await fixture.startWorker();
    expect((await load()).at(-1)).toEqual(done({ photos: 2, failed: 1 }));
    expect(await load()).toEqual([]);
  });
});
