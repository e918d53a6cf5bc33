import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import type { ItemState } from '#features/media/media.rules.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { type Browser, openBrowser } from './browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

type NewRow = typeof items.$inferInsert;

export type ItemFixture = {
  server: TestServer;
  db: Dependencies['db'];
  /** The enqueued jobs, oldest first; no worker runs them. */
  enqueued: { job: string; payload: unknown }[];
  /** A new account with a signed-in browser. */
  signIn: (facts?: {
    isCreator?: boolean;
    isAdmin?: boolean;
    firstName?: string;
    password?: string;
  }) => Promise<Browser & { id: string }>;
  /** Adds an item in any state, as processing would have left it. */
  addItem: (creatorId: string, state: ItemState, changes?: Partial<NewRow>) => Promise<string>;
};

/** Columns that the database requires for each state. */
const factsOf: Record<ItemState, Partial<NewRow>> = {
  processing: {},
  failed: { failure: { code: 'test', message: 'We could not read this file.' } },
  awaiting_review: {},
  rejected: { rejectionReason: 'composition', handedInAt: new Date('2026-11-01T10:00:00Z') },
  appealed: {
    rejectionReason: 'composition',
    appeal: 'Please look again.',
    handedInAt: new Date('2026-11-01T10:00:00Z'),
  },
  published: {
    handedInAt: new Date('2026-11-01T10:00:00Z'),
    publishedAt: new Date('2026-11-02T10:00:00Z'),
  },
  withdrawn: {
    handedInAt: new Date('2026-11-01T10:00:00Z'),
    publishedAt: new Date('2026-11-02T10:00:00Z'),
  },
};

/** A processed photo. */
const rowOf = (creatorId: string, state: ItemState, changes: Partial<NewRow>): NewRow => {
  const id = newId();
  const access = changes.access ?? 'free';
  return {
    id,
    kind: 'photo',
    creatorId,
    state,
    title: 'Palms at sunset',
    altText: 'Palms in front of an orange sky',
    categorySlug: 'beach',
    islandSlug: 'jamaica',
    access,
    previewAccess: access,
    width: 3000,
    height: 2000,
    thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    colour: '#c86432',
    palette: ['#c86432'],
    phash: '0123456789abcdef',
    phashMirrored: 'fedcba9876543210',
    originalName: 'palms.jpg',
    originalKey: `originals/${id}`,
    originalBytes: 1000,
    originalSha256: id
      .split('')
      .map((character) => character.charCodeAt(0).toString(16).padStart(2, '0'))
      .join('')
      .padEnd(64, '0'),
    originalType: 'image/jpeg',
    createdAt: new Date(),
    ...factsOf[state],
    ...changes,
  };
};

/** A server for tests of items, without processing of files. */
export const openItemFixture = async (options: TestServerOptions = {}): Promise<ItemFixture> => {
  const enqueued: ItemFixture['enqueued'] = [];
  const jobs: Dependencies['jobs'] = {
    enqueue: (_, job, payload) => {
      enqueued.push({ job: job.name, payload });
      return Promise.resolve();
    },
  };
  const server = await startTestServer({ ...options, deps: { jobs, ...options.deps } });
  const { db } = server.deps;
  await ensureTaxonomy(db);
  return {
    server,
    db,
    enqueued,
    signIn: async (facts = {}) => {
      const account = { firstName: 'Ana', lastName: 'Pérez', emailVerified: true, ...facts };
      const { id } = await createAccount(db, { ...account, email: `${newId()}@people.example` });
      const { cookieName, cookieValue } = await openSession(server.deps, { userId: id });
      const browser = openBrowser(server.url, server.origin);
      browser.cookies.set(cookieName, encodeURIComponent(cookieValue));
      return Object.assign(browser, { id });
    },
    addItem: async (creatorId, state, changes = {}) => {
      const row = rowOf(creatorId, state, changes);
      await db.insert(items).values(row);
      await db
        .insert(itemHistory)
        .values({ itemId: row.id, actorId: creatorId, at: row.createdAt, fromState: null, toState: 'processing' });
      if (state !== 'processing')
        await db
          .insert(itemHistory)
          .values({ itemId: row.id, at: row.createdAt, fromState: 'processing', toState: state });
      return row.id;
    },
  };
};
