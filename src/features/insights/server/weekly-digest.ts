import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { JobPayload } from '#shared/job.ts';
import { href } from '#shared/pages.ts';
import { mailDigest } from '../insights.contract.ts';
import { insightDigestMail } from '../insights.mails.ts';
import type { chooseDigest, getDigestChoice } from '../trends.contract.ts';
import { mondayOf } from '../trends.rules.ts';
import { unmetDemand } from './demand.queries.ts';
import { insightDigests, suggestions } from './suggestions.tables.ts';
import { readTrends } from './trends.queries.ts';

const DEMAND_WEEKS = 12;
const TOLD_WISHES = 5;
const TOLD_TRENDS = 5;

export const readDigestChoice = async (
  { db }: Pick<Dependencies, 'db'>,
  viewer: SignedIn,
): Promise<HandlerReply<typeof getDigestChoice>> => ({
  isWanted: (await db.$count(insightDigests, eq(insightDigests.userId, viewer.id))) > 0,
});

/** The first mail comes on the next Monday: turned off and on again in one week, it is still told once. */
export const keepDigestChoice = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { isWanted }: HandlerInput<typeof chooseDigest>,
): Promise<undefined> => {
  if (isWanted)
    await db
      .insert(insightDigests)
      .values({ userId: viewer.id, wantedAt: now(), toldOn: mondayOf(now()) })
      .onConflictDoNothing();
  else await db.delete(insightDigests).where(eq(insightDigests.userId, viewer.id));
  return undefined;
};

/** Marks the week as told in the transaction that enqueues the mails, so that a second run enqueues none. */
export const enqueueWeeklyDigests = ({ db, jobs, now }: Pick<Dependencies, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const monday = mondayOf(now());
    const { rows } = await tx.execute<{ userId: string }>(sql`
      update insight_digests set told_on = ${monday}::date from users
      where users.id = insight_digests.user_id and users.is_admin
        and (told_on is null or told_on < ${monday}::date)
      returning user_id as "userId"`);
    for (const { userId } of rows) await jobs.enqueue(tx, mailDigest, { userId });
  });

type MailDeps = Pick<Dependencies, 'db' | 'mailer' | 'writeMail' | 'now'>;

/** Facts only: what waits, what people miss, and what rises. Who is no admin any more, or has turned it off, gets none. */
export const sendDigest = async (deps: MailDeps, { userId }: JobPayload<typeof mailDigest>): Promise<void> => {
  const { db, mailer, writeMail } = deps;
  const [admin] = await db
    .select({ email: users.email, firstName: users.firstName, language: users.language, isAdmin: users.isAdmin })
    .from(insightDigests)
    .innerJoin(users, eq(users.id, insightDigests.userId))
    .where(eq(insightDigests.userId, userId));
  if (!admin?.isAdmin) return;
  const [open, wishes, { trends }] = await Promise.all([
    db.$count(suggestions, sql`${suggestions.state} = 'open' and ${suggestions.kind} <> 'demand'`),
    unmetDemand(deps, { weeks: DEMAND_WEEKS, limit: TOLD_WISHES }),
    readTrends(deps),
  ]);
  const facts = {
    firstName: admin.firstName,
    open,
    wishes: wishes.map(({ words, searches, clicked }) => ({ words, searches, unserved: searches - clicked })),
    trends: trends.slice(0, TOLD_TRENDS).map(({ name, views, before, season }) => ({ name, views, before, season })),
    path: href('adminAiInsights'),
  };
  await mailer.send({ to: admin.email, ...(await writeMail(insightDigestMail, facts, admin.language)) });
};
