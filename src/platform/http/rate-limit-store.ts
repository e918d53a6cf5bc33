import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { rateLimitWindows } from './rate-limit.tables.ts';

export type WindowState = { current: number; ttl: number };

/** Counts one call in the caller's running window, or opens a new one. One statement, so processes cannot miscount. */
export const countInWindow = async (db: Database, key: string, windowMs: number): Promise<WindowState> => {
  const windowEnd = sql`now() + ${windowMs} * interval '1 millisecond'`;
  const isOver = sql`${rateLimitWindows.endsAt} <= now()`;
  const [state] = await db
    .insert(rateLimitWindows)
    .values({ key, count: 1, endsAt: windowEnd })
    .onConflictDoUpdate({
      target: rateLimitWindows.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimitWindows.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${windowEnd} else ${rateLimitWindows.endsAt} end`,
      },
    })
    .returning({
      current: rateLimitWindows.count,
      ttl: sql<number>`(extract(epoch from ${rateLimitWindows.endsAt} - now()) * 1000)::integer`,
    });
  if (!state) throw new Error('A counted call returned no window');
  return state;
};

export const removeEndedWindows = async (db: Database): Promise<void> => {
  await db.delete(rateLimitWindows).where(sql`${rateLimitWindows.endsAt} <= now()`);
};

/** Takes one counted call back, for limits that only failures should reach. */
export const uncountInWindow = async (db: Database, key: string): Promise<void> => {
  await db
    .update(rateLimitWindows)
    .set({ count: sql`greatest(${rateLimitWindows.count} - 1, 0)` })
    .where(eq(rateLimitWindows.key, key));
};

export const forgetWindows = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.delete(rateLimitWindows).where(inArray(rateLimitWindows.key, [...keys]));
};
