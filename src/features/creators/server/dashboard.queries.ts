import { sql } from 'drizzle-orm';
import { lastDays, rangeBefore } from '#features/insights/range.rules.ts';
import { addUp, countsByDay } from '#features/insights/server/measured.queries.ts';
import { type ItemKind, itemKinds } from '#features/media/media.rules.ts';
import { lastDayOfAlerts } from '#features/media/releases.rules.ts';
import { ownThumbnails } from '#features/media/server/media.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { dayOf } from '#shared/time.ts';
import type { getDashboard } from '../dashboard.contract.ts';
import { hoursWaited, inOrder, type Todo, type TodoKind } from '../dashboard.rules.ts';
import { liveWorks } from './live-works.queries.ts';

type Reply = HandlerReply<typeof getDashboard>;

const MEASURED_DAYS = 28;
const MOST_WAITING = 8;
/** From so many published works on, half of them say something. */
const LEAST_FOR_USUAL = 5;

type WorkRow = { id: string; title: string; kind: ItemKind };
type TodoRow = { kind: TodoKind; count: number; work: WorkRow | null };

/** Works that the creator must look at, by what is missing; the newest of each is shown. */
const worksToMend = async (db: Database, creatorId: string): Promise<TodoRow[]> => {
  const { rows } = await db.execute<TodoRow>(sql`
    select mended.todo as kind, count(*)::int as count, (json_agg(json_build_object('id', id, 'title', title, 'kind', kind)
      order by created_at desc, id))->0 as work
    from (
      select items.*, case
        when state in ('rejected', 'failed') then state
        when title = '' or island_slug is null or kind <> 'sound' and (alt_text = '' or category_slug is null) then 'details'
        else 'ready' end as todo
      from items where creator_id = ${creatorId}
        and (state in ('rejected', 'failed') or state = 'awaiting_review' and handed_in_at is null)
    ) as mended group by mended.todo`);
  return rows;
};

/**
 * Works in which somebody or something can be recognised without a release that counts; SQL of `missingReleases`. A
 * release without an end counts for ever.
 */
const worksWithoutRelease = async (db: Database, creatorId: string, today: string): Promise<TodoRow> => {
  const { rows } = await db.execute<Omit<TodoRow, 'kind'>>(sql`
    select count(*)::int as count, (json_agg(json_build_object('id', id, 'title', title, 'kind', kind)
      order by created_at desc, id))->0 as work
    from items where creator_id = ${creatorId} and state in ('awaiting_review', 'rejected', 'appealed', 'published')
      and (not is_editorial or is_editorial_by_rule) and exists (
        select from unnest(recognisable) as shown (kind)
        where (select coalesce(bool_or(releases.status <> 'signed' or coalesce(releases.ends_on < ${today}::date, false)), true)
          from release_items join releases on releases.id = release_items.release_id
          where release_items.item_id = items.id and releases.kind = shown.kind))`);
  return { kind: 'release', count: rows[0]?.count ?? 0, work: rows[0]?.work ?? null };
};

type PersonRow = {
  hasWorks: boolean;
  soldEver: boolean;
  payout: number;
  share: number;
  profile: number;
  releaseEnds: number;
};

/** What is done once for the whole account, and offers that wait for an answer. */
const personFacts = async (db: Database, creatorId: string, today: string): Promise<PersonRow> => {
  const { rows } = await db.execute<PersonRow>(sql`select
    exists (select from items where creator_id = ${creatorId}) as "hasWorks",
    exists (select from orders join items on items.id = orders.item_id
      where items.creator_id = ${creatorId} and orders.paid_at is not null and orders.net_cents > 0) as "soldEver",
    (not exists (select from payout_accounts where creator_id = ${creatorId}))::int as payout,
    (select count(*)::int from collaborators where collaborator_id = ${creatorId} and state = 'invited') as share,
    (select count(*)::int from releases where creator_id = ${creatorId} and status = 'signed'
      and ends_on between ${today}::date and ${lastDayOfAlerts(today)}::date
      and exists (select from release_items where release_id = releases.id)) as "releaseEnds",
    (exists (select from items where creator_id = ${creatorId} and state = 'published')
      and not exists (select from creator_profiles where user_id = ${creatorId} and about <> ''))::int as profile`);
  const [facts] = rows;
  if (!facts) throw new Error('The dashboard was not counted.');
  return facts;
};

