import { desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { featuredItems } from '#features/items/server/items.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { newId } from '#platform/new-id.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { type Browser, refusalOf } from '../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';
import { everyChangeReceived } from '../../../../tests/support/notices.ts';
import type { Featuring } from '../featured.rules.ts';
import type { FeaturedList } from '../moderation.contract.ts';
import { makeFeaturedWatch, tellOfFeatured } from './featured.ts';

type Person = Browser & { id: string };

const START = new Date('2026-11-20T12:00:00Z');
let clock = START;
const minutesOn = (minutes: number): string => new Date(START.getTime() + minutes * 60_000).toISOString();

let fixture: ItemFixture;
let admin: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture({ deps: { now: () => clock } });

  admin = await fixture.signIn({ isAdmin: true, firstName: 'Inez' });
  maya = await fixture.signIn({ isCreator: true, firstName: 'Maya' });
});
afterAll(() => fixture.server.stop());

/** Entries of the log stay, so each test reads those that came after its start. */
let lastBefore = 0;
const startLog = async () => {
  const [last] = await fixture.db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  lastBefore = last?.id ?? 0;
};
beforeEach(async () => {
  clock = START;
  await fixture.db.delete(featuredItems);
  await startLog();
});

const photo = (title: string) => fixture.addItem(maya.id, 'published', { title });
const from = (itemId: string, startsAt = minutesOn(-60), endsAt: string | null = null): Featuring => ({
  itemId,
  startsAt,
  endsAt,
});
const listed = async (): Promise<FeaturedList> => (await admin('/api/admin/featured')).json();
const put = async (entries: Featuring[], version?: string, who: Browser = admin) =>
  who('/api/admin/featured', { method: 'PUT', json: { version: version ?? (await listed()).version, entries } });
const atHome = async (): Promise<string[]> => {
  const visitor = await fixture.server.as('visitor');
  const photos: { id: string }[] = await (await visitor('/api/photos?featured=true')).json();
  return photos.map(({ id }) => id);
};
const written = async () => {
  const rows = await fixture.db.select().from(auditLog).where(gt(auditLog.id, lastBefore)).orderBy(desc(auditLog.id));
  return rows.map(({ actorId, action, subjectId, details }) => ({ actorId, action, subjectId, details }));
};

