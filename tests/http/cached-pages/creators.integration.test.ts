import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTRAIT_UPLOAD_PATH } from '#features/creators/profile.contract.ts';
import { type CachedSite, kemars, openCachedSite, type Write } from '../../support/cached-site.ts';
import { testPicture } from '../../support/media-fixture.ts';
import { type Person, send } from '../../support/small-site.ts';

let site: CachedSite;
let maya: Person;
let ids: CachedSite['ids'];
let releaseId = '';
beforeAll(async () => {
  site = await openCachedSite(() => new Date('2026-11-20T12:00:00Z'));
  ({ maya, ids } = site);
});
afterAll(() => site.fixture.server.stop());

const changeTerms = async (id: string, terms: object) => {
  const { works } = await send(maya, '/api/creator/content-access?limit=100', 'GET');
  const { version } = works.find((work: { id: string }) => work.id === id);
  return send(maya, '/api/creator/content-access', 'PATCH', { works: [{ id, version, ...terms }] });
};

const changeProfile = async (changes: object) => {
  const { isPublic: _, face: __, ...said } = await send(maya, '/api/creator/profile', 'GET');
  return send(maya, '/api/creator/profile', 'PUT', { ...said, ...changes });
};

const sendPortrait = async () => {
  const body = new Uint8Array(await testPicture(1, 300, 300));
  const reply = await maya(PORTRAIT_UPLOAD_PATH, { method: 'PUT', body });
  expect(reply.status, await reply.text()).toBe(200);
};

const sign = async () => {
  const release = await send(maya, '/api/creator/releases/signed', 'POST', {
    kind: 'model',
    name: 'Anaïs Laurent',
    signedOn: '2026-11-01',
    endsOn: null,
    witnessName: 'Ben Joseph',
    isMinor: false,
    guardianName: '',
    consent: true,
    signature: { strokes: [], typedName: 'Anaïs Laurent' },
    language: 'en',
  });
  releaseId = release.id;
  return send(maya, `/api/creator/releases/${releaseId}/items`, 'POST', { link: [ids.palms], unlink: [] });
};

/** One after the other: each finds what those before it have left. */
const writes: [string, Write][] = [
  [
    'a creator no longer lets others embed a photo',
    {
      write: () => changeTerms(ids.palms, { allowsEmbedding: false }),
      changed: ['palms'],
      untouched: kemars,
    },
  ],
  [
    'a creator allows the training of AI',
    { write: () => changeTerms(ids.palms, { allowsAiTraining: true }), changed: ['palms'], untouched: kemars },
  ],
  [
    'a creator says something on the public page',
    {
      write: () => changeProfile({ about: 'I photograph markets.', islandSlugs: ['dominica'] }),
      changed: ['maya'],
      untouched: kemars,
    },
  ],
  ['a creator sent a portrait', { write: sendPortrait, changed: ['maya', 'palms', 'clip'], untouched: kemars }],
  [
    'a creator removed the portrait',
    {
      write: () => send(maya, '/api/creator/portrait', 'DELETE'),
      changed: ['maya', 'palms', 'clip'],
      untouched: kemars,
    },
  ],
  ['a release was linked that changes nothing for visitors', { write: sign, changed: [], untouched: kemars }],
  [
    'a release was ended, so the photo is editorial',
    {
      write: () => send(maya, `/api/creator/releases/${releaseId}/end`, 'POST'),
      changed: ['palms'],
      untouched: kemars,
    },
  ],
  [
    'the end of a release was undone',
    {
      write: () => send(maya, `/api/creator/releases/${releaseId}/resume`, 'POST'),
      changed: ['palms'],
      untouched: kemars,
    },
  ],
];

describe('what creators decide', () => {
  it.each(writes)('%s: its pages follow at once, the others stay cached', (_, write) =>
    site.expectPagesToFollow(write),
  );
});