type WaitingRow = WorkRow & { since: Date; isAppeal: boolean; all: number };

const worksInReview = async (db: Database, creatorId: string): Promise<WaitingRow[]> => {
  const { rows } = await db.execute<WaitingRow>(sql`
    select id, title, kind, handed_in_at as since, state = 'appealed' as "isAppeal", (count(*) over ())::int as all
    from items where creator_id = ${creatorId} and state in ('awaiting_review', 'appealed') and handed_in_at is not null
    order by handed_in_at, id limit ${MOST_WAITING}`);
  return rows;
};

/** So many of the newest works of each kind tell how long review takes, however many were published. */
const WORKS_FOR_USUAL = 500;

/** How long the works of everybody waited that were published last, within four weeks: half of them no longer. */
const usualHours = async (db: Database, now: Date): Promise<number | null> => {
  const { rows } = await db.execute<{ hours: number | null; works: number }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from published_at - handed_in_at) / 3600)::float8 as hours,
      count(*)::int as works
    from unnest(${sql.param([...itemKinds])}::text[]) as asked (kind), lateral (
      select published_at, handed_in_at from items where items.kind = asked.kind and state = 'published'
        and published_at > ${now.toISOString()}::timestamptz - make_interval(days => ${MEASURED_DAYS}::int)
      order by published_at desc, id desc limit ${WORKS_FOR_USUAL}) as newest
    where handed_in_at <= published_at`);
  const [row] = rows;
  return row && row.works >= LEAST_FOR_USUAL && row.hours !== null ? Math.max(1, Math.round(row.hours)) : null;
};

const measure = async (db: Database, creatorId: string, now: Date): Promise<Reply['measured']> => {
  const range = lastDays(MEASURED_DAYS, now);
  const own = sql`insight_item_days as counted where counted.creator_id = ${creatorId}`;
  const [days, before] = await Promise.all([countsByDay(db, own, range), countsByDay(db, own, rangeBefore(range))]);
  const [totals, totalsBefore] = [addUp(days), addUp(before)];
  return {
    ...range,
    days: days.map(({ day, views, licences }) => ({ day, views, licences })),
    views: totals.views,
    viewsBefore: totalsBefore.views,
    licences: totals.licences,
    licencesBefore: totalsBefore.licences,
    paidLicences: totals.paidLicences,
    earnedCents: totals.earnedCents,
  };
};

/** The dashboard without money, briefs and demand, which have calls of their own. */
export const readDashboard = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
): Promise<Reply> => {
  const at = now();
  const today = dayOf(at);
  const [mended, unreleased, { hasWorks, soldEver, ...once }, waiting, usual, measured, live] = await Promise.all([
    worksToMend(db, viewer.id),
    worksWithoutRelease(db, viewer.id, today),
    personFacts(db, viewer.id, today),
    worksInReview(db, viewer.id),
    usualHours(db, at),
    measure(db, viewer.id, at),
    liveWorks(db, viewer.id, at),
  ]);
  const mend = [...mended, unreleased];
  const works = [...waiting, ...mend.flatMap(({ work }) => work ?? [])];
  const pictures = await ownThumbnails(
    db,
    viewer.id,
    works.map(({ id }) => id),
  );
  const pictured = <Work extends WorkRow>(work: Work) => ({ ...work, thumbnailUrl: pictures.get(work.id) ?? null });
  const ofAccount = (['releaseEnds', 'share', 'payout', 'profile'] as const).map((kind) => ({
    kind,
    count: once[kind],
    work: null,
  }));
  const todos: Todo<ReturnType<typeof pictured>>[] = [
    ...mend.map((todo) => ({ ...todo, work: todo.work && pictured(todo.work) })),
    ...ofAccount,
  ];
  return {
    hasWorks,
    soldEver,
    live,
    todos: inOrder(todos),
    waiting: {
      count: waiting[0]?.all ?? 0,
      works: waiting.map(({ all: _, since, ...work }) => ({
        ...pictured(work),
        hours: hoursWaited(new Date(since), at),
      })),
      usualHours: usual,
    },
    measured,
  };
};
