import { desc, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { listUnanswered, noteUnanswered } from '../help-gaps.contract.ts';
import { findAnswers } from '../help-search.rules.ts';
import { findHelp } from './documents.ts';
import { helpGaps } from './information.tables.ts';

const KEPT_DAYS = 90;
/** Anybody may call it: more different questions in a day are noise, or somebody who fills the table. */
const MOST_A_DAY = 500;
const MOST_LISTED = 30;

const keptSince = (now: Date): string => dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));

/** Addresses and numbers of people have no place in a count. */
const isPrivate = (question: string): boolean => /@|\d{5,}/.test(question);

export const countUnanswered = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { question }: HandlerInput<typeof noteUnanswered>,
): Promise<HandlerReply<typeof noteUnanswered>> => {
  const asked = question.toLowerCase();
  if (isPrivate(asked)) return { counted: false };
  const { topics } = await findHelp();
  if (findAnswers(topics, asked).isSure) return { counted: false };
  const day = dayOf(now());
  const { rowCount } = await db.execute(sql`
    insert into ${helpGaps} (day, question, times)
    select ${day}, ${asked}, 1
    where (select count(*) from ${helpGaps} where ${helpGaps.day} = ${day}) < ${MOST_A_DAY}
    on conflict (day, question) do update set times = ${helpGaps.times} + 1`);
  return { counted: (rowCount ?? 0) > 0 };
};

export const unansweredQuestions = async (db: Database, now: Date): Promise<HandlerReply<typeof listUnanswered>> => {
  const times = sql<number>`sum(${helpGaps.times})::int`;
  const questions = await db
    .select({ question: helpGaps.question, times })
    .from(helpGaps)
    .where(gte(helpGaps.day, keptSince(now)))
    .groupBy(helpGaps.question)
    .orderBy(desc(times), helpGaps.question)
    .limit(MOST_LISTED);
  return { questions };
};

export const removeOldGaps = (db: Database, now: Date) => db.delete(helpGaps).where(lt(helpGaps.day, keptSince(now)));
