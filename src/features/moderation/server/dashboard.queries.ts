import { and, asc, count, eq, isNotNull, isNull, lt, min, ne, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { creatorApplications, users } from '#features/accounts/server/accounts.tables.ts';
import { findSwitches } from '#features/accounts/server/admin/feature-switches.ts';
import { daysOf, lastDays, type Range, rangeBefore } from '#features/insights/range.rules.ts';
import { suggestions } from '#features/insights/server/suggestions.tables.ts';
import { reports } from '#features/items/server/items.tables.ts';
import { payouts } from '#features/licensing/server/earnings.tables.ts';
import { ledgerAlarms } from '#features/licensing/server/ledger.tables.ts';
import { disputes } from '#features/licensing/server/licensing.tables.ts';
import { readBook } from '#features/licensing/server/month/month-report.ts';
import { soldBetween, soldByDay } from '#features/licensing/server/month/sold.queries.ts';
import { reconciliationDifferences } from '#features/licensing/server/reconciliation.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { mailStatus } from '#platform/mail/mail.tables.ts';
import { mailWayOf } from '#platform/mail/mailer.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { DAY_MS, dayOf, startOfDay } from '#shared/time.ts';
import type { countDeskWork, getDashboard } from '../dashboard.contract.ts';
import { alertsOf, isPayoutLate, latePayoutsBefore, periodNames, spansOf } from '../dashboard.rules.ts';
import { waitsForReview } from './waiting-item.ts';

type Dashboard = HandlerReply<typeof getDashboard>;
type Deps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now'>;

/** What waits in a feature after this one. */
export type CountWaiting = () => Promise<{ count: number; oldestAt: string | null }>;

const SHOWN_FILES = 150;
const SHOWN_PAYOUTS = 5;
const CHART_DAYS = 28;

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** How many rows fit, and since when the first of them waits. */
const waitingIn = async (db: Database, table: PgTable, since: PgColumn, condition = sql`true`) => {
  const [row] = await db
    .select({ count: count(), oldestAt: min(since) })
    .from(table)
    .where(condition);
  const oldestAt = row?.oldestAt as Date | string | null | undefined;
  return { count: row?.count ?? 0, oldestAt: isoOf(oldestAt ? new Date(oldestAt) : null) };
};

const waitingFiles = async (db: Database): Promise<Dashboard['queue']['files']> => {
  const rows = await db
    .select({ id: items.id, title: items.title, kind: items.kind, state: items.state, handedInAt: items.handedInAt })
    .from(items)
    .where(waitsForReview)
    .orderBy(asc(items.handedInAt), asc(items.id))
    .limit(SHOWN_FILES);
  return rows.map(({ state, handedInAt, ...row }) => ({
    ...row,
    isAppeal: state === 'appealed',
    handedInAt: isoOf(handedInAt) ?? '',
  }));
};

const isRequested = eq(payouts.state, 'requested');
const isUnsettled = isNull(reports.settledAt);
const isPending = eq(creatorApplications.status, 'pending');

/** What waits at each place of the team, for the bar above all of them. */
export const deskWork = async (
  { db }: Pick<Deps, 'db'>,
  openMessages: CountWaiting,
): Promise<HandlerReply<typeof countDeskWork>> => {
  const [files, reported, open, messages, applications, paying, { switches }] = await Promise.all([
    db.$count(items, waitsForReview),
    db.$count(reports, isUnsettled),
    // Unmet demand is looked at, not worked off.
    db.$count(suggestions, and(eq(suggestions.state, 'open'), ne(suggestions.kind, 'demand'))),
    openMessages(),
    db.$count(creatorApplications, isPending),
    db.$count(payouts, isRequested),
    findSwitches(db),
  ]);
  return {
    approval: files + reported,
    suggestions: open,
    people: applications,
    money: paying,
    messages: messages.count,
    switchedOff: switches.filter(({ isOn }) => !isOn),
  };
};

const waitingPayouts = async (db: Database, now: Date) => {
  const [whole, late, amounts, rows] = await Promise.all([
    waitingIn(db, payouts, payouts.requestedAt, isRequested),
    db.$count(payouts, and(isRequested, lt(payouts.requestedAt, latePayoutsBefore(now)))),
    db
      .select({ cents: sum(payouts.cents).mapWith(Number) })
      .from(payouts)
      .where(isRequested),
    db
      .select({
        id: payouts.id,
        creator: users.displayName,
        method: payouts.method,
        requestedAt: payouts.requestedAt,
        cents: payouts.cents,
      })
      .from(payouts)
      .leftJoin(users, eq(users.id, payouts.creatorId))
      .where(isRequested)
      .orderBy(asc(payouts.requestedAt), asc(payouts.id))
      .limit(SHOWN_PAYOUTS),
  ]);
  const shown = rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    isLate: isPayoutLate(row.requestedAt, now),
  }));
  return { late, reply: { ...whole, cents: amounts[0]?.cents ?? 0, rows: shown } };
};

