import { afterAll, beforeAll, describe, it } from 'vitest';
import { type CachedSite, openCachedSite, type Write } from '../../support/cached-site.ts';
import { type Person, send } from '../../support/small-site.ts';

let site: CachedSite;
let admin: Person;
let id = '';
beforeAll(async () => {
  site = await openCachedSite(() => new Date('2026-11-20T12:00:00Z'));
  ({ admin } = site);
  ({ id } = await send(admin, '/api/admin/stories', 'POST', { kind: 'editorial', title: 'Salt' }));
});
afterAll(() => site.fixture.server.stop());

const save = (words: string) => async () => {
  const { version } = await send(admin, `/api/admin/stories/${id}`, 'GET');
  const picture = { type: 'picture', attrs: { itemId: site.ids.market, caption: '', note: '' } };
  return send(admin, `/api/admin/stories/${id}`, 'PUT', {
    version,
    title: 'Salt',
    slug: 'salt',
    standfirst: words,
    author: 'Inez',
    tags: ['salt'],
    islandSlug: null,
    place: '',
    dated: '2026-11-20',
    relatedIds: [],
    document: { type: 'doc', content: [picture, { type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  });
};
const publish = async () => {
  const { version } = await send(admin, `/api/admin/stories/${id}`, 'GET');
  return send(admin, `/api/admin/stories/${id}/publish`, 'POST', { version });
};

const shown: Write['changed'] = ['editorial', 'blog', 'story'];
const follow = { changed: shown, untouched: { allBut: shown } };
const stay: Omit<Write, 'write'> = { changed: [], untouched: { allBut: [] } };

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
  ['a draft of a story was saved', { write: save('White heaps.'), ...stay }],
  ['a story was published', { write: publish, ...follow }],
  [
    'the photographer of its picture took another name',
    {
      write: () => send(site.maya, '/api/profile/update', 'POST', { displayName: 'Maya T.' }),
      changed: ['editorial', 'story'],
      untouched: ['about'],
    },
  ],
  ['a new version was saved', { write: save('Pink water.'), ...stay }],
  ['the new version was published', { write: publish, ...follow }],
  ['a story was withdrawn', { write: () => send(admin, `/api/admin/stories/${id}/withdraw`, 'POST'), ...follow }],
];

describe('cached pages show what is true at the next request', () => {
  it.each(writes)('after %s', (_, write) => site.expectPagesToFollow(write));
});
