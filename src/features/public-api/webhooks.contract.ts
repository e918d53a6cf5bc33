import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { job } from '#shared/job.ts';
import { addressField, eventsField } from './webhook-fields.rules.ts';
import { chosenEvents, webhookEvents } from './webhooks.rules.ts';

const list = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      events: z.array(z.enum(chosenEvents)),
      isOn: z.boolean(),
      /** Switched off by us, because nothing arrived any more. */
      hasFailed: z.boolean(),
      createdAt: z.iso.datetime(),
      /** The latest first. */
      deliveries: z.array(
        z.object({
          id: z.string(),
          event: z.enum(webhookEvents),
          state: z.enum(['waiting', 'delivered', 'failed']),
          attempts: z.number(),
          lastStatus: z.nullable(z.number()),
          lastAnswer: z.nullable(z.string()),
          lastAttemptAt: z.nullable(z.iso.datetime()),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
  ),
});

const one = z.object({ id: idField });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/business/webhooks',
  summary: 'Where the viewer’s business is told what happens, with the latest deliveries; for its owner',
  access: 'user',
  shows: ['business'],
  reply: list,
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/business/webhooks',
  summary: 'Adds an address; the secret for signatures is shown once, in this reply',
  access: 'user',
  changes: ['business'],
  body: z.object({ address: addressField, events: eventsField }),
  reply: z.object({ secret: z.string(), ...list.shape }),
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/business/webhooks/:id',
  summary: 'Changes what an address is told, or switches it on or off',
  access: 'user',
  changes: ['business'],
  params: one,
  body: z.object({
    events: z.optional(eventsField),
    isOn: z.optional(z.boolean('isOn must be true or false')),
  }),
  reply: list,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/business/webhooks/:id',
  summary: 'Removes an address with its deliveries',
  access: 'user',
  changes: ['business'],
  params: one,
  reply: list,
});

export const pingWebhook = endpoint({
  method: 'POST',
  path: '/api/business/webhooks/:id/ping',
  summary: 'Sends a test to an address',
  access: 'user',
  changes: ['business'],
  params: one,
  reply: list,
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/business/webhook-deliveries/:id/again',
  summary: 'Sends something once more, with the same id',
  access: 'user',
  changes: ['business'],
  params: one,
  reply: list,
});

/** The next attempt is enqueued by the handler, with a wait of its own; the retries here are for a lost worker. */
export const deliverWebhook = job({
  name: 'public-api.deliver-webhook',
  payload: z.object({ deliveryId: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 60,
});

export const forgetDeliveries = job({
  name: 'public-api.forget-deliveries',
  payload: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  schedule: '53 2 * * *',
});

export const publicApiJobDeclarations = [deliverWebhook, forgetDeliveries];
