import { idField } from '#shared/id-field.ts';
import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';

const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** `null` where the browser did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnSession = z.output<typeof session>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where one is signed in: the session of this browser first, then the latest seen.',
  access: 'user',
  shows: ['security'],
  reply: z.array(session),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs one of one’s own sessions out.',
  access: 'user',
  changes: ['security'],
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Signs every other session of one’s own out.',
  access: 'user',
  changes: ['security'],
  reply: z.object({ message: z.string(), endedCount: z.number() }),
});
