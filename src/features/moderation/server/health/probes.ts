import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import type { PaymentProvider } from '#features/licensing/server/payments/provider.ts';
import { type DatabaseSchema, isMigrated } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countFailedJobs, countOpenJobs } from '#platform/jobs/failed-jobs.ts';
import { mailStatus } from '#platform/mail/mail.tables.ts';
import { mailWayOf } from '#platform/mail/mailer.ts';
import { runInChild } from '#platform/media/run-in-child.ts';
import { MINUTE_MS } from '#shared/time.ts';
import {
  type Component,
  codecsState,
  databaseState,
  type FactName,
  type HealthState,
  mailState,
  paymentsState,
  probeLimitMs,
  queueState,
  searchState,
  storageState,
} from '../../health.rules.ts';
import type { CodecsNote } from './probe-codecs.child.ts';

export type ProbeDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now'> & {
  provider: PaymentProvider;
  schema: DatabaseSchema;
};

type Value = string | number | boolean | null;
export type Found = { state: HealthState; facts: Partial<Record<FactName, Value>> };
export type Probe = (deps: ProbeDeps, signal: AbortSignal) => Promise<Found>;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const database: Probe = async ({ db, schema }) => {
  const { rows } = await db.execute<{ version: string; size: string; connections: number; most: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`);
  const { version = '', size = '0', connections = 0, most = 1 } = rows[0] ?? {};
  const migrated = await isMigrated(db.$client, schema);
  return {
    state: databaseState({ connections, mostConnections: most, isMigrated: migrated }),
    facts: { version, size: Number(size), connections, mostConnections: most, migrated },
  };
};

const queue: Probe = async ({ db, now }) => {
  const [open, kinds] = await Promise.all([countOpenJobs(db), countFailedJobs(db)]);
  const failed = kinds.reduce((all, kind) => all + kind.failed, 0);
  const { waiting, running, dueAt } = open;
  return { state: queueState({ failed, dueAt }, now()), facts: { waiting, running, failed, dueAt: iso(dueAt) } };
};

/** Writes a small file, reads it and takes it away. */
const storage: Probe = async ({ files, config }) => {
  const [key, words] = [`health/${randomUUID()}`, `tried ${randomUUID()}`];
  let written = false;
  try {
    await files.write(key, Buffer.from(words));
    written = (await text(await files.read(key))) === words;
  } finally {
    await files.remove(key);
  }
  const freeBytes = (await files.freeBytes()) ?? null;
  const reserveBytes = config.uploads.diskReserveBytes;
  return {
    state: storageState({ isWritten: written, freeBytes, reserveBytes }),
    facts: { place: config.s3 ? 'S3' : 'disk', written, free: freeBytes },
  };
};

const mail: Probe = async ({ db, config }) => {
  const way = mailWayOf(config);
  const [row] = await db.select().from(mailStatus).where(eq(mailStatus.way, way));
  const { sentAt = null, failedAt = null, failure = null } = row ?? {};
  return {
    state: mailState({ sentAt, failedAt }),
    facts: { way, sentAt: iso(sentAt), failedAt: iso(failedAt), failure },
  };
};

/** Asks for the transactions of the last minute: a small read that needs the key and the network. */

const payments: Probe = async ({ provider, config, now }) => {
  await provider.listTransactions(new Date(now().getTime() - MINUTE_MS));
  const { name, isTest } = provider;
  return {
    state: paymentsState({ isReachable: true, isTest, isProduction: config.production }),
    facts: { provider: name, testMode: isTest, reachable: true },
  };
};

const CHILD_BYTES = 600_000_000;
const child = new URL('probe-codecs.child.ts', import.meta.url);

/** In a process of its own, as all work on files. */
const codecs: Probe = async (_, signal) => {
  let found: CodecsNote | undefined;
  await runInChild<CodecsNote>({
    entry: child,
    task: {},
    limits: { mostBytes: CHILD_BYTES, mostMs: probeLimitMs.codecs },
    signal,
    onNote: (note) => {
      found = note;
    },
  });
  if (!found) throw new Error('the process of the codecs said nothing');
  return { state: codecsState(found), facts: found };
};

const search: Probe = async ({ db }) => {
  const { rows } = await db.execute<{
    published: number;
    documents: number;
    behind: number;
    newest: string | null;
  }>(sql`
    select (select count(*)::int from items where state = 'published') as published,
      (select count(*)::int from search_documents) as documents,
      (select count(*)::int from items full join search_documents on search_documents.item_id = items.id
        where (items.state = 'published') is distinct from (search_documents.item_id is not null)) as behind,
      (select to_timestamp(max(newness)) from search_documents) as newest`);
  const { published = 0, documents = 0, behind = 0, newest = null } = rows[0] ?? {};
  return {
    state: searchState(behind),
    facts: { published, documents, behind, newest: newest && new Date(newest).toISOString() },
  };
};

export const probes: Record<Component, Probe> = { database, queue, storage, mail, payments, codecs, search };
