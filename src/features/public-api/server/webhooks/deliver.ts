import { and, arrayContains, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { tellManagers } from '#features/business/server/teams/tell-team.ts';
import { withFirstFreeLock } from '#platform/db/advisory-locks.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AddressRefused, type PostAnswer, postOutside } from '#platform/http/outgoing-post.ts';
import { newId } from '#platform/new-id.ts';
import { href } from '#shared/pages.ts';
import { DAY_MS } from '#shared/time.ts';
import { webhookSwitchedOff } from '../../webhook-notifications.ts';
import { deliverWebhook } from '../../webhooks.contract.ts';
import {
  type ChosenEvent,
  FAILURES_UNTIL_OFF,
  type UnsentReason,
  type WebhookEvent,
  waitSeconds,
} from '../../webhooks.rules.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';
import { signedHeaders, unsealSecret } from './sign.ts';

export type WebhookDeps = Pick<Dependencies, 'jobs' | 'now'>;
type NewDelivery = { webhookId: string; event: WebhookEvent; data: Record<string, unknown> };

/** Organisations take turns, so that nobody waits behind all messages of another one. */
const enqueueAttempt = (
  { jobs }: WebhookDeps,
  tx: Transaction,
  { deliveryId, organisationId }: { deliveryId: string; organisationId: string },
  delay: { startAfterSeconds?: number } = {},
): Promise<void> =>
  jobs.enqueue(tx, deliverWebhook, { deliveryId }, { share: { owner: organisationId, cost: 1 }, ...delay });

/** Writes down what is to be sent and enqueues it, or enqueues once more what is written down. */
export const enqueueDelivery = async (
  deps: WebhookDeps,
  tx: Transaction,
  organisationId: string,
  delivery: NewDelivery | { deliveryId: string },
): Promise<void> => {
  if ('deliveryId' in delivery) return enqueueAttempt(deps, tx, { ...delivery, organisationId });
  const { now } = deps;
  const { webhookId, event, data } = delivery;
  const id = newId();
  const payload = { id, type: event, timestamp: now().toISOString(), data };
  await tx.insert(webhookDeliveries).values({ id, webhookId, event, payload, state: 'waiting', createdAt: now() });
  await enqueueAttempt(deps, tx, { deliveryId: id, organisationId });
};

/** Tells every address of a team that wants to hear of this. */
export const tellWebhooks = async (
  deps: WebhookDeps,
  tx: Transaction,
  { organisationId, event, data }: { organisationId: string; event: ChosenEvent; data: Record<string, unknown> },
): Promise<void> => {
  const wanting = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.organisationId, organisationId),
        isNull(webhooks.disabledAt),
        arrayContains(webhooks.events, [event]),
      ),
    );
  for (const { id } of wanting) await enqueueDelivery(deps, tx, organisationId, { webhookId: id, event, data });
};

type DeliverDeps = WebhookDeps & Pick<Dependencies, 'db' | 'config' | 'log'>;
type Row = { delivery: typeof webhookDeliveries.$inferSelect; webhook: typeof webhooks.$inferSelect };
type Outcome = { isDelivered: boolean; lastStatus: number | null; lastAnswer: string };

const outcomeOf = ({ status, text }: PostAnswer): Outcome => ({
  isDelivered: status >= 200 && status < 300,
  lastStatus: status,
  // PostgreSQL has no text with a zero in it.
  lastAnswer: text.replaceAll('\0', ''),
});

