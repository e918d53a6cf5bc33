import pg from 'pg';
import { madeUpWord, REAL_WORDS } from './synthetic-words.ts';

const MADE_UP_WORDS = 3_000;

/** Number of distinct generated items; larger libraries contain each several times, with other ids and likes. */
const DIFFERENT_ITEMS = 20_000;
const BULK_INDEXES = ['search_documents_words_index', 'search_sample_words_index', 'search_top_words_index'];

const allWords = [...REAL_WORDS, ...Array.from({ length: MADE_UP_WORDS }, (_, place) => madeUpWord(place + 1))];

const WORDS = `
  create table bench_words as
  select rank::int, (ts_lexize('english_stem', word))[1] as stem, word
  from regexp_split_to_table('${allWords.join(' ')}', ' ') with ordinality as every (word, rank);
  create unique index on bench_words (rank)`;

/** Each item has about 18 words; the n-th word is about 1/n as frequent as the first. */
const different = (amount: number): string => `
  create table bench_items as
  select n, told.coarse || told.fine || told.colours as filters, drawn.terms,
    drawn.words || search_lexemes(told.fine || told.colours[:1], 'B') || search_lexemes(told.coarse || told.colours[2:], 'D') as words
  from (select n, slug from generate_series(0, ${amount - 1}) as n
    join (select slug, row_number() over (order by slug) - 1 as place, count(*) over () as places from islands) as islands
      on place = (n::bigint * n / 7 + n * 13) % places) as numbered
  cross join lateral (select array_agg(distinct word) as terms,
      string_agg(quote_literal(stem) || ':' || pick || substr('ABBBBBCDDDDDDDDDDD', pick, 1), ' ')::tsvector as words
    from (select pick, floor(${MADE_UP_WORDS} ^ (0.22 + 0.78 * random()) - 4 + numbered.n * 0)::int as rank
      from generate_series(1, 18) as pick) as picks join bench_words using (rank)) as drawn
  cross join lateral (select
    array['island:' || slug, 'category:' || (array['landscape', 'portrait', 'product', 'abstract', 'city', 'beach', 'underwater',
      'wildlife', 'food', 'culture', 'aerial'])[1 + (n * 7 + n / 13) % 11]] as fine,
    array['kind:' || case when n % 10 < 8 then 'photo' when n % 10 = 8 then 'video' else 'sound' end, 'usage:released',
      'access:' || case when n % 10 = 8 or n % 3 = 0 then 'premium' else 'free' end,
      'orientation:' || case when n % 7 < 2 then 'portrait' else 'landscape' end] as coarse,
    (array['colour:blue', 'colour:teal', 'colour:brown', 'colour:green', 'colour:orange', 'colour:white', 'colour:grey',
      'colour:red', 'colour:yellow', 'colour:pink', 'colour:black'])[1 + n % 6 : 2 + n % 9] as colours) as told`;

const DOCUMENTS = `
  insert into search_documents (item_id, newness, likes, quality, filters, terms, words, wants_neighbours)
  select 'zz' || lpad(to_hex(copies.n), 10, '0'), newness, likes, search_quality(likes, newness), filters, terms,
    words || search_stretch_marks(newness, likes, search_quality(likes, newness)), false
  from (select n, 1.7e9 + random() * 6e7 as newness, floor(exp(random() * 7))::int - 1 as likes from generate_series($1::int, $2::int) as n) as copies
  join bench_items on bench_items.n = copies.n % $3::int`;

const SAMPLE = `
  insert into search_sample select item_id, filters, words || search_marks(search_sample_level(item_id)) from search_documents
  where search_sample_level(item_id) >= 8 on conflict do nothing`;
const TERMS = `
  insert into search_terms select word, word, count(*) * $1::bigint / $2::int from bench_items, unnest(terms) as word group by word
  on conflict (term) do update set count = excluded.count`;

/** What cards need, for the items that queries find; the search itself needs none of it. */
const ITEMS = `
  with wanted as (select id, row_number() over ()::int as n from unnest($2::text[]) as id),
  made as (insert into items (id, kind, creator_id, title, alt_text, category_slug, island_slug, access, preview_access, state, handed_in_at,
    width, height, original_key, original_bytes, original_sha256, original_type, thumbhash, colour, palette, phash, phash_mirrored,
    created_at, published_at)
  select id, 'photo', $1, 'Synthetic ' || id, 'A synthetic picture', 'beach', 'jamaica', 'free', 'free', 'published', now(), 3000, 2000,
    'originals/' || id, 1000, lpad(substr(id, 3), 64, '0'), 'image/jpeg', '1QcSHQRnh493V4dIh4eXh1h4kJUI', '#c86432', '{#c86432}',
    '0123456789abcdef', 'fedcba9876543210', now(), now() from wanted on conflict do nothing returning id)
  insert into renditions (item_id, format, width, height, bytes, key)
  select id, format, width, width * 2 / 3, 1000, 'renditions/' || id || '/' || width || '.' || format
  from made, unnest(array['avif', 'webp']) as format, unnest(array[320, 384, 480, 576, 768, 1080, 1600]) as width`;

export type SyntheticLibrary = {
  client: pg.Client;
  /** Adds generated items up to this number. */
  growTo: (size: number) => Promise<void>;
  /** Completes these items so that cards can show them. */
  makeItems: (ids: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
};

/** Items written straight into the tables of the search: triggers would take an hour for that many. */
export const openSyntheticLibrary = async (
  url: string,
  creatorId: string,
  amount = DIFFERENT_ITEMS,
): Promise<SyntheticLibrary> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; select setseed(0.5)");
  await client.query(WORDS);
  await client.query(different(amount));
  await client.query('create unique index on bench_items (n); analyze bench_items');
  await client.query(
    'alter table search_documents disable trigger user, drop constraint search_documents_item_id_items_id_fk',
  );
  await client.query('alter table items disable trigger search_follows_new_items');
  let size = 0;

  const definitionOf = async (index: string): Promise<string> => {
    const { rows } = await client.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [
      index,
    ]);
    return rows[0]?.indexdef ?? '';
  };

  return {
    client,
    growTo: async (wanted) => {
      const definitions: string[] = [];
      for (const index of BULK_INDEXES) definitions.push(await definitionOf(index));
      for (const index of BULK_INDEXES) await client.query(`drop index ${index}`);
      await client.query(DOCUMENTS, [size + 1, wanted, amount]);
      size = wanted;
      await client.query(SAMPLE);
      await client.query('select refresh_search_top()');
      await client.query(TERMS, [size, amount]);
      for (const definition of definitions) await client.query(definition);
      await client.query('vacuum (analyze) search_documents, search_sample, search_top, search_terms');
    },
    makeItems: async (ids) => {
      await client.query(ITEMS, [creatorId, ids]);
    },
    close: () => client.end(),
  };
};
