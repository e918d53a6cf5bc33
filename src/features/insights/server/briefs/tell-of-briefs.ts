import { and, arrayContains, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { briefOpened } from '#features/insights/brief-notifications.ts';
import { levels, seesBriefsEarly } from '#features/media/levels.rules.ts';
import { creatorLevels } from '#features/media/server/levels.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify, oncePerKey } from '#features/notifications/server/notify.ts';
import { answerQuestion } from '#features/search/server/find-items.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachListed } from '#platform/jobs/for-each-due.ts';
import { href } from '#shared/pages.ts';
import { DAY_MS, dayOf } from '#shared/time.ts';
import type { Brief } from '../../briefs.contract.ts';
import { openToAllAt, takesAnswers } from '../../briefs.rules.ts';
import { briefById } from './briefs.queries.ts';

/** Of each search of the brief: creators of so many near results are told. */
const NEAR_RESULTS = 50;
const MOST_TOLD = 500;

/** Works that are near to what is wanted: also those that have some of the words only. */
const nearWorks = async (db: Database, { words, kind }: Brief, now: Date): Promise<string[]> => {
  const found = await Promise.all(
    words.map((q) => answerQuestion(db, { q, limit: NEAR_RESULTS, ...(kind && { kind }) }, now)),
  );
  return [...new Set(found.flatMap(({ answer }) => answer.ids))];
};

const earlyLevels = levels.filter((level) => seesBriefsEarly[level]);

/** A creator, and the latest work that is near to the brief: its picture stands beside the news. */
type Fitting = { creatorId: string; workId: string };

/**
 * Creators with published works on the islands or near the subject who see the brief by now, those with the most such
 * works first.
 */
const creatorsFor = async (db: Database, brief: Brief, now: Date): Promise<Fitting[]> => {
  const islandSlugs = brief.islands.map(({ slug }) => slug);
  const isOpenToAll = brief.openedAt !== null && openToAllAt({ ...brief, openedAt: new Date(brief.openedAt) }) <= now;
  const { rows } = await db.execute<Fitting>(sql`
    select items.creator_id as "creatorId", (array_agg(items.id order by items.published_at desc, items.id))[1] as "workId" from ${items}
    where (${isOpenToAll} or exists (select from ${creatorLevels} where ${creatorLevels.creatorId} = items.creator_id
        and ${creatorLevels.level} = any (${sql.param(earlyLevels)}::text[])))
      and items.state = 'published' and (items.island_slug = any (${sql.param(islandSlugs)}::text[])
      or items.id = any (${sql.param(await nearWorks(db, brief, now))}::text[]))
    group by items.creator_id order by count(*) desc, items.creator_id limit ${MOST_TOLD}`);
  return rows;
};

/** Who was told of this brief, or of any within a day, is not told again: the list of open briefs has them all. */
const withoutTold = async (
  db: Database,
  fitting: readonly Fitting[],
  briefId: string,
  now: Date,
): Promise<Fitting[]> => {
  if (fitting.length === 0) return [];
  const since = new Date(now.getTime() - DAY_MS);
  const told = await db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          fitting.map(({ creatorId }) => creatorId),
        ),
        eq(notifications.code, briefOpened.code),
        or(gte(notifications.createdAt, since), arrayContains(notifications.subjectIds, [briefId])),
      ),
    );
  const ids = new Set(told.map(({ id }) => id));
  return fitting.filter(({ creatorId }) => !ids.has(creatorId));
};

/** Tells creators of a new brief, at most one a day. Done twice it tells nobody again. */
export const tellCreatorsOfBrief = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>,
  briefId: string,
  signal: AbortSignal,
): Promise<void> => {
  const now = deps.now();
  const brief = await briefById(deps.db, briefId);
  if (!takesAnswers(brief, dayOf(now))) return;
  const creators = await withoutTold(deps.db, await creatorsFor(deps.db, brief, now), briefId, now);
  const { title, wanted, until } = brief;
  const tell = ({ creatorId: userId, workId }: Fitting) =>
    deps.db.transaction((tx) =>
      oncePerKey(deps, tx, `brief:${briefId}:${userId}`, () =>
        notify(deps, tx, {
          userId,
          notice: briefOpened.with({ title, wanted, until }),
          subjectIds: [briefId, workId],
          link: href('creatorUploads', {}, { brief: briefId }),
        }),
      ),
    );
  const { failed } = await forEachListed({ db: deps.db, log: deps.log, signal }, creators, {
    queue: 'creators to tell of a brief',
    nameOf: ({ creatorId }) => creatorId,
    work: tell,
  });
  // No other run comes by itself: the job is tried again, for those who were not told.
  if (failed > 0) throw new Error(`${failed} creators could not be told of a brief.`);
};
