import { afterAll, beforeAll, describe, it } from 'vitest';
import { type CachedSite, openCachedSite, type Write } from '../../support/cached-site.ts';
import { type Person, send } from '../../support/small-site.ts';

let site: CachedSite;
let admin: Person;
let kemar: Person;
let otis: Person;
let ids: CachedSite['ids'];
beforeAll(async () => {
  site = await openCachedSite(() => new Date('2026-11-20T12:00:00Z'));
  ({ admin, kemar, otis, ids } = site);
});
afterAll(() => site.fixture.server.stop());

const changeCollection = async (who: Person, id: string, changes: object) => {
  const { version } = await send(who, `/api/collections/${id}`, 'GET');
  return send(who, `/api/collections/${id}`, 'PATCH', { version, ...changes });
};

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
  [
    'an item was put into a collection',
    {
      write: () => send(otis, `/api/collections/${ids.mine}/items/${ids.clip}`, 'PUT', { included: true }),
      changed: ['mine', 'collections'],
      untouched: { allBut: ['mine', 'collections'] },
    },
  ],
  [
    'a collection was put into another order',
    {
      write: async () => {
        const { version } = await send(otis, `/api/collections/${ids.mine}`, 'GET');
        const move = { version, before: ids.palms };
        return send(otis, `/api/collections/${ids.mine}/items/${ids.clip}/move`, 'POST', move);
      },
      changed: ['mine', 'collections'],
      untouched: { allBut: ['mine', 'collections'] },
    },
  ],
  [
    'a collection of the editors was renamed',
    {
      write: () => changeCollection(admin, ids.best, { title: 'The best' }),
      changed: ['best', 'collections'],
      untouched: { allBut: ['best', 'collections'] },
    },
  ],
  [
    'a collection was made private',
    {
      write: () => changeCollection(otis, ids.mine, { visibility: 'private' }),
      changed: ['mine', 'collections'],
      untouched: { allBut: ['mine', 'collections'] },
    },
  ],
  [
    'a private collection was changed',
    {
      write: () => send(otis, `/api/collections/${ids.mine}/items/${ids.sound}`, 'PUT', { included: true }),
      changed: [],
      untouched: { allBut: [] },
    },
  ],
  [
    'a collection was made public',
    {
      write: () => changeCollection(otis, ids.mine, { visibility: 'public' }),
      changed: ['mine', 'collections'],
      untouched: { allBut: ['mine', 'collections'] },
    },
  ],
  [
    'the owner of a collection took another name',
    {
      write: () => send(otis, '/api/profile/update', 'POST', { displayName: 'Otis R.' }),
      changed: ['mine', 'collections'],
      untouched: { allBut: ['mine', 'collections'] },
    },
  ],
  [
    'a collection was deleted',
    {
      write: () => send(kemar, `/api/collections/${ids.cuban}`, 'DELETE'),
      changed: ['cuban', 'collections'],
      untouched: { allBut: ['cuban', 'collections'] },
    },
  ],
];

describe('cached pages show what is true at the next request', () => {
  it.each(writes)('after %s', (_, write) => site.expectPagesToFollow(write));
});