describe('what admins feature on the home page', () => {
  it('A4 is shown there at once, in their order, and written down', async () => {
    const [one, two] = [await photo('One'), await photo('Two')];
    expect(await atHome()).toEqual([]);
    const answer = await put([from(two), from(one, minutesOn(-1), minutesOn(30))]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(await listed());
    expect((await listed()).entries).toMatchObject([
      { itemId: two, title: 'Two', photographer: 'Maya Pérez', isPublished: true, endsAt: null },
      { itemId: one, startsAt: minutesOn(-1), endsAt: minutesOn(30) },
    ]);
    await expect.poll(atHome).toEqual([two, one]);
    expect(await written()).toEqual([
      {
        actorId: admin.id,
        action: 'photo-featured',
        subjectId: one,
        details: { from: minutesOn(-1), until: minutesOn(30), place: '2' },
      },
      { actorId: admin.id, action: 'photo-featured', subjectId: two, details: { from: minutesOn(-60), place: '1' } },
    ]);
  });

  it('A4 is ordered, dated and removed, each written down; the same list again changes nothing', async () => {
    const [one, two, three] = [await photo('One'), await photo('Two'), await photo('Three')];
    await put([from(one), from(two), from(three)]);
    await startLog();
    const later = [from(three), from(one, minutesOn(-60), minutesOn(5))];
    expect((await put(later)).status).toBe(200);
    await expect.poll(atHome).toEqual([three, one]);
    expect((await written()).map(({ action, subjectId }) => [action, subjectId]).toReversed()).toEqual([
      ['photo-unfeatured', two],
      ['featuring-dated', one],
      ['featured-ordered', 'home'],
    ]);
    await put(later);
    expect(await written()).toHaveLength(3);
  });

  it('tells the second of two admins that somebody was faster, and keeps what the first did', async () => {
    const [one, two] = [await photo('One'), await photo('Two')];
    const { version } = await listed();
    const answers = await Promise.all([put([from(one)], version), put([from(two)], version)]);
    const [saved, late] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(saved?.status).toBe(200);
    expect(late && (await refusalOf(late))).toMatchObject({
      status: 409,
      code: 'movedOn',
      message: 'Somebody else has changed what is featured in the meantime. The list was loaded again.',
    });
    expect((await listed()).entries).toHaveLength(1);
  });

  it('takes published photos only; one that is withdrawn leaves by itself and is marked', async () => {
    const [shown, waiting] = [await photo('Shown'), await fixture.addItem(maya.id, 'awaiting_review')];
    const sound = { kind: 'sound' as const, width: null, height: null, durationMs: 1000, peaks: [1] };
    for (const id of [waiting, newId(), await fixture.addItem(maya.id, 'published', sound)])
      expect(await refusalOf(await put([from(shown), from(id)]))).toMatchObject({ status: 400, code: 'badInput' });
    expect((await listed()).entries).toEqual([]);

    await put([from(shown)]);
    await expect.poll(atHome).toEqual([shown]);
    await maya(`/api/creator/items/${shown}/withdraw`, { method: 'POST' });
    await expect.poll(atHome).toEqual([]);
    expect((await listed()).entries).toMatchObject([{ itemId: shown, isPublished: false }]);
    expect((await put([from(shown, minutesOn(-5))])).status).toBe(200);
  });

  it.each<[string, (id: string) => unknown, string]>([
    ['an end before the start', (id) => [from(id, minutesOn(10), minutesOn(10))], 'entries.0.endsAt'],
    ['a start that is no moment', (id) => [from(id, 'tomorrow')], 'entries.0.startsAt'],
    ['a start before our time', (id) => [from(id, '0000-01-01T00:00:00Z')], 'entries.0.startsAt'],
    ['a photo twice', (id) => [from(id), from(id)], 'entries'],
    ['no list', () => 'all of them', 'entries'],
  ])('refuses %s', async (_, entries, field) => {
    const { status, issues } = await refusalOf(await put(entries(await photo('One')) as Featuring[]));
    expect([status, issues[0].field]).toEqual([400, field]);
  });

  it('is for admins', async () => {
    for (const who of [maya, await fixture.signIn()]) {
      expect((await who('/api/admin/featured')).status).toBe(403);
      expect((await put([], 'any', who)).status).toBe(403);
    }
  });
});

describe('dates', () => {
  it('A4 begin and end by themselves under the caches, and nothing is announced in between', async () => {
    const [always, soon] = [await photo('Always'), await photo('Soon')];
    const look = makeFeaturedWatch(fixture.server.deps);
    const { changes } = fixture.server;
    /** Whether this has been announced since the feed stood here. */
    const position = async () => {
      await everyChangeReceived(fixture.server);
      return changes.position() ?? 0;
    };
    const isAnnounced = async (since: number, tag: ChangeTag = 'list:featured') => {
      await everyChangeReceived(fixture.server);
      return changes.hasChanged([tag], since);
    };
    await look();
    await put([from(always), from(soon, minutesOn(10), minutesOn(20))]);
    await everyChangeReceived(fixture.server);
    expect(await atHome()).toEqual([always]);

    const lookAt = (minutes: number) => {
      clock = new Date(minutesOn(minutes));
      return look();
    };
    await lookAt(9);
    const quiet = await position();
    clock = new Date(minutesOn(10));
    expect(await atHome(), 'the cached reply knows no dates').toEqual([always]);
    await look();
    expect(await isAnnounced(quiet)).toBe(true);
    expect(await isAnnounced(quiet, `item:${soon}`)).toBe(true);
    expect(await isAnnounced(quiet, `item:${always}`), 'nothing has begun for this one').toBe(false);
    expect(await atHome()).toEqual([always, soon]);
    const begun = await position();
    await lookAt(19);
    expect(await isAnnounced(begun), 'no date has passed').toBe(false);
    await lookAt(20.5);
    expect(await isAnnounced(begun)).toBe(true);
    expect(await atHome()).toEqual([always]);
  });

  it('that passed while nobody looked are announced by the first look', async () => {
    const id = await photo('Missed');
    await put([from(id, minutesOn(5))]);
    await expect.poll(atHome).toEqual([]);
    clock = new Date(minutesOn(60));
    await makeFeaturedWatch(fixture.server.deps)();
    await expect.poll(atHome).toEqual([id]);
    await fixture.db.delete(items).where(eq(items.id, id));
    expect((await listed()).entries).toEqual([]);
  });
});

describe('creators of featured photos', () => {
  const heard = async (): Promise<{ title: string; link: string }[]> => {
    const all: { code: string; title: string; link: string }[] = await (await maya('/api/notifications')).json();
    return all.filter(({ code }) => code === 'photoFeatured').map(({ title, link }) => ({ title, link }));
  };
  beforeEach(async () => {
    await fixture.db.delete(notifications);
  });

  it('are told once on the first day, from the moment that it begins', async () => {
    const id = await photo('Chosen');
    await put([from(id, minutesOn(10))]);
    await tellOfFeatured(fixture.server.deps, new AbortController().signal);
    expect(await heard(), 'not yet').toEqual([]);
    clock = new Date(minutesOn(11));
    await Promise.all([
      tellOfFeatured(fixture.server.deps, new AbortController().signal),
      tellOfFeatured(fixture.server.deps, new AbortController().signal),
    ]);
    expect(await heard()).toEqual([{ title: 'Your photo is on the home page', link: `/photos/${id}` }]);
    await put([]);
    await put([from(id, minutesOn(5))]);
    await tellOfFeatured(fixture.server.deps, new AbortController().signal);
    expect(await heard(), 'the same day again').toHaveLength(1);
  });

  it('are not told of what began long ago, or is withdrawn or over', async () => {
    const [old, over, gone] = [await photo('Old'), await photo('Over'), await photo('Gone')];
    await put([from(old, minutesOn(-3000)), from(over, minutesOn(-60), minutesOn(-30)), from(gone)]);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, gone));
    await tellOfFeatured(fixture.server.deps, new AbortController().signal);
    expect(await heard()).toEqual([]);
  });
});
