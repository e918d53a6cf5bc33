import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingsOf, filesOf } from '#app/start/server.ts';
import { logout } from '#features/accounts/sign-in.contract.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { FileRoute } from '#platform/http/files/file-route.ts';
import { signLink } from '#platform/http/files/signed-links.ts';
import type { Access } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { type Role, startTestServer, type TestServer } from '../support/server.ts';
import { accountCalls } from './accounts.ts';
import { businessCalls } from './business.ts';
import { deskCalls } from './desk.ts';
import { type FileAccess, fileAddresses } from './files.ts';
import { libraryCalls } from './library.ts';
import { moneyCalls } from './money.ts';
import { workCalls } from './works.ts';

/** Who may make which call, written out by topic: a call that is missing, or opened to others, fails this test. */
const tables = [accountCalls, businessCalls, deskCalls, libraryCalls, moneyCalls, workCalls];
const expected: Record<string, Access | 'key'> = Object.assign({}, ...tables);

type Verdict = 'in' | 'signInFirst' | 'wrongRole' | 'keyNeeded';

/** What each role hears at the door of each kind of call; `in` means that it gets past the door. */
const verdicts: Record<Access | 'key', Record<Role, Verdict>> = {
  anyone: { visitor: 'in', user: 'in', creator: 'in', admin: 'in' },
  user: { visitor: 'signInFirst', user: 'in', creator: 'in', admin: 'in' },
  creator: { visitor: 'signInFirst', user: 'wrongRole', creator: 'in', admin: 'wrongRole' },
  admin: { visitor: 'signInFirst', user: 'wrongRole', creator: 'wrongRole', admin: 'in' },
  /** Of the public API: no session opens it. */
  key: { visitor: 'keyNeeded', user: 'keyNeeded', creator: 'keyNeeded', admin: 'keyNeeded' },
};

const verdictByStatus: Record<number, Verdict> = { 401: 'signInFirst', 403: 'wrongRole' };

/** By its code, because a handler has refusals of its own with the same status, such as a wrong password; HEAD shows none. */
const verdictOf = async (response: Response): Promise<Verdict> => {
  const text = await response.text();
  if (text === '') return verdictByStatus[response.status] ?? 'in';
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const code: unknown = response.ok || !isJson ? undefined : JSON.parse(text).code;
  return code === 'signInFirst' || code === 'wrongRole' || code === 'keyNeeded' ? code : 'in';
};

const roles: Role[] = ['visitor', 'user', 'creator', 'admin'];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call that a contract declares, bound or not. */
const declaredEndpoints = async (): Promise<Endpoint[]> => {
  const root = join(import.meta.dirname, '../..');
  const contracts = globSync('src/{features,platform}/**/*.contract.ts', { cwd: root });
  const modules = await Promise.all(contracts.map((file) => import(join(root, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
};

const unused = { config: { publicUrl: 'http://127.0.0.1', production: false } } as Dependencies;
const bound = bindingsOf(unused).map((binding) => binding.endpoint);
const files = filesOf(unused).flatMap(({ route }) => route.methods.map((method) => ({ ...route, method })));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('every call', () => {
  it('is bound exactly once, and nothing else is', async () => {
    const declared = (await declaredEndpoints()).map(nameOf);
    expect(declared.length).toBeGreaterThan(0);
    expect(bound.map(nameOf).toSorted()).toEqual(declared.toSorted());
  });

  it('has its access written down in one table', () => {
    const accessOf = ({ access, publicApi }: Endpoint) => (publicApi?.isKeyNeeded ? 'key' : access);
    expect(Object.fromEntries(bound.map((endpoint) => [nameOf(endpoint), accessOf(endpoint)]))).toEqual(expected);
    expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it('is described at /api/openapi.json, or as a part of the public API at /api/v1/openapi.json', async () => {
    const describedAt = async (path: string): Promise<string[]> => {
      const { paths } = await (await fetch(server.url + path)).json();
      return Object.entries<object>(paths).flatMap(([address, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${address.replace(/\{(\w+)\}/g, ':$1')}`),
      );
    };
    const ofPrograms = (await describedAt('/api/v1/openapi.json')).filter((name) => name.includes('/api/v1/'));
    const described = [...(await describedAt('/api/openapi.json')), ...ofPrograms];
    expect(described.toSorted()).toEqual(Object.keys(expected).toSorted());
  });
});

/** Whoever signs out is nobody to the calls that follow. */
const inTurn = bound.toSorted((left, right) => Number(left === logout) - Number(right === logout));

describe.each(inTurn)('$method $path', (endpoint) => {
  // The input is wrong on purpose: whoever gets past the door hears about that, and nothing is changed.
  const path = endpoint.path.replace(/:\w+/g, 'no-such-thing');
  const options = { method: endpoint.method, ...(endpoint.body && { json: 'not an object' }) };

  it.each(roles)('as %s', async (role) => {
    const ask = await server.as(role);
    const response = await ask(path, options);
    expect(response.status).toBeLessThan(500);
    expect(await verdictOf(response)).toBe(verdicts[expected[nameOf(endpoint)] ?? endpoint.access][role]);
  });
});

describe('every address of files', () => {
  const accessOf = ({ access, isHidden, signInPage }: FileRoute): FileAccess => {
    if (isHidden) return 'hidden';
    return signInPage === undefined ? access : 'link';
  };

  it('has its access written down in one table', () => {
    const written = files.map((file) => [`${file.method} ${file.path}`, accessOf(file)]);
    expect(written.length).toBeGreaterThan(0);
    expect(Object.fromEntries(written)).toEqual(fileAddresses);
    expect(new Set(written.map(([name]) => name)).size).toBe(written.length);
  });

  it('is no call', () => {
    const calls = new Set(bound.map(nameOf));
    expect(files.map(({ method, path }) => `${method} ${path}`).filter((name) => calls.has(name))).toEqual([]);
  });
});

const fileVerdicts: Record<FileAccess, Record<Role, Verdict | 'signInPage' | 'nothing'>> = {
  ...verdicts,
  hidden: { visitor: 'nothing', user: 'nothing', creator: 'nothing', admin: 'nothing' },
  link: { visitor: 'signInPage', user: 'nothing', creator: 'nothing', admin: 'nothing' },
};

describe.each(files)('$method $path', ({ method, path }) => {
  const access = fileAddresses[`${method} ${path}`] ?? 'anyone';

  it.each(roles)('as %s', async (role) => {
    const ask = await server.as(role);
    // Nothing has such a name; a link is one that we signed, for nothing.
    const [token = ''] =
      signLink(server.deps.config.secret, ['none'], new Date(Date.now() + 60_000)).match(/[^/]+$/) ?? [];
    const address = path.replace(':token', token).replace(/:\w+/g, 'no-such-thing');
    const response = await ask(address, { method, headers: { accept: 'application/json' } });
    expect(response.status).toBeLessThan(500);
    const heard = await verdictOf(response);
    const wanted = fileVerdicts[access][role];
    if (wanted === 'nothing') expect(response.status).toBe(404);
    else if (wanted === 'signInPage') expect(response.headers.get('location')).toMatch(`${href('login')}?`);
    else expect(heard).toBe(wanted);
  });
});
