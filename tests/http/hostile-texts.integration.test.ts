import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindingsOf } from '#app/start/server.ts';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { newId } from '#platform/new-id.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type BusinessFixture, openBusinessFixture, type Person } from '../support/business-fixture.ts';
import { type KnownValues, samplePart, variantsOf, withText } from '../support/sample-input.ts';

let fixture: BusinessFixture;
let person: Person;
let key: string;
/** Ids that replies gave, by the path of their list: `/api/creator/templates`. */
const ids = new Map<string, string>();
/** The version of the story that was written last. */
let version = 1;

/** A person who may make every call: creator, admin, and owner of a team whose plan has keys. */
const admit = async (): Promise<void> => {
  const { cookieName, cookieValue } = await openSession(fixture.server.deps, { userId: person.id });
  person.cookies.set(cookieName, encodeURIComponent(cookieValue));
};

beforeAll(async () => {
  fixture = await openBusinessFixture();
  person = await fixture.team({ plan: 'studio' });
  key = (await fixture.ok(person, 'POST', 'keys', { name: 'Key', scopes: ['read', 'download', 'license'] })).key;
  await fixture.db.update(users).set({ isCreator: true, isAdmin: true }).where(eq(users.id, person.id));
  const other = await fixture.signIn({ isCreator: true });
  ids.set('/api/admin/users', other.id);
  ids.set('/api/creator/items', await fixture.addItem(person.id, 'awaiting_review'));
  const published = await fixture.addItem(other.id, 'published');
  for (const list of ['/api/photos', '/api/items', '/api/admin/items', '/api/v1/items']) ids.set(list, published);
});
afterAll(() => fixture.server.stop());

const documentWith = (text: string) => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text }] },
    { type: 'picture', attrs: { itemId: ids.get('/api/photos'), caption: text, note: text } },
  ],
});

/** What patterns do not tell. */
const known: KnownValues = {
  key: () => crypto.randomUUID(),
  email: () => `${newId()}@people.example`,
  address: 'https://hooks.people.example/x',
  about: 'https://tamarind.example/photos/a',
  shopUrl: 'https://shop.people.example',
  links: 'https://people.example',
  sampleLinks: 'https://people.example',
  document: () => documentWith('Words'),
  version: () => version,
  itemId: () => ids.get('/api/photos'),
  ids: () => ids.get('/api/creator/items'),
  itemIds: () => ids.get('/api/creator/items'),
  creatorId: () => ids.get('/api/admin/users'),
  islandSlug: 'jamaica',
  categorySlug: 'beach',
  moreCategorySlugs: 'culture',
  tags: 'reef',
  relatedIds: [],
  authorId: () => person.id,
  slug: () => newId(),
  start: '11-01',
  end: '12-01',
  dated: '2026-11-10',
  signedOn: '2026-11-10',
  endsOn: '2027-11-10',
  until: '2026-12-10',
  endsAt: '2026-12-20T10:00:00.000Z',
  amount: '25',
};

const HALF = '\ud83c';
/** Of any characters, the same in every run. */
const anyTexts = fc.sample(fc.string({ unit: 'binary', minLength: 3, maxLength: 40 }), { numRuns: 2, seed: 25 });
const hostileTexts = (longest = 120): string[] => [
  `a${HALF}b\0c\u0007\u202ed\u2028e🌴`,
  `${'x'.repeat(longest - 1)}🌴`,
  `${'x'.repeat(longest - 1)}${HALF}`,
  'ü🌴'.repeat(20_000),
  ...anyTexts,
];
/** In an address half a character can only be written as bytes. */
const hostileAddresses = ['a%00b%E2%80%AE%07', '%ED%A0%80', `${'x'.repeat(119)}%F0%9F%8C%B4`];

