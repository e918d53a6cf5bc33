import { type SQL, sql } from 'drizzle-orm';
import { seesBriefsEarly } from '#features/media/levels.rules.ts';
import { levelOf } from '#features/media/server/items/levels.ts';
import { ownThumbnails } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { dayAfter, dayOf } from '#shared/time.ts';
import type { AnswerWork, Brief, getOpenBrief, listBriefs, listOpenBriefs, OwnBrief } from '../../briefs.contract.ts';
import { HEAD_START_DAYS, isAccepted, isClosed, LEAST_DAYS_WITH_HEAD_START, openToAllAt } from '../../briefs.rules.ts';
import { briefAnswers, briefs, briefWords } from '../briefs.tables.ts';

const DEFAULT_PAGE_LENGTH = 30;
const MOST_OPEN = 100;
const MOST_ANSWERED = 20;
const DEMAND_DAYS = 28;

/** SQL of `isAccepted`: a published work of the right kind and island. */
const countsAsAnswer = sql`items.state = 'published' and items.kind = coalesce(briefs.kind, items.kind)
  and (cardinality(briefs.island_slugs) = 0 or items.island_slug = any (briefs.island_slugs))`;

const jsonList = (query: SQL): SQL => sql`coalesce((${query}), '[]'::json)`;

type BriefRow = Omit<Brief, 'openedAt' | 'closedAt'> & {
  createdAt: Date;
  openedAt: Date | null;
  closedAt: Date | null;
};

/** What everybody who sees a brief sees of it. */
const briefColumns = sql`briefs.id, briefs.state, briefs.title, briefs.description, briefs.kind, briefs.wanted, briefs.reward,
  briefs.reward_text as "rewardText", to_char(briefs.until, 'YYYY-MM-DD') as until, briefs.created_at as "createdAt",
  briefs.opened_at as "openedAt", briefs.closed_at as "closedAt",
  ${jsonList(sql`select json_agg(words order by position) from ${briefWords} where brief_id = briefs.id`)} as words,
  ${jsonList(sql`select json_agg(json_build_object('slug', slug, 'name', name) order by name) from islands
    where slug = any (briefs.island_slugs)`)} as islands,
  counted.answers, counted.creators, counted.accepted, counted.licences`;

/** Counts of the answers of each brief. */
const counted = sql`cross join lateral (
  select count(*)::int as answers, count(distinct answer.creator_id)::int as creators,
    (count(*) filter (where ${countsAsAnswer}))::int as accepted,
    coalesce(sum((select count(*) from licences where licences.item_id = answer.item_id
      and licences.issued_at >= answer.answered_at and licences.holder_id is distinct from answer.creator_id)), 0)::int as licences
  from ${briefAnswers} as answer join ${items} on items.id = answer.item_id where answer.brief_id = briefs.id) as counted`;

const toBrief = ({ createdAt: _, openedAt, closedAt, ...row }: BriefRow): Brief => ({
  ...row,
  openedAt: openedAt && new Date(openedAt).toISOString(),
  closedAt: closedAt && new Date(closedAt).toISOString(),
});

