import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { ChangeTag } from '#shared/change-tags.ts';
import { coalesce } from '../../coalesce.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Log } from '../../log.ts';

/** More tags than change while anything is cached; a few megabytes. */
const MOST_TAGS = 50_000;

type ChangeLog = {
  /** Increases with every change. */
  position: () => number;
  record: (tags: readonly string[]) => void;
  /** Changes may have been missed: everything counts as changed. */
  restart: () => void;
  /** Whether one of the tags has changed, or may have, since this position. */
  hasChanged: (tags: readonly ChangeTag[], since: number) => boolean;
};

/** Stores the last change of each tag, up to a maximum number of tags. */
export const createChangeLog = (mostTags = MOST_TAGS): ChangeLog => {
  // Ordered by last change, so the first entry is the one to drop.
  const lastChanges = new Map<string, number>();
  let position = 0;
  /** Changes up to this position were dropped, so tags older than it count as changed. */
  let forgotten = 0;

  const forgetOldest = (): void => {
    for (const [tag, changedAt] of lastChanges) {
      if (lastChanges.size <= mostTags) return;
      lastChanges.delete(tag);
      forgotten = changedAt;
    }
  };

  return {
    position: () => position,
    record: (tags) => {
      position += 1;
      for (const tag of tags) {
        lastChanges.delete(tag);
        lastChanges.set(tag, position);
      }
      forgetOldest();
    },
    restart: () => {
      position += 1;
      forgotten = position;
      lastChanges.clear();
    },
    hasChanged: (tags, since) => since < forgotten || tags.some((tag) => (lastChanges.get(tag) ?? 0) > since),
  };
};

const CHANNEL = 'tamarind_changes';
/** PostgreSQL's limit for a notification is 8000 bytes. */
const LONGEST_PAYLOAD_BYTES = 7_900;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_ANSWER_MS = 5_000;
/** A connection that answers later is judged by its heartbeat; a write does not wait for it. */
const LONGEST_HEARING_MS = 1_000;

/** Splits the distinct tags into as many notifications as they need. */
const payloadsOf = (tags: readonly ChangeTag[]): string[] => {
  const payloads: string[] = [];
  let payload = '';
  for (const tag of new Set(tags)) {
    const longer = payload === '' ? tag : `${payload},${tag}`;
    const fits = Buffer.byteLength(longer) <= LONGEST_PAYLOAD_BYTES;
    if (!fits) payloads.push(payload);
    payload = fits ? longer : tag;
  }
  return payload === '' ? payloads : [...payloads, payload];
};

/** How often this process has announced a change, committed or not. */
let announced = 0;

/** Notifies every web process of changed tags when the transaction commits. */
export const announceChange = async (on: Queryable, tags: readonly ChangeTag[]): Promise<void> => {
  if (tags.length === 0) return;
  announced += 1;
  await on.execute(
    sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloadsOf(tags))}::text[]) as payload`,
  );
};

/**
 * For frequent changes: PostgreSQL commits only one notifying transaction at a time, so these are notified after their
 * commit, several with one statement. The promise resolves when that is done.
 */
export const announceCoalesced = (db: Database): ((tags: readonly ChangeTag[]) => Promise<void>) => {
  const statement = { name: 'announce', text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload' };
  return coalesce(async (changes: readonly (readonly ChangeTag[])[]) => {
    await db.$client.query({ ...statement, values: [CHANNEL, payloadsOf(changes.flat())] });
    return changes.map(() => undefined);
  });
};

export type ChangeFeed = {
  /** Increases with every received change; `undefined` while disconnected, when nothing may be cached. */
  position: () => number | undefined;
  /** Whether one of the tags has changed, or may have, since this position. */
  hasChanged: (tags: readonly ChangeTag[], since: number) => boolean;
  /** Resolves when every change that was committed before is heard here. */
  hearCommitted: () => Promise<void>;
  close: () => Promise<void>;
};

/** For a process without caches. */
export const noFeed: ChangeFeed = {
  position: () => undefined,
  hasChanged: () => true,
  hearCommitted: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const isUnderstood = (tag: string): boolean => tag.includes(':') || tag === ('taxonomy' satisfies ChangeTag);

/** Listens on its own connection and reconnects when that is lost. */
export const listenForChanges = (createClient: () => Client, log: Log): ChangeFeed => {
  const changeLog = createChangeLog();
  let live: Client | undefined;
  let closed = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: NodeJS.Timeout | undefined;

  const hear = (payload: string): void => {
    const tags = payload.split(',');
    // A process of another release may send tags in an unknown format: then everything counts as changed.
    if (tags.every(isUnderstood)) changeLog.record(tags);
    else changeLog.restart();
  };

  const lose = (client: Client, error?: Error): void => {
    clearTimeout(timer);
    live = undefined;
    client.removeAllListeners('end');
    client.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error, retryMs }, 'Changes cannot be heard; nothing is cached until they can.');
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
    client.on('notification', ({ payload = '' }) => hear(payload));
    client.on('error', (error) => (live === client ? lose(client, error) : undefined));
    client.on('end', () => (live === client ? lose(client) : undefined));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      return lose(client, error as Error);
    }
    if (closed) return void client.end();
    // Changes may have been missed while disconnected.
    changeLog.restart();
    live = client;
    retryMs = FIRST_RETRY_MS;
    beat(client);
  };

  /** PostgreSQL sends what was committed before a statement came in ahead of the reply to that statement. */
  const hearCommitted = coalesce(async (waiting: readonly undefined[]) => {
    await live
      ?.query({ text: 'select 1', query_timeout: LONGEST_HEARING_MS } as { text: string })
      .catch(() => undefined);
    return waiting.map(() => undefined);
  });

  void connect();

  return {
    position: () => live && changeLog.position(),
    hasChanged: (tags, since) => live === undefined || changeLog.hasChanged(tags, since),
    hearCommitted: () => hearCommitted(undefined),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const client = live;
      live = undefined;
      await client?.end();
    },
  };
};

/** Runs a write; what it has announced is heard here before it counts as done, so that the next read shows it. */
export const hearOwnChanges = async <Result>(
  feed: Pick<ChangeFeed, 'hearCommitted'>,
  write: () => Promise<Result>,
): Promise<Result> => {
  const before = announced;
  const result = await write();
  // Others may have announced meanwhile: then it is heard once too often, never too seldom.
  if (announced !== before) await feed.hearCommitted();
  return result;
};
