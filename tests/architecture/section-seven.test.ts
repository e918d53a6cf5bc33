import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { readDeclarations } from './declarations.ts';

type Row = { call: string; query?: string[]; body?: string[]; reply?: string[] };

const user = ['firstName', 'lastName', 'email', 'profileImageUrl', 'isCreator', 'isAdmin'];
const photo = ['id', 'title', 'thumbnailUrl', 'photographer', 'featured', 'likes', 'width', 'height'];

/** The table of the specification's section 7: what is sent, and what is read of the reply. */
const calls: Row[] = [
  { call: 'GET /api/categories', reply: ['id', 'name', 'slug'] },
  { call: 'GET /api/photos', query: ['featured'], reply: photo },
  { call: 'POST /api/photos/:id/like', body: ['liked'] },
  { call: 'GET /api/auth/me', reply: user },
  {
    call: 'POST /api/auth/login',
    body: ['email', 'password', 'accountType'],
    reply: ['user', 'message', 'emailVerification'],
  },
  { call: 'HEAD /api/auth/signup' },
  {
    call: 'POST /api/auth/signup',
    body: ['email', 'password', 'firstName', 'lastName', 'accountType'],
    reply: ['message'],
  },
  { call: 'POST /api/auth/logout' },
  { call: 'GET /api/auth/google' },
  { call: 'POST /api/verification/request-verification', body: ['email'], reply: ['message'] },
  { call: 'POST /api/admin/bootstrap/:userId' },
  { call: 'POST /api/creator/apply', body: [], reply: ['message'] },
  { call: 'POST /api/profile/update', body: [], reply: ['message'] },
  { call: 'GET /api/notifications', reply: ['id', 'title', 'message', 'read', 'createdAt', 'link'] },
  { call: 'PATCH /api/notifications/:id/read' },
  { call: 'PATCH /api/notifications/read-all' },
  { call: 'DELETE /api/notifications/:id' },
];

const fieldsOf = (schema: Endpoint['reply']): string[] => {
  const { def } = schema._zod as { def: { type: string; element?: z.ZodMiniType; shape?: object } };
  if (def.type === 'array' && def.element) return fieldsOf(def.element);
  return Object.keys(def.shape ?? {});
};

describe('D10 every call of section 7', () => {
  let endpoints: Map<string, Endpoint>;
  beforeAll(async () => {
    const { endpoints: declared } = await readDeclarations();
    endpoints = new Map(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  });

  it.each(calls)('D10 $call', ({ call, query = [], body, reply = [] }) => {
    const endpoint = endpoints.get(call);
    expect(endpoint, `${call} is not declared`).toBeDefined();
    if (!endpoint) return;
    expect(Object.keys(endpoint.query?.shape ?? {})).toEqual(expect.arrayContaining(query));
    const takesNoBody = endpoint.body === undefined || z.safeParse(endpoint.body, {}).success;
    expect(takesNoBody, 'takes a call without a body').toBe(body === undefined);
    expect(Object.keys(endpoint.body?.shape ?? {})).toEqual(expect.arrayContaining(body ?? []));
    expect(fieldsOf(endpoint.reply)).toEqual(expect.arrayContaining(reply));
  });
});
