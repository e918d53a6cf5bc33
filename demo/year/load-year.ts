import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { ledgerClosings } from '#features/licensing/server/ledger.tables.ts';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { reconciliationRuns } from '#features/licensing/server/reconciliation.tables.ts';
import { notifications, sentNotices } from '#features/notifications/server/notifications.tables.ts';
import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS } from '#shared/time.ts';
import type { DemoItem } from '../demo-library.ts';
import { ensureAccounts, ensurePeople, personIdOf, photographerOf } from '../demo-people.ts';
import { performStep } from './perform-step.ts';
import { planYear } from './plan-year.ts';
import { openScene, type Scene, type YearDeps } from './scene.ts';
import { OFFICE, yearPeople } from './year-people.ts';
import { monthStart, type PlannedItem, type Step } from './year-steps.ts';

/** Jobs of today would take payments, sales and invoices of the past for their own, so they wait until the year is over. */
const locks = [
  'demo-year',
  'check-payments',
  'check-disputes',
  'mature-sales',
  'reconcile-books',
  'issue-invoices',
  'tell-sales',
  'renew-subscriptions',
  'settle-quota',
];

/** Older news is read. */
const NEWS_MS = 7 * DAY_MS;
/** People have joined this long before the first sale. */
const BEFORE_MS = 45 * DAY_MS;

/** The day the year ends on: when the account of the office was made. It stays the same over restarts. */
export const readToday = async (db: Database): Promise<Date | undefined> => {
  const [office] = await db.select({ at: users.createdAt }).from(users).where(eq(users.email, OFFICE));
  return office?.at;
};

/** The last step of the plan is a reconciliation of that moment, which nobody can delete. */
const isLoaded = async (db: Database, today: Date): Promise<boolean> =>
  (await db.$count(reconciliationRuns, eq(reconciliationRuns.ranAt, today))) > 0;

export const plannedItem = ({ id, kind, premium, island }: DemoItem): PlannedItem => ({
  id,
  kind,
  isFree: !premium && kind !== 'video',
  creator: photographerOf(island),
});

/**
 * What is left of the plan: everything before a closed month is done. Nothing, where somebody else has closed a month, or
 * where the account of the office was made a second time: the books already have a history.
 */
const remaining = async (db: Database, steps: readonly Step[]): Promise<Step[]> => {
  const closings = await db.select().from(ledgerClosings);
  const planned = new Set(steps.flatMap(({ kind, at }) => (kind === 'close' ? [at.getTime()] : [])));
  const officeId = personIdOf(OFFICE);
  const isOurs = closings.every(({ closedBy, closedAt }) => closedBy === officeId && planned.has(closedAt.getTime()));
  if (!isOurs) return [];
  const done = Math.max(0, ...closings.map(({ closedAt }) => closedAt.getTime()));
  return steps.filter(({ at }) => at.getTime() > done);
};

/** Nobody joined later than they bought or sold; the office keeps its time, from which the plan counts. */
const backdateAccounts = async ({ deps, people }: Scene, today: Date): Promise<void> => {
  const joined = new Date(monthStart(today, 0) - BEFORE_MS);
  const ids = [...people.values()].filter(({ email }) => email !== OFFICE).map(({ id }) => id);
  await deps.db
    .update(users)
    .set({ createdAt: joined })
    .where(and(inArray(users.id, ids), gt(users.createdAt, joined)));
};

const markOldNewsRead = async ({ deps, people }: Scene, today: Date): Promise<void> => {
  const ids = [...people.values()].map(({ id }) => id);
  const isOld = lt(notifications.createdAt, new Date(today.getTime() - NEWS_MS));
  await deps.db
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt}` })
    .where(and(inArray(notifications.userId, ids), isOld, isNull(notifications.readAt)));
};

/** Sales of the invented year are no news. */
const markSalesTold = async ({ deps }: Scene): Promise<void> => {
  await deps.db.execute(
    sql`insert into ${sentNotices} (key, sent_at)
      select 'sale:' || ${orders.id}, ${orders.paidAt} from ${orders} where ${orders.paidAt} is not null
      on conflict do nothing`,
  );
};

const liveThroughYear = async (deps: YearDeps, items: readonly DemoItem[], signal: AbortSignal): Promise<void> => {
  const library = await ensurePeople(deps.db);
  const others = await ensureAccounts(deps.db, yearPeople);
  const today = await readToday(deps.db);
  if (!today || (await isLoaded(deps.db, today))) return;
  const steps = await remaining(deps.db, planYear(items.map(plannedItem), today));
  if (steps.length === 0) deps.log.warn('the books have a history of their own, so the demo year is left out');
  const scene = await openScene(deps, { emails: [...library.keys(), ...others.keys()], today, signal });
  if (steps.length > 0) await backdateAccounts(scene, today);
  const last = steps.pop();
  for (const step of steps) {
    if (signal.aborted) return;
    await performStep(scene, step);
  }
  await markOldNewsRead(scene, today);
  await markSalesTold(scene);
  if (last) await performStep(scene, last);
};

/**
 * Gives the demo a year of money behind it, by the real use cases on a clock of the past. Stopped at any point, the next
 * start continues it; once complete this is two queries. Books that take real money get no invented sales.
 */
export const loadYear = async (
  deps: YearDeps,
  { items, signal }: { items: readonly DemoItem[]; signal: AbortSignal },
): Promise<void> => {
  if (deps.config.stripe) return;
  const today = await readToday(deps.db);
  if (today && (await isLoaded(deps.db, today))) return;
  await withAdvisoryLock(deps.db, locks, signal, (own) => liveThroughYear(deps, items, own));
};
