import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorForLog } from '#platform/log.ts';
import { type OpenIdReply, openGoogle } from './google.ts';

/**
 * An OpenID provider that lies: each test says what it puts into the id token. Sign-in with an honest one is in
 * `google-sign-in.integration.test.ts`.
 */
const CLIENT_SECRET = 'a client secret for tests';
const ROUND = { state: 's'.repeat(43), codeVerifier: 'v'.repeat(43), nonce: 'n'.repeat(43) };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const providerKey = newKey();
const strangerKey = newKey();

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const bySignature = (key: KeyObject) => (content: string) =>
  sign('sha256', Buffer.from(content), key).toString('base64url');

type IdToken = { header: object; claims: object; signatureOf: (content: string) => string };
type Answer = (response: ServerResponse) => void;

const send =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const honest = (): {
  idToken: IdToken;
  token: Answer | undefined;
  description: object;
  discovery: Answer | undefined;
} => ({
  idToken: {
    header: { alg: 'RS256', kid: 'key' },
    claims: {
      iss: url,
      aud: 'tamarind',
      sub: '1234',
      nonce: ROUND.nonce,
      email: 'Ana@Gmail.example',
      email_verified: true,
      given_name: 'Ana',
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
    },
    signatureOf: bySignature(providerKey.privateKey),
  },
  token: undefined,
  description: {},
  discovery: undefined,
});

let url = '';
let answers: ReturnType<typeof honest>;
let requests: { path: string; body: URLSearchParams }[] = [];

const tokens = ({ header, claims, signatureOf }: IdToken) => {
  const content = `${encode(header)}.${encode(claims)}`;
  return { access_token: 'a', token_type: 'Bearer', id_token: `${content}.${signatureOf(content)}` };
};

const routes: Record<string, () => Answer> = {
  '/.well-known/openid-configuration': () =>
    answers.discovery ??
    send(200, {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...answers.description,
    }),
  '/keys': () =>
    send(200, { keys: [{ ...providerKey.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }] }),
  '/token': () => answers.token ?? send(200, tokens(answers.idToken)),
};

const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  requests.push({ path, body: new URLSearchParams(await text(request)) });
  (routes[path]?.() ?? send(404, {}))(response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
beforeEach(() => {
  answers = honest();
  requests = [];
});

const openOne = (limitMs?: number) => {
  const google = { clientId: 'tamarind', clientSecret: CLIENT_SECRET, issuerUrl: url };
  return openGoogle({ config: { publicUrl: 'http://tamarind.localhost', google } }, limitMs);
};
const reply = (more: Partial<OpenIdReply> = {}): OpenIdReply => ({
  code: 'code',
  state: ROUND.state,
  iss: undefined,
  ...more,
});
const requestsTo = (path: string) => requests.filter((request) => request.path === path);

it('an honest provider names the person, and gets the proof that the code is ours', async () => {
  const google = openOne();
  const address = new URL(await google.addressFor(ROUND));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    state: ROUND.state,
    nonce: ROUND.nonce,
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(ROUND.codeVerifier).digest('base64url'),
  });
  expect(await google.identify(reply(), ROUND)).toEqual({
    subject: '1234',
    email: 'ana@gmail.example',
    emailVerified: true,
    givenName: 'Ana',
    familyName: undefined,
  });
  const [request] = requestsTo('/token');
  expect(Object.fromEntries(request?.body ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'code',
    code_verifier: ROUND.codeVerifier,
    redirect_uri: 'http://tamarind.localhost/api/auth/google/callback',
    client_id: 'tamarind',
    client_secret: CLIENT_SECRET,
  });
});

it('the description of the provider is fetched once, for many sign-ins', async () => {
  const google = openOne();
  await Promise.all([google.addressFor(ROUND), google.addressFor(ROUND)]);
  await google.identify(reply(), ROUND);
  await google.identify(reply(), ROUND);
  expect(requestsTo('/.well-known/openid-configuration')).toHaveLength(1);
  expect(requestsTo('/keys')).toHaveLength(1);
});

