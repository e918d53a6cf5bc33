import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#features/media/server/media.tables.ts';
import { makeFeaturedWatch } from '#features/moderation/server/featured.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { type CachedSite, kemars, openCachedSite, type Write } from '../../support/cached-site.ts';
import { type Person, send } from '../../support/small-site.ts';

const START = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:30:00Z');
let clock = START;

let site: CachedSite;
let fixture: CachedSite['fixture'];
let admin: Person;
let maya: Person;
let ids: CachedSite['ids'];
let watchDates: () => Promise<void>;
beforeAll(async () => {
  site = await openCachedSite(() => clock);
  ({ fixture, admin, maya, ids } = site);
  watchDates = makeFeaturedWatch(fixture.server.deps);
  await watchDates();
});
afterAll(() => fixture.server.stop());

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
  [
    'a creator took another name',
    {
      write: () => send(maya, '/api/profile/update', 'POST', { displayName: 'Maya T.' }),
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'sound', 'soundPage', 'soap', 'lightBox'],
      untouched: [...kemars, 'cuba'],
    },
  ],
  [
    'other photos were featured',
    {
      write: async () => {
        const { version } = await send(admin, '/api/admin/featured', 'GET');
        const chosen = [
          { itemId: ids.market, startsAt: START.toISOString(), endsAt: LATER.toISOString() },
          { itemId: ids.palms, startsAt: START.toISOString(), endsAt: null },
        ];
        await send(admin, '/api/admin/featured', 'PUT', { version, entries: chosen });
        await watchDates();
      },
      changed: ['home', 'market'],
      untouched: [...kemars, 'clip', 'sound', 'waiting', 'videos', 'cuba'],
    },
  ],
  [
    'the time of a featured photo was over',
    {
      write: async () => {
        clock = LATER;
        await watchDates();
      },
      changed: ['home', 'market'],
      untouched: [...kemars, 'palms', 'clip', 'sound', 'videos', 'beach', 'cuba'],
    },
  ],
  [
    'the names of the taxonomy changed',
    {
      write: async () => {
        await fixture.db.update(islands).set({ name: 'Old Jamaica' }).where(eq(islands.slug, 'jamaica'));
        await announceChange(fixture.db, ['taxonomy']);
      },
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'soap', 'lightBox'],
      untouched: ['about'],
    },
  ],
  [
    'a release brought its own names of the taxonomy',
    {
      write: () => ensureTaxonomy(fixture.db),
      changed: ['home', 'browse', 'palms', 'maya', 'mine', 'clip', 'soap', 'lightBox'],
      untouched: ['about'],
    },
  ],
  [
    'an admin switched purchases off',
    {
      write: () => send(admin, '/api/admin/switches/purchases', 'PUT', { isOn: false }),
      changed: ['cigars', 'clip', 'soundPage'],
      untouched: ['home', 'beach'],
    },
  ],
];

const clipShows = async () => (await fixture.visit(`/videos/${ids.clip}`)).html;
const pauseWords = 'Sales pause for now';

describe('cached pages show what is true at the next request', () => {
  it.each(writes)('after %s', (_, write) => site.expectPagesToFollow(write));

  it('with words in the place of the way to the checkout, until purchases are on again', async () => {
    expect(await clipShows()).toContain(pauseWords);
    await site.expectPagesToFollow({
      write: () => send(admin, '/api/admin/switches/purchases', 'PUT', { isOn: true }),
      changed: ['cigars', 'clip', 'soundPage'],
      untouched: ['home', 'beach'],
    });
    expect(await clipShows()).not.toContain(pauseWords);
  });
});

describe('what no write announces', () => {
  it('is at most a minute old', async () => {
    const path = `/photos/${ids.market}`;
    await fixture.visit(path);
    // Nobody announces it.
    await fixture.db.update(items).set({ title: 'Later' }).where(eq(items.id, ids.market));
    expect((await fixture.visit(path)).html).not.toContain('Later');
    fixture.clock.ms += 61_000;
    await fixture.visit(path);
    await expect.poll(async () => (await fixture.visit(path)).html).toContain('Later');
  });
});
