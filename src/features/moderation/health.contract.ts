import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { components, factNames, healthStates } from './health.rules.ts';

const checked = z.object({
  component: z.enum(components),
  state: z.enum(healthStates),
  /** Why the probe itself found nothing out: too slow, or an error. */
  problem: z.nullable(z.enum(['tooSlow', 'error'])),
  /** Of an error, as the component said it. */
  error: z.nullable(z.string()),
  tookMs: z.number(),
  at: z.iso.datetime(),
  /** Times are ISO 8601. */
  facts: z.array(
    z.object({ name: z.enum(factNames), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
  ),
});
export type CheckedComponent = z.output<typeof checked>;

export const checkHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health/:component',
  summary: 'Tries one component of the site, within its own time',
  access: 'admin',
  shows: ['jobs'],
  params: z.object({ component: z.enum(components, 'component must be one of those that can be tried') }),
  reply: checked,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/test-mail',
  summary: 'Sends a mail to the admin who asks, and waits for the answer of the mail server',
  access: 'admin',
  changes: ['jobs'],
  reply: z.object({ to: z.string() }),
});
