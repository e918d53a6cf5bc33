import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { SignedIn } from '#shared/access.ts';
import { endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { bind, type RequestContext } from './binding.ts';
import { callInProcess } from './call-in-process.ts';
import { dispatch } from './dispatch.ts';

const rename = endpoint({
  method: 'POST',
  path: '/api/things/:id/rename',
  summary: 'Renames a thing.',
  access: 'creator',
  params: z.object({ id: z.string() }),
  query: z.object({ copies: z.optional(z.pipe(z.string(), z.transform(Number))) }),
  body: z.object({
    name: z.string('A name is needed').check(z.minLength(1, 'A name is needed')),
    at: z.object({ x: z.number('x is a number') }),
  }),
  reply: z.object({ name: z.string() }),
});

const creator: SignedIn = {
  id: 'c1',
  email: 'c@example.com',
  firstName: 'C',
  lastName: 'R',
  profileImageUrl: null,
  isCreator: true,
  isAdmin: false,
};

const contextFor = (viewer: RequestContext['viewer']) => ({ viewer }) as RequestContext;
const goodInput = { params: { id: 't1' }, query: { copies: '2' }, body: { name: 'Mango', at: { x: 1 } } };

describe('dispatch', () => {
  it('hands the parsed parts to the handler as one input', async () => {
    const handle = vi.fn(() => Promise.resolve({ name: 'Mango' }));
    await dispatch(bind(rename, handle), goodInput, contextFor(creator));
    expect(handle).toHaveBeenCalledWith({ id: 't1', copies: 2, name: 'Mango', at: { x: 1 } }, expect.anything());
  });

  it('refuses a text that is long enough only with null characters', async () => {
    const handle = vi.fn(({ name }: { name: string }) => Promise.resolve({ name }));
    const send = (name: string) =>
      dispatch(bind(rename, handle), { ...goodInput, body: { name, at: { x: 1 } } }, contextFor(creator));
    expect(await send('Man\0go')).toEqual({ name: 'Mango' });
    await expect(send('\0')).rejects.toMatchObject({
      code: 'badInput',
      issues: [{ field: 'name', message: 'A name is needed' }],
    });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('drops what the reply does not declare', async () => {
    const row = { name: 'Mango', passwordHash: 'secret' };
    const reply = await dispatch(
      bind(rename, () => Promise.resolve(row)),
      goodInput,
      contextFor(creator),
    );
    expect(reply).toEqual({ name: 'Mango' });
  });

  it('names every wrong field of every part', async () => {
    const handle = vi.fn();
    const raw = { params: {}, query: { copies: ['1', '2'] }, body: { name: '', at: { x: 'one' } } };
    const error = await dispatch(bind(rename, handle), raw, contextFor(creator)).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'badInput',
      issues: [
        { field: 'id', message: expect.any(String) },
        { field: 'copies', message: expect.any(String) },
        { field: 'name', message: 'A name is needed' },
        { field: 'at.x', message: 'x is a number' },
      ],
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it('refuses a body with more entries than any call takes, also deep inside', async () => {
    const list = Array.from({ length: 30_000 }, () => 0);
    for (const body of [Array.from({ length: 200_000 }, () => 0), { name: 'Mango', at: { x: [list, list] } }]) {
      const sent = dispatch(bind(rename, vi.fn()), { ...goodInput, body }, contextFor(creator));
      await expect(sent).rejects.toMatchObject({ code: 'bodyTooLarge' });
    }
  });

  it('takes a missing body as an empty one, not as a crash', async () => {
    const raw = { ...goodInput, body: undefined };
    await expect(dispatch(bind(rename, vi.fn()), raw, contextFor(creator))).rejects.toMatchObject({ code: 'badInput' });
  });

  it.each([
    ['a visitor', null, 'signInFirst'],
    ['a user', { ...creator, isCreator: false }, 'wrongRole'],
  ])('refuses %s before it looks at the input', (_, viewer, code) => {
    const raw = { params: {}, query: {}, body: {} };
    expect(() => dispatch(bind(rename, vi.fn()), raw, contextFor(viewer))).toThrow(expect.objectContaining({ code }));
  });

  it('does not let a reply out that breaks its promise', async () => {
    const broken = bind(rename, () => Promise.resolve({ name: 7 } as unknown as { name: string }));
    const error = await dispatch(broken, goodInput, contextFor(creator)).catch((caught: unknown) => caught);
    expect(error).not.toBeInstanceOf(AppError);
    expect(error).toMatchObject({ message: expect.stringContaining('POST /api/things/:id/rename') });
  });
});

describe('callInProcess', () => {
  const context = contextFor(creator);

  it('answers as HTTP would, for another copy of the endpoint', async () => {
    const call = callInProcess([
      bind(rename, ({ id, name, copies }) => Promise.resolve({ name: `${id} ${name} ${copies}` })),
    ])(context);
    const input = { id: 't1', name: 'Mango', at: { x: 1 }, copies: '3' };
    expect(await call({ ...rename }, input)).toEqual({ name: 't1 Mango 3' });
  });

  it('says that there is nothing where nothing is bound', async () => {
    const call = callInProcess([])(context);
    await expect(call(rename, { id: 't1', name: 'Mango', at: { x: 1 } })).rejects.toMatchObject({ code: 'notFound' });
  });

  it.each<[string, unknown, string, string[]]>([
    ['a database that is away', new Error('Connection terminated unexpectedly'), 'unavailable', ['warn']],
    ['a mistake of ours', new TypeError('x is not a function'), 'unexpected', ['error']],
    ['a refusal, which needs no line in the log', new AppError('movedOn'), 'movedOn', []],
  ])('fails under the code that HTTP would give: %s', async (_, error, code, levels) => {
    const logged: unknown[] = [];
    const note = (level: string) => (about: { call: string }, sentence: string) =>
      logged.push([level, about.call, sentence]);
    const log = { warn: note('warn'), error: note('error') } as unknown as RequestContext['log'];
    const call = callInProcess([bind(rename, () => Promise.reject(error))])({ ...context, log });
    const input = { id: 't1', name: 'Mango', at: { x: 1 } };
    await expect(call(rename, input)).rejects.toSatisfy((thrown) => thrown instanceof AppError && thrown.code === code);
    expect(logged).toEqual(
      levels.map((level) => [level, 'POST /api/things/:id/rename', 'A page could not load its data.']),
    );
  });
});