/** Every day of the range, also those without a sale. */
const wholeDays = (range: Range, found: Awaited<ReturnType<typeof soldByDay>>): Dashboard['sales']['days'] => {
  const byDay = new Map(found.map((row) => [row.day, row]));
  return daysOf(range).map((day) => byDay.get(day) ?? { day, licences: 0, cents: 0 });
};

const readSales = async (db: Database, now: Date): Promise<Dashboard['sales']> => {
  const spans = periodNames.map((name) => spansOf(name, now));
  const range = lastDays(CHART_DAYS, now);
  const before = rangeBefore(range);
  const [sold, days] = await Promise.all([
    soldBetween(
      db,
      spans.flatMap((span) => [span.now, span.before]),
    ),
    soldByDay(db, { from: startOfDay(before.from), until: now }),
  ]);
  const none = { licences: 0, cents: 0 };
  const period = (place: number) => ({ now: sold[place * 2] ?? none, before: sold[place * 2 + 1] ?? none });
  return {
    today: period(0),
    week: period(1),
    month: period(2),
    days: wholeDays(range, days),
    daysBefore: wholeDays(before, days),
  };
};

const readWeek = async (db: Database, now: Date): Promise<Dashboard['book']> => {
  const { from, until } = spansOf('week', now).now;
  return { from: dayOf(from), to: dayOf(until), ...(await readBook(db, { from, until })) };
};

/** What only alerts are made of. */
const readFaults = async ({ db, config, files }: Deps, now: Date) => {
  const [alarms, differences, open, [mail], freeBytes, failed] = await Promise.all([
    db.$count(ledgerAlarms, isNull(ledgerAlarms.resolvedAt)),
    db.$count(reconciliationDifferences, isNull(reconciliationDifferences.resolvedAt)),
    db
      .select({ id: disputes.id, cents: disputes.cents, answerBy: disputes.answerBy })
      .from(disputes)
      .where(and(eq(disputes.state, 'open'), isNotNull(disputes.answerBy))),
    db
      .select()
      .from(mailStatus)
      .where(eq(mailStatus.way, mailWayOf(config))),
    // A store that does not answer is the health page's to tell; the numbers of the desk come anyway.
    files.freeBytes().catch(() => undefined),
    countFailedJobs(db, new Date(now.getTime() - DAY_MS)),
  ]);
  return {
    isStopped: alarms > 0,
    differences,
    disputes: open.flatMap(({ answerBy, ...dispute }) => (answerBy ? [{ ...dispute, answerBy }] : [])),
    mail: { sentAt: mail?.sentAt ?? null, failedAt: mail?.failedAt ?? null },
    freeBytes: freeBytes ?? null,
    reserveBytes: config.uploads.diskReserveBytes,
    failedJobs: failed.reduce((all, kind) => all + kind.failed, 0),
  };
};

/** What waits for the team, what was sold, and what is wrong. */
export const readDashboard = async (deps: Deps, openMessages: CountWaiting): Promise<Dashboard> => {
  const { db, config } = deps;
  const now = deps.now();
  const [queue, files, appeals, reported, applications, messages, failed, paying, sales, book, faults] =
    await Promise.all([
      waitingIn(db, items, items.handedInAt, waitsForReview),
      waitingFiles(db),
      waitingIn(db, items, items.handedInAt, and(waitsForReview, eq(items.state, 'appealed'))),
      waitingIn(db, reports, reports.at, isUnsettled),
      waitingIn(db, creatorApplications, creatorApplications.appliedAt, isPending),
      openMessages(),
      countFailedJobs(db),
      waitingPayouts(db, now),
      readSales(db, now),
      readWeek(db, now),
      readFaults(deps, now),
    ]);
  const oldest = (at: string | null) => (at === null ? null : new Date(at));
  return {
    at: now.toISOString(),
    queue: { waiting: queue.count, oldestAt: queue.oldestAt, files },
    appeals,
    reports: reported,
    applications,
    messages,
    failedJobs: {
      count: failed.reduce((all, kind) => all + kind.failed, 0),
      latestAt: isoOf(failed[0]?.latestAt),
    },
    payouts: paying.reply,
    sales,
    book,
    alerts: alertsOf(
      {
        ...faults,
        queueOldestAt: oldest(queue.oldestAt),
        payoutOldestAt: oldest(paying.reply.oldestAt),
        payoutsLate: paying.late,
      },
      now,
    ),
    hasHealthPage: config.healthPage,
  };
};