/** The words are for the owner: they say what kind of failure it was, and nothing about our network. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AddressRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND') return 'name not found';
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return 'certificate not accepted';
  return code === 'ABORT_ERR' ? 'no answer within ten seconds' : 'connection failed';
};

const send = async (
  { config, now }: DeliverDeps,
  { delivery, webhook }: Row,
  signal: AbortSignal,
): Promise<Outcome> => {
  const secret = unsealSecret(config.secret, webhook.sealedSecret);
  if (secret === undefined) return { isDelivered: false, lastStatus: null, lastAnswer: 'secret lost' };
  const body = JSON.stringify(delivery.payload);
  const headers = {
    'user-agent': 'Tamarind-Webhooks/1',
    ...signedHeaders(secret, { id: delivery.id, body, at: now() }),
  };
  try {
    const url = new URL(webhook.address);
    return outcomeOf(await postOutside(url, { headers, body, mayGoInside: config.webhooksToAnyAddress, signal }));
  } catch (error) {
    return { isDelivered: false, lastStatus: null, lastAnswer: reasonOf(error) };
  }
};

/** Counts a delivery that was given up; after several in a row the address is switched off and its team is told. */
const countFailure = async (deps: DeliverDeps, tx: Transaction, webhookId: string): Promise<void> => {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
  if (!webhook || webhook.disabledAt !== null) return;
  const failures = webhook.failures + 1;
  const isOver = failures >= FAILURES_UNTIL_OFF;
  await tx
    .update(webhooks)
    .set({ failures, ...(isOver && { disabledAt: deps.now() }) })
    .where(eq(webhooks.id, webhookId));
  if (!isOver) return;
  const notice = webhookSwitchedOff.with({ host: new URL(webhook.address).host });
  const link = href('businessSubscriptionSuccess', {}, { show: 'developers' });
  await tellManagers(deps, tx, webhook.organisationId, { ...notice, link });
};

/** Gives up what still waits, without an attempt; its owner can send it again. */
const giveUp = async (db: Database, which: SQL, lastAnswer: UnsentReason): Promise<void> => {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', lastStatus: null, lastAnswer })
    .where(and(eq(webhookDeliveries.state, 'waiting'), which));
};

/** One attempt, and what follows from its answer. */
const attempt = async (deps: DeliverDeps, row: Row, signal: AbortSignal): Promise<void> => {
  const deliveryId = row.delivery.id;
  const { isDelivered, ...answer } = await send(deps, row, signal);
  const attempts = row.delivery.attempts + 1;
  const wait = isDelivered || row.delivery.event === 'ping' ? undefined : waitSeconds(attempts);
  const failed = wait === undefined ? 'failed' : 'waiting';
  await deps.db.transaction(async (tx) => {
    const state = isDelivered ? 'delivered' : failed;
    const changes = { ...answer, attempts, state, lastAttemptAt: deps.now() } as const;
    await tx.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, deliveryId));
    if (isDelivered) await tx.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, row.webhook.id));
    else if (wait !== undefined)
      await enqueueAttempt(
        deps,
        tx,
        { deliveryId, organisationId: row.webhook.organisationId },
        { startAfterSeconds: wait },
      );
    // Somebody who tries an address by hand sees that it failed.
    else if (row.delivery.event !== 'ping') await countFailure(deps, tx, row.webhook.id);
  });
};

/** Deliveries of one organisation that may run at the same time, in all processes. */
export const PLACES_OF_ONE = 2;

const waitingRow = async ({ db }: DeliverDeps, deliveryId: string): Promise<Row | undefined> => {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId));
  // Removed meanwhile, or delivered by a run whose worker was lost.
  return row?.delivery.state === 'waiting' ? row : undefined;
};

/** One attempt in one of the places of its organisation. What fails is tried again later, each time after a longer wait. */
export const deliverOne = async (deps: DeliverDeps, deliveryId: string, signal: AbortSignal): Promise<void> => {
  const row = await waitingRow(deps, deliveryId);
  if (!row) return;
  if (row.webhook.disabledAt !== null) return giveUp(deps.db, eq(webhookDeliveries.id, deliveryId), 'switched-off');
  const { organisationId } = row.webhook;
  const places = Array.from({ length: PLACES_OF_ONE }, (_, place) => `webhooks of ${organisationId}, ${place}`);
  const wasTried = await withFirstFreeLock(deps.db, places, signal, (own) => attempt(deps, row, own));
  // pg-boss counts without a lock, so it may have started one too many: that one goes to the end of its queue.
  if (!wasTried) await deps.db.transaction((tx) => enqueueAttempt(deps, tx, { deliveryId, organisationId }));
};

const KEPT_DAYS = 30;
/** Longer than all waits between two attempts. */
const OVERDUE_DAYS = 2;

/** Removes old deliveries, and gives up those whose job was lost: nothing else would ever end their waiting. */
export const tidyDeliveries = async ({ db, now }: Pick<DeliverDeps, 'db' | 'now'>): Promise<void> => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, daysAgo(KEPT_DAYS)));
  const { lastAttemptAt, createdAt } = webhookDeliveries;
  await giveUp(db, sql`coalesce(${lastAttemptAt}, ${createdAt}) < ${daysAgo(OVERDUE_DAYS)}`, 'overdue');
};
