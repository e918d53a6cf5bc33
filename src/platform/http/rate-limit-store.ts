import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { coalesce } from '#platform/in-batches.ts';
import { rateLimitWindows } from './rate-limit.tables.ts';

export type WindowState = { current: number; ttl: number };

const COUNT_CALLS = {
  name: 'count_calls',
  text: `insert into rate_limit_windows as windows (key, count, ends_at)
    select key, calls, now() + $3 * interval '1 millisecond' from unnest($1::text[], $2::int[]) as counted (key, calls)
    on conflict (key) do update set
      count = case when windows.ends_at <= now() then excluded.count else windows.count + excluded.count end,
      ends_at = case when windows.ends_at <= now() then excluded.ends_at else windows.ends_at end
    returning key, count as current, (extract(epoch from ends_at - now()) * 1000)::integer as ttl`,
};

/** Counts calls in running windows, or opens new ones. One statement, so processes cannot miscount. */
const countCalls = async (
  { $client }: Database,
  calls: ReadonlyMap<string, number>,
  windowMs: number,
): Promise<Map<string, WindowState>> => {
  // In one order, so that two processes cannot wait for each other.
  const keys = [...calls.keys()].toSorted();
  const values = [keys, keys.map((key) => calls.get(key)), windowMs];
  const { rows } = await $client.query<WindowState & { key: string }>({ ...COUNT_CALLS, values });
  return new Map(rows.map(({ key, ...state }) => [key, state]));
};

const found = (windows: ReadonlyMap<string, WindowState>, key: string): WindowState => {
  const state = windows.get(key);
  if (!state) throw new Error('A counted call returned no window');
  return state;
};

/** The same for many callers at once: calls that come together are written together, and each learns its own place. */
export const countCoalesced = (db: Database, windowMs: number): ((key: string) => Promise<WindowState>) =>
  coalesce(async (keys: readonly string[]) => {
    const calls = new Map<string, number>();
    const places = keys.map((key) => {
      const place = (calls.get(key) ?? 0) + 1;
      calls.set(key, place);
      return place;
    });
    const windows = await countCalls(db, calls, windowMs);
    return keys.map((key, index) => {
      const { current, ttl } = found(windows, key);
      const after = (calls.get(key) ?? 0) - (places[index] ?? 0);
      return { current: current - after, ttl };
    });
  });

export const removeEndedWindows = async (db: Database): Promise<void> => {
  await db.delete(rateLimitWindows).where(sql`${rateLimitWindows.endsAt} <= now()`);
};

const COUNT_BELOW = {
  name: 'count_below',
  text: `insert into rate_limit_windows as windows (key, count, ends_at)
    values ($1, 1, now() + $3 * interval '1 millisecond')
    on conflict (key) do update set
      count = case when windows.ends_at <= now() then 1 else windows.count + 1 end,
      ends_at = case when windows.ends_at <= now() then excluded.ends_at else windows.ends_at end
      where windows.ends_at <= now() or windows.count < $2
    returning key`,
};

/** Counts a call unless the running window is full; returns whether it was counted. */
export const countBelow = async (
  { $client }: Database,
  { key, max, windowMs }: { key: string; max: number; windowMs: number },
): Promise<boolean> => {
  const { rowCount } = await $client.query({ ...COUNT_BELOW, values: [key, max, windowMs] });
  return rowCount === 1;
};

/** The running windows of these keys; counts nothing. */
export const readWindows = async (
  { $client }: Database,
  keys: readonly string[],
): Promise<Map<string, WindowState>> => {
  const { rows } = await $client.query<WindowState & { key: string }>({
    name: 'read_windows',
    text: `select key, count as current, (extract(epoch from ends_at - now()) * 1000)::integer as ttl
      from rate_limit_windows where key = any($1) and ends_at > now()`,
    values: [keys],
  });
  return new Map(rows.map(({ key, ...state }) => [key, state]));
};

/** Takes one counted call back, for limits that only failures should reach. */
export const uncountInWindow = async (db: Database, key: string): Promise<void> => {
  await db
    .update(rateLimitWindows)
    .set({ count: sql`greatest(${rateLimitWindows.count} - 1, 0)` })
    .where(eq(rateLimitWindows.key, key));
};

export const deleteWindows = async (db: Database, keys: readonly string[]): Promise<void> => {
  await db.delete(rateLimitWindows).where(inArray(rateLimitWindows.key, [...keys]));
};