const listOf = (path: string): string => path.replace(/\/:\w+.*$/, '');
const idFor = (path: string): string => {
  for (let list = listOf(path); list.length > '/api'.length; list = list.replace(/\/[^/]*$/, '')) {
    const id = ids.get(list);
    if (id !== undefined) return id;
  }
  return 'no-such-thing';
};
const harvest = ({ path }: Endpoint, reply: unknown): void => {
  if (typeof reply !== 'object' || reply === null) return;
  if (path.startsWith('/api/admin/stories') && 'version' in reply) version = Number(reply.version);
  if ('id' in reply && !path.includes(':')) ids.set(listOf(path), String(reply.id));
  else for (const value of Object.values(reply)) harvest({ path } as Endpoint, Array.isArray(value) ? value[0] : value);
};

type Sent = { path?: string; query?: string; body?: unknown };
const send = async (endpoint: Endpoint, { path, query = '', body }: Sent): Promise<Response> => {
  const address = path ?? endpoint.path.replace(/:\w+/g, idFor(endpoint.path));
  const ask = () =>
    person(`${address}${query && `?${query}`}`, {
      method: endpoint.method,
      ...(body !== undefined && { json: body }),
      ...(endpoint.publicApi && { headers: { authorization: `Bearer ${key}` } }),
    });
  const response = await ask();
  if (response.status === 401 && !endpoint.publicApi) await admit();
  if (response.status !== 429) return response;
  await fixture.db.execute(sql`delete from rate_limit_windows`);
  return ask();
};

/** Each request is made when it is sent: what it names may have moved on. */
type Request = () => Sent;
const addressesOf = ({ path, query }: Endpoint): Request[] => [
  ...(path.includes(':') ? hostileAddresses.map((text) => () => ({ path: path.replace(/:\w+/g, text) })) : []),
  ...Object.keys(query?.shape ?? {}).flatMap((name) =>
    hostileAddresses.map((text) => () => ({ query: `${name}=${text}` })),
  ),
];
/** The usual body, once for each kind of value that a field may have. */
const usualBodies = ({ body }: Endpoint): Request[] =>
  variantsOf(body, known).map((variant) => () => ({ body: samplePart(body, known, variant).value }));
const bodiesOf = ({ body }: Endpoint): Request[] => [
  ...variantsOf(body, known).flatMap((variant) =>
    samplePart(body, known, variant).texts.flatMap(({ path, longest }) =>
      hostileTexts(longest).map((text) => () => ({
        body: withText(samplePart(body, known, variant).value, path, text),
      })),
    ),
  ),
  ...(body && 'document' in body.shape
    ? hostileTexts().map((text) => () => ({
        body: withText(samplePart(body, known).value, ['document'], documentWith(text)),
      }))
    : []),
];

/**
 * Writing calls whose every sample is refused: what they name is in no state for it, or a password, a code, a token or a
 * price is none. Their texts are looked at by the schema only. A new call belongs here only if no value in `known` helps.
 */
