import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, topics } from '#shared/endpoint.ts';
import { readDeclarations, readNames } from './declarations.ts';
import { contentOf, filesOf, isTest, parse, walk } from './source-tree.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Reads that no change in a browser can make stale, with the reason. */
const showNothing: Record<string, string> = {
  'GET /api/auth/google': 'leads to another site',
  'GET /api/auth/google/callback': 'leads to a page',
  'GET /api/auth/me': 'a change of the own account writes it',
  'GET /api/auth/reset-password': 'a link is looked at once',
  'GET /api/categories': 'they come with the program',
  'GET /api/dev/outbox': 'for development',
  'GET /api/email-change': 'a link is looked at once',
  'GET /api/library': 'asked for again by itself while the library loads',
  'GET /api/openapi.json': 'comes with the program',
  'GET /api/v1/openapi.json': 'comes with the program',
};

/** Calls after which every cached read is as true as before, with the reason. */
const changeNothing: Record<string, string> = {
  'HEAD /api/auth/signup': 'asks only',
  'POST /api/admin/bootstrap/:userId': 'the page is loaded anew',
  'POST /api/admin/items/edits/preview': 'asks only',
  'POST /api/auth/forgot-password': 'sends a mail',
  'POST /api/auth/login': 'the page is loaded anew',
  'POST /api/auth/logout': 'the page is loaded anew',
  'POST /api/auth/reset-password': 'every session ends',
  'POST /api/auth/second-factor': 'the page is loaded anew',
  'POST /api/auth/signup': 'nobody is signed in by it',
  'POST /api/auth/two-factor/enrol': 'nothing is on before it is confirmed',
  'POST /api/auth/two-factor/mail-code': 'sends a mail',
  'POST /api/events': 'is counted',
  'POST /api/items/:id/reports': 'only the team sees it',
  'POST /api/photos/:id/hotspot-events': 'is counted',
  'POST /api/makers/:id/events': 'is counted',
  'POST /api/stories/:id/reads': 'is counted',
  'POST /api/search/pictures': 'asks only',
  'POST /api/verification/request-verification': 'sends a mail',
  'POST /api/verification/verify-email': 'the page is loaded anew',
};

/** Calls that a component makes without `useChange`, with the reason. */
const sentByHand: Record<string, string> = {
  checkSignup: 'spec: a HEAD is sent first as a check',
  login: 'a whole new page follows, and every page loads the login form',
  noteUnanswered: 'a count that nobody waits for, and that changes nothing on a screen',
  previewEdit: 'asks, by POST because hundreds of ids are no query',
  searchByPicture: 'asks, by POST because a picture is no query',
  verifyEmail: 'made once by whoever opens the link, as a read',
};

/** Names of endpoints that a file hands to `call(…)` or `read(call, …)`. */
const calledIn = (file: string): string[] => {
  const names: string[] = [];
  walk(parse(file, contentOf(file)), (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const [first, second] = node.arguments;
    const endpoint = node.expression.text === 'call' ? first : second;
    const isOne = ['call', 'read', 'readIfSignedIn', 'readOwn'].includes(node.expression.text);
    if (isOne && endpoint && ts.isIdentifier(endpoint)) names.push(endpoint.text);
  });
  return names;
};

const mentions = ({ reply }: Endpoint, field: string): boolean =>
  JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })).includes(`"${field}":{`);

describe('what calls show and change', () => {
  let reads: Endpoint[];
  let others: Endpoint[];
  beforeAll(async () => {
    // Our pages make no calls of the public API.
    const endpoints = (await readDeclarations()).endpoints.filter(({ publicApi }) => !publicApi);
    reads = endpoints.filter(({ method }) => method === 'GET');
    others = endpoints.filter(({ method }) => method !== 'GET');
  });

  it('a read declares what it shows, every other call what it changes', () => {
    const silentReads = reads.filter(({ shows }) => !shows).map(nameOf);
    const silentOthers = others.filter(({ changes }) => !changes).map(nameOf);
    expect(silentReads.toSorted()).toEqual(Object.keys(showNothing).toSorted());
    expect(silentOthers.toSorted()).toEqual(Object.keys(changeNothing).toSorted());
    expect(reads.filter(({ changes }) => changes).map(nameOf)).toEqual([]);
    expect(others.filter(({ shows }) => shows).map(nameOf)).toEqual([]);
  });

  it('whatever is changed is shown somewhere, and whatever is shown can change', () => {
    const shown = new Set(reads.flatMap(({ shows = [] }) => shows));
    const changed = new Set(others.flatMap(({ changes = [] }) => changes));
    expect(topics.filter((topic) => !shown.has(topic) || !changed.has(topic))).toEqual([]);
  });

  it('a read with cards of published items shows items and the people who made them', () => {
    const cards = reads.filter((read) => mentions(read, 'likes'));
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter(({ shows }) => !shows?.includes('items') || !shows.includes('people')).map(nameOf)).toEqual([]);
  });

  it('a component changes something by useChange alone', async () => {
    const files = filesOf('src/**/client/**/*.{ts,tsx}', 'src/app/**/*.{ts,tsx}').filter((file) => !isTest(file));
    const changing = new Set((await readNames()).filter(([, { method }]) => method !== 'GET').map(([name]) => name));
    const called = new Set(files.flatMap(calledIn).filter((name) => changing.has(name)));
    expect([...called].toSorted()).toEqual(Object.keys(sentByHand).toSorted());
    expect(files.filter((file) => /\buseMutation\b/.test(contentOf(file)))).toEqual([]);
  });

  it('a cached read carries its topics: whoever writes a query function gives it the endpoint’s meta', () => {
    const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
    const without = filesOf('src/**/*.{ts,tsx}')
      .filter((file) => !isTest(file))
      .filter((file) => count(contentOf(file), /\bqueryFn:/g) > count(contentOf(file), /\bmeta: metaOf\(/g));
    // Who is signed in is written by whatever changes it.
    expect(without).toEqual(['src/features/accounts/client/auth/own-account.ts']);
  });
});
