import { and, eq, inArray, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { writeAuditEntries } from '#features/accounts/server/admin/audit-log.ts';
import { byKind } from '#features/media/by-kind.rules.ts';
import { addressForOwner, pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { DAY_MS } from '#shared/time.ts';
import { reportAnswerMail } from '../items.mails.ts';
import { answerReport, type listReports, type settleReport } from '../reports.contract.ts';
import type { ReportOutcome } from '../reports.rules.ts';
import { reports } from './items.tables.ts';

const DEFAULT_PAGE_LENGTH = 50;

const creator = alias(users, 'creator');
const address = sql<string | null>`coalesce(${users.email}, ${reports.email})`;
const openOfItem = sql<number>`(
  select count(*)::int from ${reports} same where same.item_id = ${reports.itemId} and same.settled_at is null)`;

type Wanted = HandlerInput<typeof listReports>;

/** A flood of reports about one item is one line: its newest report that fits the filters. */
const isNewestOfItem = ({ settled, reason }: Wanted) => sql`not exists (
  select 1 from ${reports} newer where newer.item_id = ${reports.itemId} and newer.id > ${reports.id}
  and newer.settled_at is ${settled ? sql`not null` : sql`null`} ${reason ? sql`and newer.reason = ${reason}` : sql``})`;

/** Newest first. */
export const reportList = async (db: Database, wanted: Wanted): Promise<HandlerReply<typeof listReports>> => {
  const { limit = DEFAULT_PAGE_LENGTH, after, settled, item, reason, kind, perItem } = wanted;
  const { rows, next } = await readPage({ after, limit }, { direction: 'desc', by: { id: reports.id } }, (page) =>
    db
      .select({
        id: reports.id,
        at: reports.at,
        reason: reports.reason,
        note: reports.note,
        email: address,
        reporter: { id: users.id, name: users.displayName },
        item: { id: items.id, kind: items.kind, title: items.title, state: items.state },
        creator: creator.displayName,
        files: renditionFiles,
        ofItem: openOfItem,
        settledAt: reports.settledAt,
        outcome: reports.outcome,
        answer: reports.answer,
      })
      .from(reports)
      .innerJoin(items, eq(items.id, reports.itemId))
      .innerJoin(creator, eq(creator.id, items.creatorId))
      .leftJoin(users, eq(users.id, reports.reporterId))
      .where(
        and(
          settled ? isNotNull(reports.settledAt) : isNull(reports.settledAt),
          item ? eq(reports.itemId, item) : undefined,
          reason ? eq(reports.reason, reason) : undefined,
          kind ? eq(items.kind, kind) : undefined,
          perItem ? isNewestOfItem(wanted) : undefined,
          page.where,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  const [totals] = await db
    .select({ open: sql<number>`count(*)::int`, oldestAt: min(reports.at) })
    .from(reports)
    .where(isNull(reports.settledAt));
  return {
    reports: rows.map(({ files, creator: name, item: shown, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      item: {
        ...shown,
        creator: name,
        thumbnailUrl: pictureAddresses(files, addressForOwner(shown)).thumbnailUrl || null,
      },
    })),
    open: totals?.open ?? 0,
    oldestAt: totals?.oldestAt?.toISOString() ?? null,
    next,
  };
};

const noReport = sentence('items.noReport', 'There is no such report, or it was settled already.');
const notWithdrawn = sentence(
  'items.reportNotWithdrawn',
  'It is not withdrawn. Please withdraw it first, or choose another outcome',
);

/** Locks the open ones of these reports; newest first. */
const lockOpen = async (tx: Transaction, isWanted: SQL) => {
  const found = await tx
    .select()
    .from(reports)
    .where(and(isWanted, isNull(reports.settledAt)))
    .orderBy(reports.id)
    .for('update');
  return found.toReversed();
};

/** Locks one open report, or every open one of its item. */
const lockOpenReports = async (tx: Transaction, id: number, wholeItem: boolean) => {
  const [one] = await tx.select({ itemId: reports.itemId }).from(reports).where(eq(reports.id, id));
  if (!one) return [];
  const found = await lockOpen(tx, wholeItem ? eq(reports.itemId, one.itemId) : eq(reports.id, id));
  return found.some((report) => report.id === id) ? found : [];
};

type Locked = Awaited<ReturnType<typeof lockOpenReports>>;

/** Whoever reported several times gets one answer. */
const toAnswer = (found: Locked): Locked => {
  const byPerson = new Map<string, Locked[number]>();
  for (const report of found) {
    const person = report.reporterId ?? report.email;
    if (person && !byPerson.has(person)) byPerson.set(person, report);
  }
  return [...byPerson.values()];
};

type Settlement = { found: Locked; outcome: ReportOutcome; answer?: string | undefined };

/** Settles locked reports. The address of a visitor stays until the answer is sent; all others are forgotten at once. */
const settleLocked = async (
  { jobs, now }: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  viewer: SignedIn,
  { found, outcome, answer = '' }: Settlement,
): Promise<HandlerReply<typeof settleReport>> => {
  const at = now();
  const answeredIds = toAnswer(found).map((report) => report.id);
  const ids = found.map((report) => report.id);
  await tx
    .update(reports)
    .set({ settledAt: at, outcome, answer: answer || null })
    .where(inArray(reports.id, ids));
  const forgotten = ids.filter((each) => !answeredIds.includes(each));
  if (forgotten.length > 0) await tx.update(reports).set({ email: null }).where(inArray(reports.id, forgotten));
  for (const reportId of answeredIds) await jobs.enqueue(tx, answerReport, { reportId });
  await writeAuditEntries(
    tx,
    found.map(({ id, itemId }) => ({
      actorId: viewer.id,
      action: 'report-settled',
      subjectId: String(id),
      details: { item: itemId, outcome, ...(answer && { note: answer }) },
    })),
    at,
  );
  return { settled: ids.length, answered: answeredIds.length };
};

export const settleReports = (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  viewer: SignedIn,
  { id, wholeItem = false, ...settlement }: HandlerInput<typeof settleReport>,
): Promise<HandlerReply<typeof settleReport>> =>
  deps.db.transaction(async (tx) => {
    const found = await lockOpenReports(tx, Number(id), wholeItem);
    const [first] = found;
    if (!first) throw new AppError('notFound', { sentence: noReport });
    const [item] = await tx.select({ state: items.state }).from(items).where(eq(items.id, first.itemId));
    if (settlement.outcome === 'withdrawn' && item?.state !== 'withdrawn') throw invalidField('outcome', notWithdrawn);
    return settleLocked(deps, tx, viewer, { found, ...settlement });
  });

type OfItem = { itemId: string; answer?: string | undefined };

/** Settles every open report about an item that this transaction has withdrawn; there may be none any more. */
export const settleAsWithdrawn = async (
  deps: Pick<Dependencies, 'jobs' | 'now'>,
  tx: Transaction,
  viewer: SignedIn,
  { itemId, answer }: OfItem,
): Promise<HandlerReply<typeof settleReport>> => {
  const found = await lockOpen(tx, eq(reports.itemId, itemId));
  if (found.length === 0) return { settled: 0, answered: 0 };
  return settleLocked(deps, tx, viewer, { found, outcome: 'withdrawn', answer });
};

/** Longer than the retries of a mail take. */
const FORGOTTEN_AFTER_MS = 2 * DAY_MS;

/** Mails the answer and forgets the address; also those of older answers that could not be sent. */
export const mailAnswer = async (
  { db, mailer, writeMail, now }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>,
  reportId: number,
): Promise<void> => {
  const [found] = await db
    .select({
      to: address,
      language: users.language,
      outcome: reports.outcome,
      answer: reports.answer,
      note: reports.note,
      isOwnAddress: isNotNull(users.id),
      item: { id: items.id, kind: items.kind, title: items.title, state: items.state },
    })
    .from(reports)
    .innerJoin(items, eq(items.id, reports.itemId))
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.id, reportId), isNotNull(reports.settledAt)));
  if (found?.to && found.outcome) {
    const { item, outcome } = found;
    // To an address that a visitor typed, their words would be a letter from us.
    const note = found.isOwnAddress ? found.note : null;
    const shown = byKind(item, {
      photo: ({ id }) => href('photo', { id }),
      video: ({ id }) => href('video', { id }),
      sound: ({ id }) => href('sound', { id }),
    });
    // A withdrawn item has no page any more.
    const path = item.state === 'published' ? shown : href('guidelines');
    const facts = { title: item.title, outcome, answer: found.answer ?? '', note, path };
    const written = await writeMail(reportAnswerMail, facts, found.language ?? sourceLanguage);
    await mailer.send({ to: found.to, ...written });
  }
  await db.update(reports).set({ email: null }).where(eq(reports.id, reportId));
  const isOld = lt(reports.settledAt, new Date(now().getTime() - FORGOTTEN_AFTER_MS));
  await db
    .update(reports)
    .set({ email: null })
    .where(and(isOld, isNotNull(reports.email)));
};
