import fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SignedIn, Viewer } from '#shared/access.ts';
import { sentence } from '#shared/sentences.ts';
import type { Log } from '../../log.ts';
import { errorHandler } from '../server/errors.ts';
import { bindFile, type FileBinding, type FileRoute, fileName, fileRoute } from './file-route.ts';
import { mountFileRoutes } from './mount-file-routes.ts';

const creator: SignedIn = {
  id: 'c1',
  email: 'c@example.com',
  firstName: 'C',
  lastName: 'R',
  profileImageUrl: null,
  isCreator: true,
  isAdmin: false,
};

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const monthFile = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/months/:file',
  summary: 'A month.',
  access: 'creator',
  params: z.object({ file: fileName(/^(?<month>.{7})\.csv$/, { month }) }),
  query: z.object({ sort: z.optional(z.enum(['up', 'down'], 'sort must be up or down')) }),
  contentType: 'text/csv; charset=utf-8',
  cacheControl: 'private, no-store',
  headers: { 'referrer-policy': 'no-referrer' },
});

const serve = (binding: FileBinding, viewer: Viewer = creator) => {
  const app = fastify({ exposeHeadRoutes: false });
  app.setErrorHandler(errorHandler({ error: vi.fn(), warn: vi.fn() } as unknown as Log));
  const viewerOf = vi.fn(() => Promise.resolve(viewer));
  mountFileRoutes(app, [binding], { viewerOf });
  return { app, viewerOf };
};

const accept = { accept: 'application/json' };
const monthOf = vi.fn(({ file, sort }: { file: { month: string }; sort?: string | undefined }) =>
  Promise.resolve({ made: `${file.month} ${sort}`, fileName: 'month.csv' }),
);
const open = (url: string, viewer: Viewer = creator, route: FileRoute = monthFile) =>
  serve(bindFile(route, monthOf as never), viewer).app.inject({ url, headers: accept });

describe('mountFileRoutes', () => {
  beforeEach(() => {
    monthOf.mockClear();
  });

  it('hands the parsed name and query to the handler, and sends what it made with the declared type', async () => {
    const { statusCode, headers, body } = await open('/months/2026-10.csv?sort=up');
    expect([statusCode, body]).toEqual([200, '2026-10 up']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="month.csv"; filename*=UTF-8\'\'month.csv',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each([
    ['a visitor', null, 401, 'signInFirst'],
    ['somebody who is no creator', { ...creator, isCreator: false }, 403, 'wrongRole'],
  ])('refuses %s before it looks at the address', async (_, viewer, status, code) => {
    const reply = await open('/months/nothing', viewer);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(monthOf).not.toHaveBeenCalled();
  });

  it('finds nothing at an address that does not fit', async () => {
    for (const name of ['2026-10.pdf', 'October.csv']) {
      const reply = await open(`/months/${name}`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound']);
    }
    expect(monthOf).not.toHaveBeenCalled();
  });

  it('says which field of the query is wrong', async () => {
    const reply = await open('/months/2026-10.csv?sort=sideways');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'badInput',
      issues: [{ field: 'sort', message: 'sort must be up or down' }],
    });
  });

  it('says that there is nothing where even that is hidden', async () => {
    const reply = await open('/months/2026-10.csv', null, { ...monthFile, isHidden: true });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound']);
  });

  it('sends a visitor to sign in, but only from an address that is ours', async () => {
    const route = { ...monthFile, signInPage: '/login?next=%2Fprofile' };
    const checkAddress = vi.fn(({ file }: { file: { month: string } }) => {
      if (file.month === '2000-01') throw new Error('not ours');
    });
    const { app } = serve(bindFile(route, monthOf as never, { checkAddress }), null);
    const sent = await app.inject('/months/2026-10.csv');
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/login?next=%2Fprofile']);
    expect(sent.headers['cache-control']).toBe('private, no-store');
    expect((await app.inject('/months/2000-01.csv')).statusCode).toBe(500);
  });

  it('looks nobody up for a file that is for everybody, unless it asks', async () => {
    const route = fileRoute({ ...monthFile, access: 'anyone' });
    const quiet = serve(bindFile(route, () => Promise.resolve({ text: 'all' })));
    expect((await quiet.app.inject('/months/2026-10.csv')).body).toBe('all');
    expect(quiet.viewerOf).not.toHaveBeenCalled();
    const asking = serve(
      bindFile(route, async (_, { findViewer }) => ({ text: (await findViewer())?.id ?? 'nobody' })),
    );
    expect((await asking.app.inject('/months/2026-10.csv')).body).toBe('c1');
  });

  it('refuses a body that announces too many bytes before it is read, and takes any type', async () => {
    const tooLarge = sentence('test.tooLarge', 'Too large.');
    const picture = fileRoute({
      methods: ['PUT'],
      path: '/picture',
      summary: 'Takes a picture.',
      access: 'creator',
      body: { mostBytes: 4, tooLarge },
      cacheControl: 'no-store',
    });
    const { app } = serve(bindFile(picture, (_, { bytes }) => Promise.resolve({ json: { bytes: bytes.length } })));
    const send = (payload: string) =>
      app.inject({ method: 'PUT', url: '/picture', payload, headers: { ...accept, 'content-type': 'image/x-any' } });
    expect((await send('four')).json()).toEqual({ bytes: 4 });
    const refused = await send('fives');
    expect(refused.json()).toMatchObject({ code: 'uploadRefused', message: 'Too large.' });
  });

  it('stops the start when path and parameters differ', () => {
    const route = { ...monthFile, path: '/months/:name' } as const;
    expect(() => serve(bindFile(route, monthOf as never))).toThrow('has the parameters "name" in its path');
  });
});
