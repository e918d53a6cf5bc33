import { and, arrayContains, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { briefOpened } from '#features/insights/brief-notifications.ts';
import { levels, seesBriefsEarly } from '#features/media/levels.rules.ts';
import { creatorLevels } from '#features/media/server/levels.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { answerQuestion } from '#features/search/server/find-items.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import type { Brief } from '../../briefs.contract.ts';
import { openToAllAt, takesAnswers } from '../../briefs.rules.ts';
import { dayOf } from '../../range.rules.ts';
import { briefById } from './briefs.queries.ts';

const DAY_MS = 86_400_000;
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

/**
 * Creators with published works on the islands or near the subject who see the brief by now, those with the most such
 * works first.
 */
const creatorsFor = async (db: Database, brief: Brief, now: Date): Promise<string[]> => {
  const islandSlugs = brief.islands.map(({ slug }) => slug);
  const isOpenToAll = brief.openedAt !== null && openToAllAt({ ...brief, openedAt: new Date(brief.openedAt) }) <= now;
  const { rows } = await db.execute<{ creatorId: string }>(sql`
    select items.creator_id as "creatorId" from ${items}
    where (${isOpenToAll} or exists (select from ${creatorLevels} where ${creatorLevels.creatorId} = items.creator_id
        and ${creatorLevels.level} = any (${sql.param(earlyLevels)}::text[])))
      and items.state = 'published' and (items.island_slug = any (${sql.param(islandSlugs)}::text[])
      or items.id = any (${sql.param(await nearWorks(db, brief, now))}::text[]))
    group by items.creator_id order by count(*) desc, items.creator_id limit ${MOST_TOLD}`);
  return rows.map(({ creatorId }) => creatorId);
};

/** Who was told of this brief, or of any within a day, is not told again: the list of open briefs has them all. */
const withoutTold = async (
  db: Database,
  creatorIds: readonly string[],
  briefId: string,
  now: Date,
): Promise<string[]> => {
  if (creatorIds.length === 0) return [];
  const since = new Date(now.getTime() - DAY_MS);
  const told = await db
    .select({ id: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...creatorIds]),
        eq(notifications.code, briefOpened.code),
        or(gte(notifications.createdAt, since), arrayContains(notifications.subjectIds, [briefId])),
      ),
    );
  const ids = new Set(told.map(({ id }) => id));
  return creatorIds.filter((id) => !ids.has(id));
};

/** Tells creators of a new brief, at most one a day. Done twice it tells nobody again. */
export const tellCreatorsOfBrief = async (
  deps: Pick<Dependencies, 'db' | 'jobs' | 'now'>,
  briefId: string,
): Promise<void> => {
  const now = deps.now();
  const brief = await briefById(deps.db, briefId);
  if (!takesAnswers(brief, dayOf(now))) return;
  const creators = await withoutTold(deps.db, await creatorsFor(deps.db, brief, now), briefId, now);
  const { title, wanted, until } = brief;
  for (const userId of creators)
    await deps.db.transaction((tx) =>
      notify(deps, tx, {
        userId,
        notice: briefOpened.with({ title, wanted, until }),
        subjectIds: [briefId],
        link: href('creatorUploads', {}, { brief: briefId }),
      }),
    );
};