describe('an id token names nobody', () => {
  const past = Math.floor(Date.now() / 1000) - 600;
  it.each<[string, object]>([
    ['of another sign-in', { nonce: 'another' }],
    ['of no sign-in', { nonce: undefined }],
    ['for another client', { aud: 'another' }],
    ['for several clients, issued to another', { aud: ['tamarind', 'another'], azp: 'another' }],
    ['of another provider', { iss: 'https://evil.example' }],
    ['that has expired', { exp: past }],
    ['that never expires', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['without an e-mail address', { email: undefined }],
  ])('%s', async (_, claims) => {
    answers.idToken.claims = { ...answers.idToken.claims, ...claims };
    await expect(openOne().identify(reply(), ROUND)).rejects.toThrow();
  });

  const byClientSecret = (content: string) => createHmac('sha256', CLIENT_SECRET).update(content).digest('base64url');
  it.each<[string, Partial<IdToken>]>([
    ['signed by a stranger', { signatureOf: bySignature(strangerKey.privateKey) }],
    ['signed by nobody', { header: { alg: 'none' }, signatureOf: () => '' }],
    ['signed with the client secret', { header: { alg: 'HS256' }, signatureOf: byClientSecret }],
    ['with an unknown key', { header: { alg: 'RS256', kid: 'unknown' } }],
    ['with an empty signature', { signatureOf: () => '' }],
  ])('%s', async (_, lie) => {
    answers.idToken = { ...answers.idToken, ...lie };
    await expect(openOne().identify(reply(), ROUND)).rejects.toThrow();
  });
});

it.each([undefined, false, 'true', 1])(
  'an e-mail address with email_verified %j counts as unverified',
  async (proof) => {
    answers.idToken.claims = { ...answers.idToken.claims, email_verified: proof };
    expect(await openOne().identify(reply(), ROUND)).toMatchObject({ emailVerified: false });
  },
);

it('an error of the library brings no secret and no personal data into the log', async () => {
  answers.idToken.claims = { ...answers.idToken.claims, nonce: 'another' };
  const replies = [reply(), reply({ state: 'another' }), reply({ iss: 'https://evil.example' })];
  const errors = await Promise.all(replies.map((each) => openOne().identify(each, ROUND).catch(errorForLog)));
  expect(errors).toMatchObject([{ code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }, {}, {}]);
  const logged = JSON.stringify(errors);
  const { codeVerifier, nonce, state } = ROUND;
  for (const secret of [CLIENT_SECRET, codeVerifier, nonce, state, 'eyJ', 'mail.example'])
    expect(logged).not.toContain(secret);
});

describe('a reply', () => {
  it.each<[string, Partial<OpenIdReply>]>([
    ['of another sign-in', { state: 'another' }],
    ['without a state', { state: undefined }],
    ['that another provider issued', { iss: 'https://evil.example' }],
  ])('%s never sends the code on', async (_, more) => {
    await expect(openOne().identify(reply(more), ROUND)).rejects.toThrow();
    expect(requestsTo('/token')).toEqual([]);
  });

  it('names its provider where that one promises to', async () => {
    answers.description = { authorization_response_iss_parameter_supported: true };
    const google = openOne();
    await expect(google.identify(reply(), ROUND)).rejects.toThrow();
    expect(requestsTo('/token')).toEqual([]);
    expect(await google.identify(reply({ iss: url }), ROUND)).toMatchObject({ subject: '1234' });
  });
});

describe('a provider that', () => {
  it.each<[string, Answer]>([
    ['refuses the code', send(400, { error: 'invalid_grant' })],
    ['fails', send(500, {})],
    ['gives no id token', send(200, { access_token: 'a', token_type: 'Bearer' })],
    ['gives no JSON', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>')],
    [
      'sends the client secret elsewhere',
      (response) => void response.writeHead(307, { location: `${url}/stolen` }).end(),
    ],
    ['hangs up', (response) => void response.destroy()],
  ])('%s signs nobody in', async (_, token) => {
    answers.token = token;
    await expect(openOne().identify(reply(), ROUND)).rejects.toThrow();
    expect(requestsTo('/stolen')).toEqual([]);
  });

  it('describes another provider is not used', async () => {
    answers.description = { issuer: 'https://evil.example' };
    await expect(openOne().addressFor(ROUND)).rejects.toThrow();
  });

  it('is down is tried again by the next sign-in', async () => {
    const google = openOne();
    answers.discovery = send(503, {});
    await expect(google.addressFor(ROUND)).rejects.toThrow();
    answers.discovery = undefined;
    expect(await google.addressFor(ROUND)).toContain(`${url}/authorize?`);
  });

  const never: Answer = () => undefined;
  const endless: Answer = (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  it.each([
    ['never responds', never],
    ['never ends its response', endless],
  ])('%s is given up', async (_, slow) => {
    answers.token = slow;
    await expect(openOne(500).identify(reply(), ROUND)).rejects.toThrow();
    answers.discovery = slow;
    await expect(openOne(50).addressFor(ROUND)).rejects.toThrow();
  });
});
