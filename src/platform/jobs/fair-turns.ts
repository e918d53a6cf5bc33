import { sql } from 'drizzle-orm';
import { lockName } from '#platform/db/advisory-locks.ts';
import type { Queryable } from '#platform/db/database.ts';
import { JOB_SCHEMA } from './boss.ts';

/** The job's owner, and its cost relative to other jobs of the queue. */
export type JobShare = { owner: string; cost: number };

/** pg-boss takes the highest priority first. Turns count down from here, so they stay above every plain priority. */
const FIRST_TURN_PRIORITY = 1_000_000_000;

const jobs = sql.raw(`${JOB_SCHEMA}.job`);

/**
 * The priority of a new job by start-time fair queueing: its turn is after the owner's last unfinished job, but not
 * before the turn that runs now. So owners alternate, and a new owner is next. Both turns are read from unfinished
 * jobs, so no other state is stored, and an empty queue starts at zero again.
 */
export const priorityOfNextTurn = async (
  on: Queryable,
  queueName: string,
  { owner, cost }: JobShare,
): Promise<number> => {
  // Two jobs of one owner that are enqueued at the same time must not get the same turn.
  await lockName(on, `turn ${queueName} ${owner}`);
  const { rows } = await on.execute<{ turn: number }>(sql`
    with unfinished as (
      select ${FIRST_TURN_PRIORITY}::int - priority as turn, group_id, state, retry_count from ${jobs}
      where name = ${queueName} and state < 'active' and not blocked and group_id is not null
      union all
      select ${FIRST_TURN_PRIORITY}::int - priority, group_id, state, retry_count from ${jobs}
      where name = ${queueName} and state = 'active' and group_id is not null
    ), served as (
      -- A retry comes back with its old turn, so it tells the turn that is served only when nothing else does.
      select coalesce(
        max(turn) filter (where state = 'active' and retry_count = 0),
        min(turn) filter (where state = 'created'),
        max(turn), 0) as turn
      from unfinished
    )
    select greatest(served.turn, (select max(turn) + ${cost}::int from unfinished where group_id = ${owner})) as turn
    from served`);
  return FIRST_TURN_PRIORITY - (rows[0]?.turn ?? 0);
};
