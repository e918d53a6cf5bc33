import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { organisations } from '#features/business/server/organisations.tables.ts';
import { allOf, oneOf, timestampTz } from '#platform/db/columns.ts';
import { type ChosenEvent, chosenEvents, type WebhookEvent, webhookEvents } from '../webhooks.rules.ts';

/** Addresses of businesses to which we send what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisations.id),
    address: text('address').notNull(),
    events: text('events').array().$type<ChosenEvent[]>().notNull(),
    /** Sealed with the secret of the site: unlike a key it is needed to sign. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Deliveries given up in a row. */
    failures: integer('failures').notNull().default(0),
    createdAt: timestampTz('created_at').notNull(),
    /** Switched off by the owner, or by us after failures. */
    disabledAt: timestampTz('disabled_at'),
  },
  (table) => [
    check('webhooks_events_are_known', allOf(table.events, chosenEvents)),
    check('webhooks_failures_are_counted', sql`${table.failures} >= 0`),
    index('webhooks_organisation_index').on(table.organisationId),
  ],
);

const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/** What was sent, or will be. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last answer; none where nobody answered. */
    lastStatus: integer('last_status'),
    /** Its beginning, or why there is none: an `UnsentReason` where nothing was sent. */
    lastAnswer: text('last_answer'),
    /** Also when somebody sent it again by hand. */
    lastAttemptAt: timestampTz('last_attempt_at'),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [
    check('webhook_deliveries_event_is_known', oneOf(table.event, webhookEvents)),
    check('webhook_deliveries_state_is_known', oneOf(table.state, deliveryStates)),
    index('webhook_deliveries_webhook_index').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_age_index').on(table.createdAt),
  ],
);
