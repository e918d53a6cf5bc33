import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, splitInput } from './endpoint.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'A thing.',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()), tags: z.optional(z.array(z.string())), q: z.optional(z.string()) }),
  body: z.object({ liked: z.boolean(), note: z.optional(z.string()) }),
  reply: z.null(),
});

it('sorts a flat input into what stands in the path, behind the question mark and in the body', () => {
  expect(splitInput(call, { id: 'a1', page: 2, tags: ['sea', 'sand'], q: undefined, liked: false, other: 1 })).toEqual({
    params: { id: 'a1' },
    query: { page: '2', tags: ['sea', 'sand'] },
    body: { liked: false, note: undefined },
  });
});

it('has no body where nothing is given for it', () => {
  const optional = endpoint({ ...call, body: z.object({ code: z.optional(z.string()) }) });
  expect(splitInput(optional, { id: 'a1', code: undefined }).body).toBeUndefined();
  expect(splitInput(optional, { id: 'a1', code: 'x' }).body).toEqual({ code: 'x' });
});

it('has no body where none is declared', () => {
  expect(splitInput({ ...call, method: 'GET', body: undefined }, { id: 'a1' })).toEqual({
    params: { id: 'a1' },
    query: {},
    body: undefined,
  });
});
