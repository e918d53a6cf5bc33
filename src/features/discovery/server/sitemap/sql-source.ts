import type { Database } from '#platform/db/database.ts';
import type { Position, SitemapRange, SitemapSource } from './make-sitemaps.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

type SqlSource<Row> = {
  name: string;
  rowsPerFile: number;
  /** The table and its alias, as in `items as item`. Rows come in the order of `created_at` and `id`. */
  table: string;
  alias: string;
  /** Which rows the source has at all; a condition that a row rarely leaves. */
  where: string;
  /** Which of them are listed now. */
  listed: string;
  /** What an entry is made from: `name: expression`. */
  columns: Readonly<Record<Exclude<keyof Row & string, 'id'>, string>>;
  entryOf: (row: Row & { id: string }) => SitemapEntry;
};

const BATCH = 1_000;

/** A source that reads one table by the order of creation. All its words are our own constants; values are parameters. */
export const sqlSource = <Row extends Record<string, unknown>>(source: SqlSource<Row>): SitemapSource => {
  const { name, rowsPerFile, table, alias, where, listed, columns, entryOf } = source;
  const place = `(${alias}.created_at, ${alias}.id)`;
  const from = `from ${table} ${alias} where ${where}
    and ($1::timestamptz is null or ${place} > ($1::timestamptz, $2::text))`;
  const within = `${from} and ($3::timestamptz is null or ${place} <= ($3::timestamptz, $4::text))`;
  const named = Object.entries<string>(columns).map(([column, expression]) => `${expression} as "${column}"`);
  const shown = Object.values<string>(columns).join(', ');

  const valuesOf = ({ after, until }: SitemapRange) => [after?.at, after?.id, until?.at, until?.id];

  const readBatch = async ({ $client }: Database, range: SitemapRange) => {
    const { rows } = await $client.query<Row & { id: string; placed: string }>(
      `select ${[`${alias}.id`, `${alias}.created_at::text as placed`, ...named].join(', ')}
       ${within} and ${listed} order by ${alias}.created_at, ${alias}.id limit ${BATCH}`,
      valuesOf(range),
    );
    return rows;
  };

  return {
    name,
    rowsPerFile,
    endOf: async ({ $client }, after, rows) => {
      const { rows: found } = await $client.query<Position>(
        `select ${alias}.created_at::text as at, ${alias}.id ${from}
         order by ${alias}.created_at, ${alias}.id offset $3 limit 1`,
        [after?.at, after?.id, rows - 1],
      );
      return found[0];
    },
    describe: async ({ $client }, range) => {
      const { rows } = await $client.query<{ rows: number; mark: string }>(
        `select count(*)::int as rows, count(*) filter (where ${listed}) || ':' || coalesce(
           sum(hashtextextended(row(${alias}.id, ${shown})::text, 0)::numeric) filter (where ${listed}), 0) as mark
         ${within}`,
        valuesOf(range),
      );
      return rows[0] ?? { rows: 0, mark: '' };
    },
    entries: async function* (db, { after, until }) {
      let last = after;
      for (;;) {
        const batch = await readBatch(db, { after: last, until });
        const final = batch.at(-1);
        if (!final) return;
        yield batch.map(entryOf);
        if (batch.length < BATCH) return;
        last = { at: final.placed, id: final.id };
      }
    },
  };
};
