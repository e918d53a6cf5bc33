import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database, Transaction } from '#platform/db/database.ts';
import { inBatches } from '#platform/in-batches.ts';
import type { Log } from '#platform/log.ts';
import { type ChangeTag, changeTags } from '#shared/endpoint.ts';

const CHANNEL = 'tamarind_changes';
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_ANSWER_MS = 5_000;

/** Tells every web process, at the moment the transaction commits, that what stands under these tags has changed. */
export const announceChange = async (on: Database | Transaction, tags: readonly ChangeTag[]): Promise<void> => {
  await on.execute(sql`select pg_notify(${CHANNEL}, ${tags.join(',')})`);
};

/**
 * For changes that come by the hundred: PostgreSQL lets only one announcing transaction commit at a time, so these are
 * announced after their commit, and those that come together by one notice. Whoever waits for it may rely on it.
 */
export const announceTogether = (db: Database, tags: readonly ChangeTag[]): (() => Promise<void>) => {
  const notice = { name: 'announce', text: 'select pg_notify($1, $2)', values: [CHANNEL, tags.join(',')] };
  const announce = inBatches(async (changes: readonly null[]) => {
    await db.$client.query(notice);
    return changes.map(() => undefined);
  });
  return () => announce(null);
};

export type ChangeFeed = {
  /**
   * A number that grows with each change under the tags: what was made under an older stamp is stale.
   * `undefined` while changes cannot be heard, when nothing may be kept at all.
   */
  stamp: (tags: readonly ChangeTag[]) => number | undefined;
  close: () => Promise<void>;
};

const countPerTag = (): Record<string, number> => Object.fromEntries(changeTags.map((tag) => [tag, 0]));

/** Listens on a connection of its own and comes back by itself when that is lost. */
export const listenForChanges = (createClient: () => Client, log: Log): ChangeFeed => {
  const counts = countPerTag();
  let connections = 0;
  let live: Client | undefined;
  let closed = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  const hear = (payload = ''): void => {
    for (const tag of payload.split(',')) if (Object.hasOwn(counts, tag)) counts[tag] = (counts[tag] ?? 0) + 1;
  };

  const lose = (client: Client, error?: Error): void => {
    clearTimeout(timer);
    live = undefined;
    client.removeAllListeners('end');
    client.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error, retryMs }, 'Changes cannot be heard; replies are not kept until they can.');
    timer = setTimeout(() => void connect(), retryMs).unref();
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  const beat = (client: Client): void => {
    timer = setTimeout(() => {
      client.query({ text: 'select 1', query_timeout: HEARTBEAT_ANSWER_MS } as { text: string }).then(
        () => (live === client ? beat(client) : undefined),
        (error: Error) => (live === client ? lose(client, error) : undefined),
      );
    }, HEARTBEAT_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const client = createClient();
    client.on('notification', ({ payload }) => hear(payload));
    client.on('error', (error) => (live === client ? lose(client, error) : undefined));
    client.on('end', () => (live === client ? lose(client) : undefined));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(client, error as Error);
    }
    if (closed) return void client.end();
    connections += 1;
    live = client;
    retryMs = FIRST_RETRY_MS;
    beat(client);
  };

  void connect();

  return {
    // Every reconnection counts as a change of everything, because nobody knows what was missed.
    stamp: (tags) => live && tags.reduce((sum, tag) => sum + (counts[tag] ?? 0), connections),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = live;
      live = undefined;
      await client?.end();
    },
  };
};
