import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { forEachDue } from '#platform/jobs/for-each-due.ts';
import { AppError } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { applyPaymentEvent } from '../../licensing-jobs.contract.ts';
import { areBooksOpen } from '../ledger/post.ts';
import { paymentEvents, payments } from '../licensing.tables.ts';
import { checkRefundsOf } from '../refunds/check-refunds.ts';
import { recordDeskRefunds } from '../refunds/desk-refunds.ts';
import { askAboutPayment } from './check-payments.ts';
import { checkNewDisputes } from './disputes.ts';
import type { PayDeps } from './payable.ts';

const LARGEST_EVENT_BYTES = 256 * 1024;

type WebhookDeps = Pick<PayDeps, 'db' | 'jobs' | 'now' | 'provider'>;

type Task = JobPayload<typeof applyPaymentEvent>;

const enqueueEvent = (jobs: WebhookDeps['jobs'], on: Queryable, task: Task): Promise<void> =>
  jobs.enqueue(on, applyPaymentEvent, task, { singletonKey: `${task.provider} ${task.eventId}` });

/** Stores an event once and enqueues its work in the same transaction; one that was seen but not done is enqueued again. */
const takeEvent = ({ db, jobs, now, provider }: WebhookDeps, event: { id: string; kind: string; paymentId: string }) =>
  db.transaction(async (tx) => {
    await tx
      .insert(paymentEvents)
      .values({
        provider: provider.name,
        eventId: event.id,
        kind: event.kind,
        providerId: event.paymentId,
        receivedAt: now(),
      })
      .onConflictDoNothing();
    const task = { provider: provider.name, eventId: event.id };
    const [stored] = await tx.select().from(paymentEvents).where(isEvent(task)).for('update');
    if (stored?.doneAt === null) await enqueueEvent(jobs, tx, task);
  });

const isEvent = ({ provider, eventId }: Task) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId));

/**
 * Does not believe the event: it asks the provider for the payment as it is now, so that order, lateness and repetition of
 * events do not matter. The event is done after its effect was committed.
 */
export const applyEvent = async (deps: PayDeps, task: Task): Promise<void> => {
  const [event] = await deps.db.select().from(paymentEvents).where(isEvent(task));
  if (!event || event.doneAt !== null || task.provider !== deps.provider.name) return;
  const key = await deps.provider.keyOf(event.providerId);
  const isOurs = key !== null && (await deps.db.$count(payments, eq(payments.key, key))) > 0;
  if (isOurs) await askAboutPayment(deps, key);
  if (isOurs && event.kind.includes('refund')) {
    await checkRefundsOf(deps, key);
    await recordDeskRefunds(deps, key);
  }
  if (isOurs && event.kind.includes('dispute')) await checkNewDisputes(deps);
  await deps.db
    .update(paymentEvents)
    .set({ doneAt: deps.now(), outcome: isOurs ? 'applied' : 'foreign' })
    .where(isEvent(task));
};

/** Longer than the tries of its job. */
const EVENT_WAITS_MS = 10 * MINUTE_MS;
const LONGEST_EVENT_ID = 300;

/**
 * Every minute: events whose job has failed for good are worked on again, the oldest first. While the books are stopped most
 * of them could not be recorded, so they wait.
 */
export const repeatOpenEvents = async (
  { db, jobs, now, log, provider }: WebhookDeps & Pick<PayDeps, 'log'>,
  signal: AbortSignal,
): Promise<void> => {
  if (!(await areBooksOpen(db))) return;
  const hasWaited = lt(paymentEvents.receivedAt, new Date(now().getTime() - EVENT_WAITS_MS));
  const isOpen = and(eq(paymentEvents.provider, provider.name), isNull(paymentEvents.doneAt), hasWaited);
  await forEachDue(
    { db, log, signal },
    {
      queue: 'events of payments',
      by: {
        receivedAt: paymentEvents.receivedAt,
        eventId: { text: sql`${paymentEvents.eventId}`, longest: LONGEST_EVENT_ID },
      },
      find: (page) =>
        db
          .select({ receivedAt: paymentEvents.receivedAt, eventId: paymentEvents.eventId })
          .from(paymentEvents)
          .where(and(isOpen, page.where))
          .orderBy(...page.orderBy)
          .limit(page.limit),
      work: ({ eventId }) => enqueueEvent(jobs, db, { provider: provider.name, eventId }),
    },
  );
};

const EVENT_MS = 90 * DAY_MS;

/** Events that are done only stop their own repetition, and providers repeat for days; open ones stay until they are done. */
export const forgetOldEvents = async ({ db, now }: Pick<PayDeps, 'db' | 'now'>): Promise<void> => {
  const isOld = lt(paymentEvents.receivedAt, new Date(now().getTime() - EVENT_MS));
  await db.delete(paymentEvents).where(and(isOld, isNotNull(paymentEvents.doneAt)));
};

/** The signature is checked over the raw bytes, so the body is not parsed before. */
const paymentEvent = fileRoute({
  methods: ['POST'],
  path: '/webhooks/payments/:provider',
  summary: 'Receives a signed event of a card provider',
  access: 'anyone',
  isUnguarded: true,
  params: z.object({ provider: z.string() }),
  body: { mostBytes: LARGEST_EVENT_BYTES },
  cacheControl: 'no-store',
});

export const webhookFiles = (deps: WebhookDeps): FileBinding[] => [
  bindFile(paymentEvent, async ({ provider }, { bytes, headers }) => {
    if (provider !== deps.provider.name) throw new AppError('notFound');
    await takeEvent(deps, await deps.provider.readEvent(bytes, headers, deps.now()));
    return { json: { received: true } };
  }),
];