const neverTaken = new Set([
  'PATCH /api/business/members/:id',
  'PATCH /api/collections/:id',
  'PATCH /api/creator/content-access',
  'PATCH /api/creator/items/:id',
  'POST /api/admin/books/alarms/:id/resolve',
  'POST /api/admin/books/differences/:id/resolve',
  'POST /api/admin/bootstrap/:userId',
  'POST /api/admin/briefs',
  'POST /api/admin/briefs/:id/close',
  'POST /api/admin/business/charges/:id/refunds',
  'POST /api/admin/creator-applications/:id/decision',
  'POST /api/admin/insights/decisions',
  'POST /api/admin/insights/decisions/undo',
  'POST /api/admin/items/edits',
  'POST /api/admin/items/edits/preview',
  'POST /api/admin/jobs/retry',
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/payouts/:id/pay',
  'POST /api/admin/payouts/:id/reject',
  'POST /api/admin/stories/:id/publish',
  'POST /api/auth/change-password',
  'POST /api/auth/login',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
  'POST /api/auth/two-factor/confirm',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/enrol',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/business/approvals/:id/decision',
  'POST /api/business/charges/:id/pay',
  'POST /api/business/charges/:id/test-challenge',
  'POST /api/business/plan-changes/:id/accept',
  'POST /api/business/subscription',
  'POST /api/collections',
  'POST /api/collections/:id/items',
  'POST /api/collections/:id/items/:itemId/move',
  'POST /api/creator/apply',
  'POST /api/creator/briefs/:id/answers',
  'POST /api/creator/collaborations',
  'POST /api/creator/collaborations/:id/answer',
  'POST /api/creator/content-access/withdraw',
  'POST /api/creator/items/:id/appeal',
  'POST /api/creator/payouts',
  'POST /api/creator/releases/:id/items',
  'POST /api/creator/releases/signed',
  'POST /api/email-change/confirm',
  'POST /api/email-change/refuse',
  'POST /api/leaving/keep',
  'POST /api/orders',
  'POST /api/orders/:id/pay',
  'POST /api/orders/:id/test-challenge',
  'POST /api/profile/email',
  'POST /api/profile/leaving',
  'POST /api/search/pictures',
  'POST /api/v1/items/:id/downloads',
  'POST /api/v1/items/:id/licences',
  'POST /api/v1/licences/:number/downloads',
  'POST /api/verification/verify-email',
  'POST /api/wallet/returns',
  'POST /api/wallet/top-ups/:id/pay',
  'PUT /api/admin/briefs/:id',
  'PUT /api/admin/collections/:id/hidden',
  'PUT /api/admin/collections/order',
  'PUT /api/admin/featured',
  'PUT /api/admin/prices',
  'PUT /api/admin/switches/:name',
  'PUT /api/collections/:id/items/:itemId',
  'PUT /api/creator/items/:id/captions/:language',
  'PUT /api/creator/items/:id/hotspots',
  'PUT /api/creator/payout-account',
  'PUT /api/creator/profile',
]);

/** What is made comes first, what ends something last. */
const turn = ({ method, path }: Endpoint): number => {
  if (/logout|sessions|leaving/.test(path)) return 4;
  if (method === 'DELETE') return 3;
  return method === 'POST' && !path.includes(':') ? 1 : 2;
};

type Outcome = { name: string; what: Sent; status: number };

/** Sends what is usual, so that there is something to name, and then every hostile text. */
const tryAll = async (endpoint: Endpoint): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const asUsual: Request[] = turn(endpoint) > 2 ? [] : usualBodies(endpoint);
  for (const request of [...asUsual, ...addressesOf(endpoint), ...bodiesOf(endpoint)]) {
    const what = request();
    const response = await send(endpoint, what);
    const text = await response.text();
    if (response.ok && text.startsWith('{')) harvest(endpoint, JSON.parse(text));
    outcomes.push({ name: `${endpoint.method} ${endpoint.path}`, what, status: response.status });
  }
  return outcomes;
};

it('no text in any field of any call breaks anything', async () => {
  const endpoints = bindingsOf(fixture.server.deps).map((binding): Endpoint => binding.endpoint);
  const outcomes: Outcome[] = [];
  for (const endpoint of endpoints.toSorted((one, other) => turn(one) - turn(other)))
    outcomes.push(...(await tryAll(endpoint)));
  const broken = outcomes.filter(({ status }) => status >= 500);
  expect(broken.map(({ name, what }) => `${name} ${JSON.stringify(what).slice(0, 300)}`)).toEqual([]);
  // A test whose every text is refused before it is stored would show nothing.
  const taken = outcomes.filter(({ what, status }) => what.body !== undefined && status < 300);
  expect(outcomes.length).toBeGreaterThan(1_500);
  const takenBy = new Set(taken.map(({ name }) => name));
  const writing = endpoints.filter(({ body }) => body).map(({ method, path }) => `${method} ${path}`);
  expect(writing.filter((name) => !takenBy.has(name) && !neverTaken.has(name))).toEqual([]);
  expect([...neverTaken].filter((name) => !writing.includes(name))).toEqual([]);
}, 300_000);
