import { inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { addressForOwner, pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { conceptsOf } from '#features/search/server/understand-question.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { isSameWish, type Wish } from '../demand.rules.ts';
import { lastDays } from '../range.rules.ts';
import type {
  getInsights,
  getUnmetDemand,
  KindOutcome,
  listSuggestions,
  ShownItem,
  Suggestion,
} from '../suggestions.contract.ts';
import {
  type Evidence,
  MOST_WAITING,
  type ShownPart,
  type SuggestionKind,
  shownKinds,
  suggestionKinds,
} from '../suggestions.rules.ts';
import { unmetDemand } from './demand.queries.ts';
import { readLook } from './looks.ts';
import { searchTotals } from './site-analytics.queries.ts';

const SHOWN_WISHES = 30;

type DemandState = HandlerReply<typeof getUnmetDemand>['wishes'][number]['state'];

/** What admins said about what people miss. */
const demandStatesOf = async (db: Database, keys: readonly string[]): Promise<Map<string, DemandState>> => {
  const { rows } = await db.execute<{ key: string; state: DemandState }>(sql`
    select key, state from suggestions where kind = 'demand' and state in ('accepted', 'rejected')
      and key = any (${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ key, state }) => [key, state]));
};

type BriefOfWish = HandlerReply<typeof getUnmetDemand>['wishes'][number]['brief'];

/** Which brief asks for a wish already, an open one before a draft: nobody should write a second one. */
const findBriefs = async (db: Database): Promise<(wish: Pick<Wish, 'concepts'>) => BriefOfWish> => {
  const { rows } = await db.execute<{ id: string; state: 'open' | 'draft'; words: string }>(sql`
    select briefs.id, briefs.state, brief_words.words from briefs join brief_words on brief_words.brief_id = briefs.id
    where briefs.state in ('open', 'draft') order by briefs.state desc, briefs.created_at desc, briefs.id`);
  const known = rows.map(({ words, ...brief }) => ({ brief, concepts: conceptsOf(words) }));
  return ({ concepts }) => known.find((one) => isSameWish(one.concepts, concepts))?.brief ?? null;
};

/** The list of the admins' page, with the searches that it comes from. */
export const readUnmetDemand = async (
  deps: Pick<Dependencies, 'db' | 'now'>,
  asked: HandlerInput<typeof getUnmetDemand>,
): Promise<HandlerReply<typeof getUnmetDemand>> => {
  const weeks = Number(asked.weeks);
  const range = lastDays(weeks * 7, deps.now());
  const [{ searches, empties }, wishes] = await Promise.all([
    searchTotals(deps.db, range),
    unmetDemand(deps, { weeks, limit: SHOWN_WISHES }),
  ]);
  const keyOf = ({ concepts }: { concepts: readonly string[] }) => concepts.join(' ');
  const [states, briefOf] = await Promise.all([demandStatesOf(deps.db, wishes.map(keyOf)), findBriefs(deps.db)]);
  return {
    range,
    searches,
    empties,
    wishes: wishes.map((wish) => ({ ...wish, state: states.get(keyOf(wish)) ?? 'open', brief: briefOf(wish) })),
  };
};

const DECIDED_DAYS = 90;

/** Open ones of all time, and what became of the others lately. */
const readOutcomes = async (db: Database, now: Date): Promise<KindOutcome[]> => {
  const { rows } = await db.execute<{ kind: SuggestionKind; state: keyof KindOutcome; number: number }>(sql`
    select kind, state, count(*)::int as number from suggestions
    where state = 'open' or decided_at >= ${now.toISOString()}::timestamptz - ${DECIDED_DAYS}::int * interval '1 day'
    group by kind, state`);
  return suggestionKinds.map((kind) => {
    const count = (state: string) => rows.find((row) => row.kind === kind && row.state === state)?.number ?? 0;
    return {
      kind,
      open: count('open'),
      accepted: count('accepted'),
      edited: count('edited'),
      rejected: count('rejected'),
      expired: count('expired'),
    };
  });
};

const SHOWN_DECIDED = 12;

type DecidedRow = HandlerReply<typeof listSuggestions>['decided'][number];

/** What was decided or went out of date last; what people miss belongs to no work. */
const readDecided = async (db: Database, kinds: readonly SuggestionKind[]): Promise<DecidedRow[]> => {
  const { rows } = await db.execute<DecidedRow>(sql`
    select suggestions.id, suggestions.kind, items.id as "itemId", items.kind as "itemKind", coalesce(items.title, value) as title,
      case when items.id is null then '' else value end as value, final_value as "finalValue", suggestions.state,
      decided_at as "decidedAt", users.display_name as by
    from suggestions left join items on items.id = suggestions.item_id left join users on users.id = suggestions.decided_by
    where suggestions.kind = any (${sql.param([...kinds])}::text[]) and suggestions.state <> 'open'
    order by decided_at desc, suggestions.id limit ${SHOWN_DECIDED}`);
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt).toISOString() }));
};

const SHOWN_PICTURES = 4;

/** Small pictures of the surest works of each part, so that a number has a face. */
const readPictures = async (db: Database): Promise<HandlerReply<typeof getInsights>['pictures']> => {
  const parts = Object.entries(shownKinds) as [ShownPart, readonly SuggestionKind[]][];
  const found = await Promise.all(
    parts.map(async ([part, kinds]) => {
      const { rows } = await db.execute<{ itemId: string }>(sql`
        select item_id as "itemId" from suggestions where kind = any (${sql.param([...kinds])}::text[]) and state = 'open'
        group by item_id order by max(confidence) desc, item_id desc limit ${SHOWN_PICTURES}`);
      return { part, ids: rows.map(({ itemId }) => itemId) };
    }),
  );
  const items = await readItems(
    db,
    found.flatMap(({ ids }) => ids),
  );
  return found.map(({ part, ids }) => ({ part, urls: ids.flatMap((id) => items.get(id)?.thumbnailUrl ?? []) }));
};

export const readInsights = async ({
  db,
  config,
  now,
}: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<HandlerReply<typeof getInsights>> => {
  const [outcomes, look, changed, pictures, unchecked] = await Promise.all([
    readOutcomes(db, now()),
    readLook(db, now()),
    readDecided(db, suggestionKinds),
    readPictures(db),
    db.execute<{ pictures: number; sounds: number }>(sql`
      select count(*) filter (where kind <> 'sound')::int as pictures, count(*) filter (where kind = 'sound')::int as sounds
      from items where state = 'published' and unsafe_score is null`),
  ]);
  return {
    ...look,
    model: config.languageModel?.name ?? null,
    outcomes,
    pictures,
    changed,
    notChecked: unchecked.rows[0] ?? { pictures: 0, sounds: 0 },
  };
};

const readItems = async (db: Database, ids: readonly string[]): Promise<Map<string, ShownItem>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: items.id,
      kind: items.kind,
      state: items.state,
      title: items.title,
      creator: users.displayName,
      island: islands.name,
      altText: items.altText,
      tags: items.tags,
      publishedAt: items.publishedAt,
      files: renditionFiles,
    })
    .from(items)
    .innerJoin(users, sql`${users.id} = ${items.creatorId}`)
    .leftJoin(islands, sql`${islands.slug} = ${items.islandSlug}`)
    .where(inArray(items.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ files, state, publishedAt, ...item }) => [
      item.id,
      {
        ...item,
        publishedAt: publishedAt?.toISOString() ?? null,
        thumbnailUrl: pictureAddresses(files, addressForOwner({ id: item.id, state })).thumbnailUrl || null,
      },
    ]),
  );
};

const SHOWN_ITEMS = 30;
/** Items hardly ever have more suggestions of a kind: so many rows of an index are enough for the surest items. */
const MOST_OF_ITEM = 20;

type OpenRow = Omit<Suggestion, 'near'> & { itemId: string; otherItemId: string | null; evidence: Evidence };

/** Every open suggestion of the surest items. Those about two items stand by themselves. */
const readOpen = async (db: Database, kinds: readonly SuggestionKind[]): Promise<OpenRow[]> => {
  const { rows } = await db.execute<OpenRow>(sql`
    with surest as (
      select item_id, other, max(confidence) as best
      from unnest(${sql.param([...kinds])}::text[]) as asked (kind), lateral (
        select item_id, coalesce(other_item_id, '') as other, confidence from suggestions
        where suggestions.kind = asked.kind and state = 'open'
        order by confidence desc, item_id desc limit ${SHOWN_ITEMS * MOST_OF_ITEM}) as surest_of_kind
      group by item_id, other order by best desc, item_id desc, other limit ${SHOWN_ITEMS}
    )
    select id, kind, item_id as "itemId", other_item_id as "otherItemId", value, source, confidence, evidence
    from surest join suggestions using (item_id)
    where coalesce(suggestions.other_item_id, '') = surest.other and kind = any (${sql.param([...kinds])}::text[])
      and state = 'open'
    order by best desc, item_id desc, other, kind, confidence desc, value`);
  return rows;
};

/** Works with open suggestions, counted up to `MOST_WAITING`: one more says that there are more. */
const countWaiting = async (db: Database, kinds: readonly SuggestionKind[]): Promise<number> => {
  const mostRows = (MOST_WAITING + 1) * MOST_OF_ITEM;
  const { rows } = await db.execute<{ works: number; rows: number }>(sql`
    select count(*)::int as works, coalesce(sum(suggested), 0)::int as rows from (
      select count(*) as suggested from (
        select item_id, other_item_id from suggestions where kind = any (${sql.param([...kinds])}::text[]) and state = 'open'
        limit ${mostRows}) as first_ones group by item_id, other_item_id) as waiting`);
  const [counted] = rows;
  return counted?.rows === mostRows ? MOST_WAITING + 1 : Math.min(counted?.works ?? 0, MOST_WAITING + 1);
};

export const readSuggestions = async (
  db: Database,
  { show }: HandlerInput<typeof listSuggestions>,
): Promise<HandlerReply<typeof listSuggestions>> => {
  const kinds: readonly SuggestionKind[] = shownKinds[show];
  const [open, decided, waiting] = await Promise.all([
    readOpen(db, kinds),
    readDecided(db, kinds),
    countWaiting(db, kinds),
  ]);
  const shown = await readItems(
    db,
    open.flatMap(({ itemId, otherItemId, evidence }) => [itemId, otherItemId ?? itemId, ...(evidence.ids ?? [])]),
  );
  const groups = Map.groupBy(open, ({ itemId, otherItemId }) => `${itemId} ${otherItemId ?? ''}`);
  return {
    waiting,
    decided,
    items: [...groups.values()].flatMap((rows) => {
      const [first] = rows;
      const item = first && shown.get(first.itemId);
      if (!item) return [];
      const other = shown.get(first.otherItemId ?? '') ?? null;
      const near = ({ ids = [] }: Evidence) => ids.flatMap((id) => shown.get(id) ?? []);
      return [{ item, other, suggestions: rows.map((row) => ({ ...row, near: near(row.evidence) })) }];
    }),
  };
};