export const briefById = async (on: Queryable, id: string): Promise<Brief> => {
  const { rows } = await on.execute<BriefRow>(
    sql`select ${briefColumns} from ${briefs} ${counted} where briefs.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return toBrief(row);
};

/** Newest first. */
export const briefList = async (
  on: Queryable,
  { state, after, limit = DEFAULT_PAGE_LENGTH }: HandlerInput<typeof listBriefs>,
): Promise<HandlerReply<typeof listBriefs>> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { createdAt: briefs.createdAt, id: briefs.id } },
    async (page) => {
      const found = await on.execute<BriefRow>(sql`
        select ${briefColumns} from ${briefs} ${counted}
        where ${state ? sql`briefs.state = ${state}` : sql`true`} and ${page.where ?? sql`true`}
        order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`);
      return found.rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },
  );
  return { briefs: rows.map(toBrief), next };
};

type OwnRow = BriefRow & Pick<OwnBrief, 'ownAnswers' | 'ownAccepted' | 'isNear' | 'searches' | 'empties'>;

/** Briefs as a creator sees them: with the own part in them, and how often people looked. */
const ownRows = async (on: Queryable, viewer: SignedIn, now: Date, wanted: SQL): Promise<OwnBrief[]> => {
  const since = dayAfter(dayOf(now), -DEMAND_DAYS);
  const { rows } = await on.execute<OwnRow>(sql`
    select ${briefColumns}, own.answers as "ownAnswers", own.accepted as "ownAccepted", demand.searches, demand.empties,
      cardinality(briefs.island_slugs) > 0 and exists (select from ${items} where items.creator_id = ${viewer.id}
        and items.state = 'published' and items.island_slug = any (briefs.island_slugs)) as "isNear"
    from ${briefs} ${counted}
    cross join lateral (
      select count(*)::int as answers, (count(*) filter (where ${countsAsAnswer}))::int as accepted
      from ${briefAnswers} as answer join ${items} on items.id = answer.item_id
      where answer.brief_id = briefs.id and answer.creator_id = ${viewer.id}) as own
    cross join lateral (
      select coalesce(sum(searches), 0)::int as searches, coalesce(sum(empties), 0)::int as empties
      from insight_term_days as asked where asked.day >= ${since}::date
        and asked.term in (select term from ${briefWords} where brief_id = briefs.id)) as demand
    where ${wanted}`);
  const earlyUntil = ({ state, openedAt, until }: OwnRow): string | null => {
    if (state !== 'open' || openedAt === null) return null;
    const at = openToAllAt({ openedAt: new Date(openedAt), until });
    return at > now ? at.toISOString() : null;
  };
  return rows.map(({ ownAnswers, ownAccepted, isNear, searches, empties, ...row }) => ({
    ...toBrief(row),
    earlyUntil: earlyUntil({ ownAnswers, ownAccepted, isNear, searches, empties, ...row }),
    ownAnswers,
    ownAccepted,
    isNear,
    searches,
    empties,
  }));
};

/** Whether a creator belongs to those who see new briefs before others. */
export const seesEarly = async (on: Queryable, creatorId: string): Promise<boolean> => {
  const level = await levelOf(on, creatorId);
  return level !== null && seesBriefsEarly[level];
};

/** SQL of `openToAllAt`: whether every creator sees an open brief by now. */
export const isForAll = (now: Date): SQL => sql`(
  briefs.opened_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${HEAD_START_DAYS}::int)
  or briefs.until < (briefs.opened_at at time zone 'UTC')::date + ${LEAST_DAYS_WITH_HEAD_START}::int)`;

const isAnsweredBy = (viewer: SignedIn): SQL =>
  sql`exists (select from ${briefAnswers} as mine where mine.brief_id = briefs.id and mine.creator_id = ${viewer.id})`;

/** Those of the viewer's islands first, then what was looked for most. */
export const openBriefs = async (
  on: Queryable,
  viewer: SignedIn,
  now: Date,
): Promise<HandlerReply<typeof listOpenBriefs>> => {
  const isEarly = await seesEarly(on, viewer.id);
  const [open, answered] = await Promise.all([
    ownRows(
      on,
      viewer,
      now,
      sql`briefs.state = 'open' and briefs.until >= ${dayOf(now)}::date and (${isEarly} or ${isForAll(now)})
        order by "isNear" desc, demand.searches desc, briefs.until, briefs.id limit ${MOST_OPEN}`,
    ),
    ownRows(
      on,
      viewer,
      now,
      sql`briefs.state in ('full', 'ended', 'cancelled') and ${isAnsweredBy(viewer)}
        order by briefs.closed_at desc, briefs.id limit ${MOST_ANSWERED}`,
    ),
  ]);
  return { open, answered };
};

type WorkRow = Omit<AnswerWork, 'isAccepted' | 'thumbnailUrl'> & { islandSlug: string | null };

/** A draft is seen by admins only, a closed brief by those who have answered it, a new one by higher levels first. */
export const openBriefById = async (
  on: Queryable,
  viewer: SignedIn,
  id: string,
  now: Date,
): Promise<HandlerReply<typeof getOpenBrief>> => {
  const [brief] = await ownRows(on, viewer, now, sql`briefs.id = ${id} and briefs.state <> 'draft'`);
  const isHidden = brief && (isClosed(brief.state) || (brief.earlyUntil !== null && !(await seesEarly(on, viewer.id))));
  if (!brief || (isHidden && brief.ownAnswers === 0)) throw new AppError('notFound');
  const { rows } = await on.execute<WorkRow>(sql`
    select items.id, items.title, items.kind, items.state, items.island_slug as "islandSlug"
    from ${briefAnswers} as answer join ${items} on items.id = answer.item_id
    where answer.brief_id = ${id} and answer.creator_id = ${viewer.id} order by answer.answered_at desc, items.id`);
  const pictures = await ownThumbnails(
    on,
    viewer.id,
    rows.map((row) => row.id),
  );
  const wanted = { kind: brief.kind, islandSlugs: brief.islands.map(({ slug }) => slug) };
  return {
    brief,
    works: rows.map(({ islandSlug, ...work }) => ({
      ...work,
      isAccepted: isAccepted(wanted, { ...work, islandSlug }),
      thumbnailUrl: pictures.get(work.id) ?? null,
    })),
  };
};
