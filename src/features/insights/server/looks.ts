import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor } from '#platform/http/guard/attempt-limits.ts';
import { sentence } from '#shared/sentences.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { findSuggestions } from '../insights.contract.ts';

const LOOKS_PER_HOUR = 4;
/** A look that was asked for and has said nothing since was lost with its worker. */
const LONGEST_LOOK_MS = HOUR_MS;

/** Rows of `suggestion_runs` beside the position of the night. */
type Mark = 'asked' | 'looked';

const mark = (on: Queryable, name: Mark, at: Date) =>
  on.execute(sql`insert into suggestion_runs (name, ran_at) values (${name}, ${at.toISOString()}::timestamptz)
    on conflict (name) do update set ran_at = excluded.ran_at`);

/** Everything was looked at, whoever asked for it. */
export const rememberLook = (db: Database, at: Date) => mark(db, 'looked', at);

/** The look that was asked for has failed for good: another one may be asked for. */
export const forgetAsked = async (db: Database): Promise<void> => {
  await db.execute(sql`delete from suggestion_runs where name = 'asked'`);
};

/** When the library was looked at last, and whether a look that was asked for is still to come. */
export const readLook = async (db: Queryable, now: Date): Promise<{ ranAt: string | null; isLooking: boolean }> => {
  const { rows } = await db.execute<{ ran: Date | null; asked: Date | null; looked: Date | null }>(sql`
    select max(ran_at) filter (where name in ('items', 'looked')) as ran, max(ran_at) filter (where name = 'asked') as asked,
      max(ran_at) filter (where name = 'looked') as looked
    from suggestion_runs`);
  const [ran, asked, looked] = [rows[0]?.ran, rows[0]?.asked, rows[0]?.looked].map((at) => (at ? new Date(at) : null));
  const isAnswered = asked && looked ? looked >= asked : !asked;
  return {
    ranAt: ran?.toISOString() ?? null,
    isLooking: !isAnswered && now.getTime() - (asked?.getTime() ?? 0) < LONGEST_LOOK_MS,
  };
};

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'now' | 'config'>;

const enqueueLook = async ({ jobs, now }: Pick<Deps, 'jobs' | 'now'>, tx: Transaction): Promise<void> => {
  await mark(tx, 'asked', now());
  await jobs.enqueue(tx, findSuggestions, {}, { singletonKey: 'asked' });
};

/** An admin does not wait for the night. Who asks while a look is under way waits for that one. */
export const lookNow = async (deps: Deps): Promise<undefined> => {
  const { db, now } = deps;
  if ((await readLook(db, now())).isLooking) return undefined;
  const limit = { key: keyFor(deps, 'insights-look'), max: LOOKS_PER_HOUR, windowMs: HOUR_MS };
  await countAttempt(db, [limit], (waitMs) =>
    sentence(
      'insights.lookedOften',
      'The library was looked at several times this hour. You can ask again in {minutes, plural, one {a minute} other {# minutes}}.',
      { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
    ),
  );
  await db.transaction((tx) => enqueueLook(deps, tx));
  return undefined;
};

/** A new library does not wait for its first night: once, as soon as something is published. */
export const lookFirst = ({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isNew: boolean }>(sql`
      select not exists (select from suggestion_runs) and exists (select from items where state = 'published') as "isNew"`);
    if (rows[0]?.isNew) await enqueueLook({ jobs, now }, tx);
  });
