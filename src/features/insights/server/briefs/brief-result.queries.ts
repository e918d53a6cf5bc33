import { sql } from 'drizzle-orm';
import { addressForOwner } from '#features/media/server/media.queries.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { countMatches } from '#features/search/server/find-items.ts';
import { demandWords } from '#features/search/server/note-demand.ts';
import { understandQuestion } from '#features/search/server/understand-question.ts';
import type { Database } from '#platform/db/database.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { dayOf } from '#shared/time.ts';
import type { Brief, BriefResult, getBrief } from '../../briefs.contract.ts';
import { isAccepted } from '../../briefs.rules.ts';
import { briefAnswers, briefWords } from '../briefs.tables.ts';
import { briefById } from './briefs.queries.ts';

const MOST_WORKS = 200;
const THUMBNAIL_WIDTH_PX = 160;

/** The words as searches with them are counted. */
export const termOf = (words: string): string => demandWords(understandQuestion(words).tidy);

type WordRow = { words: string; foundBefore: number | null; searches: number; empties: number };

/** Searches count from the day on which the brief was opened. */
const measureWords = async (db: Database, { id, openedAt }: Brief): Promise<BriefResult['words']> => {
  const since = openedAt === null ? null : dayOf(new Date(openedAt));
  const { rows } = await db.execute<WordRow>(sql`
    select asked.words, asked.found_before as "foundBefore", coalesce(sum(counted.searches), 0)::int as searches,
      coalesce(sum(counted.empties), 0)::int as empties
    from ${briefWords} as asked
    left join insight_term_days as counted on counted.term = asked.term and counted.day >= ${since}::date
    where asked.brief_id = ${id} group by asked.position, asked.words, asked.found_before order by asked.position`);
  return Promise.all(rows.map(async (row) => ({ ...row, foundNow: await countMatches(db, row.words) })));
};

const measureSales = async (db: Database, briefId: string): Promise<number> => {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(greatest(0, sold.net_cents - sold.refunded_cents)), 0)::float8 as cents
    from ${briefAnswers} as answer
    join orders as sold on sold.item_id = answer.item_id and sold.paid_at >= answer.answered_at
      and sold.state in ('paid', 'partly_refunded') and sold.buyer_id is distinct from answer.creator_id
    where answer.brief_id = ${briefId}`);
  return rows[0]?.cents ?? 0;
};

type WorkRow = Omit<BriefResult['works'][number], 'isAccepted' | 'thumbnailUrl' | 'creator'> & {
  islandSlug: string | null;
  creatorId: string;
  creatorName: string;
  key: string | null;
};

const answersOf = async (db: Database, brief: Brief, now: Date): Promise<BriefResult['works']> => {
  const { rows } = await db.execute<WorkRow>(sql`
    select items.id, items.title, items.kind, items.state, items.island_slug as "islandSlug",
      users.id as "creatorId", users.display_name as "creatorName",
      (select ${renditions.key} from ${renditions} where ${renditions.itemId} = items.id and ${renditions.format} = 'webp'
        order by abs(${renditions.width} - ${THUMBNAIL_WIDTH_PX}::int) limit 1) as key,
      (select count(*)::int from licences where licences.item_id = items.id and licences.issued_at >= answer.answered_at
        and licences.holder_id is distinct from items.creator_id) as licences,
      exists (select from featured_items as featured where featured.item_id = items.id
        and featured.starts_at <= ${now.toISOString()}::timestamptz
        and coalesce(featured.ends_at > ${now.toISOString()}::timestamptz, true)) as "isFeatured"
    from ${briefAnswers} as answer join ${items} on items.id = answer.item_id join users on users.id = items.creator_id
    where answer.brief_id = ${brief.id} order by answer.answered_at desc, items.id limit ${MOST_WORKS}`);
  const wanted = { kind: brief.kind, islandSlugs: brief.islands.map(({ slug }) => slug) };
  return rows.map(({ islandSlug, creatorId, creatorName, key, ...work }) => ({
    ...work,
    creator: { id: creatorId, name: creatorName },
    isAccepted: isAccepted(wanted, { ...work, islandSlug }),
    thumbnailUrl: key && addressForOwner(work)({ key }),
  }));
};

/** A brief and what came of it until now; sales go on after it was closed. */
export const briefWithResult = async (db: Database, id: string, now: Date): Promise<HandlerReply<typeof getBrief>> => {
  const brief = await briefById(db, id);
  const [words, salesCents, works] = await Promise.all([
    measureWords(db, brief),
    measureSales(db, id),
    answersOf(db, brief, now),
  ]);
  return { brief, result: { words, salesCents, works } };
};
