import { and, asc, count, eq, getTableColumns, inArray, min, ne, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import type { JobPayload } from '#shared/job.ts';
import { sentence } from '#shared/sentences.ts';
import {
  type answerContactMessage,
  type closeContactMessage,
  type listContactMessages,
  mailContactAnswer,
} from '../contact.contract.ts';
import { urgentKinds } from '../contact.rules.ts';
import { contactAnswerMail } from '../information.mails.ts';
import { contactAnswers, contactMessages } from './information.tables.ts';
import { ownWordsOf } from './receive-message.ts';

const DEFAULT_PAGE_LENGTH = 25;

type Row = typeof contactMessages.$inferSelect;
type View = HandlerReply<typeof answerContactMessage>;

const withAnswers = async (on: Queryable, rows: readonly Row[]): Promise<View[]> => {
  const ids = rows.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await on
          .select({
            messageId: contactAnswers.messageId,
            at: contactAnswers.at,
            text: contactAnswers.text,
            by: users.displayName,
          })
          .from(contactAnswers)
          .leftJoin(users, eq(users.id, contactAnswers.authorId))
          .where(inArray(contactAnswers.messageId, ids))
          .orderBy(asc(contactAnswers.id));
  return rows.map(({ id, at, ...row }) => ({
    ...row,
    id: String(id),
    at: at.toISOString(),
    answers: answers
      .filter(({ messageId }) => messageId === id)
      .map((answer) => ({ at: answer.at.toISOString(), by: answer.by, text: answer.text })),
  }));
};

/** For the dashboard of admins. */
export const countOpenMessages = async (
  db: Dependencies['db'],
): Promise<{ count: number; oldestAt: string | null }> => {
  const [row] = await db
    .select({ count: count(), oldestAt: min(contactMessages.at) })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'open'));
  return { count: row?.count ?? 0, oldestAt: row?.oldestAt?.toISOString() ?? null };
};

/** 0 for what is read first. */
const turn = sql<number>`(case when ${inArray(contactMessages.kind, [...urgentKinds])} then 0 else 1 end)`;

/** Whoever has waited longest is next, the urgent kinds before all others. */
const readingOrder = { direction: 'asc', by: { turn: { number: turn }, id: contactMessages.id } } as const;
const newestFirst = { direction: 'desc', by: { id: contactMessages.id } } as const;

/** Open messages in the order in which they are read, all others newest first. */
export const readInbox = async (
  db: Dependencies['db'],
  { state, kind, limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listContactMessages>,
): Promise<HandlerReply<typeof listContactMessages>> => {
  const fits = and(
    state === undefined ? undefined : eq(contactMessages.state, state),
    kind === undefined ? undefined : eq(contactMessages.kind, kind),
  );
  const { rows, next } = await readPage({ after, limit }, state === 'open' ? readingOrder : newestFirst, (page) =>
    db
      .select({ ...getTableColumns(contactMessages), turn })
      .from(contactMessages)
      .where(and(fits, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { messages: await withAnswers(db, rows), next };
};

const isClosed = sentence('contact.isClosed', 'Somebody has closed this message meanwhile.');

/** Moves a message that is not closed; the second of two admins hears that it was closed. */
const moveMessage = async (tx: Transaction, number: string, values: Partial<Row>): Promise<Row> => {
  const id = Number(number);
  const [moved] = await tx
    .update(contactMessages)
    .set(values)
    .where(and(eq(contactMessages.id, id), ne(contactMessages.state, 'closed')))
    .returning();
  if (moved) return moved;
  const known = await tx.$count(contactMessages, eq(contactMessages.id, id));
  throw known > 0 ? new AppError('movedOn', { sentence: isClosed }) : new AppError('notFound');
};

const viewOf = async (tx: Transaction, row: Row): Promise<View> => {
  const [view] = await withAnswers(tx, [row]);
  return view as View;
};

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now'>;

export const answerMessage = (
  { db, jobs, now }: Deps,
  viewer: SignedIn,
  { id, text }: HandlerInput<typeof answerContactMessage>,
): Promise<View> =>
  db.transaction(async (tx) => {
    const at = now();
    const row = await moveMessage(tx, id, { state: 'answered' });
    const [answer] = await tx
      .insert(contactAnswers)
      .values({ messageId: row.id, authorId: viewer.id, at, text })
      .returning({ id: contactAnswers.id });
    await jobs.enqueue(tx, mailContactAnswer, { answerId: (answer as { id: number }).id });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'message-answered', subjectId: id }, at);
    return viewOf(tx, row);
  });

export const closeMessage = (
  { db, now }: Deps,
  viewer: SignedIn,
  { id }: HandlerInput<typeof closeContactMessage>,
): Promise<View> =>
  db.transaction(async (tx) => {
    const at = now();
    const row = await moveMessage(tx, id, { state: 'closed', closedAt: at });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'message-closed', subjectId: id }, at);
    return viewOf(tx, row);
  });

export const mailAnswer = async (
  { db, mailer, writeMail }: Pick<Dependencies, 'db' | 'mailer' | 'writeMail'>,
  { answerId }: JobPayload<typeof mailContactAnswer>,
): Promise<void> => {
  const [found] = await db
    .select({ answer: contactAnswers.text, row: contactMessages })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(eq(contactAnswers.id, answerId));
  if (!found) return;
  const { id, email } = found.row;
  const facts = { number: id, answer: found.answer, own: await ownWordsOf(db, found.row) };
  await mailer.send({ to: email, ...(await writeMail(contactAnswerMail, facts, sourceLanguage)) });
};
