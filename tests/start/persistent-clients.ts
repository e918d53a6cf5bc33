import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { collectionItems } from '#features/collections/server/collections.tables.ts';
import { likes } from '#features/items/server/items.tables.ts';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { items } from '#features/media/server/media.tables.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/new-id.ts';
import { testPicture } from '../support/media-fixture.ts';
import { publishedRow } from '../support/stock-library.ts';
import { metadataFor } from '../support/uploader.ts';

export const SECRET = 'a secret that is long enough for every test';
const AGAIN_MS = 50;

type Send = { method?: string; json?: unknown; headers?: Record<string, string>; body?: Buffer<ArrayBuffer> };

export type Clients = {
  /** Each does one thing until it is acknowledged, and reports that. */
  run: (onDone: () => Promise<void>) => Promise<void>;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** What the database has of what was acknowledged. */
  found: () => Promise<{ likes: number; members: number; uploads: number; unfinished: number }>;
};

/** A creator who likes, collects and uploads as many things, and tries again as long as the answer is 503. */
export const openClients = async (address: string, db: Database, count: number): Promise<Clients> => {
  await ensureTaxonomy(db);
  const account = { email: `${newId()}@people.example`, firstName: 'Ana', lastName: 'Pérez', isCreator: true };
  const { id: userId } = await createAccount(db, { ...account, emailVerified: true });
  const surroundings = { db, config: readConfig({ SECRET }), now: () => new Date() };
  const { cookieName, cookieValue } = await openSession(surroundings, { userId });
  const ids = Array.from({ length: count }, () => newId());
  await db.insert(items).values(ids.map((id) => publishedRow(userId, id)));
  const statuses = new Map<number, number>();

  const send = (path: string, { method = 'GET', json, headers, body }: Send = {}): Promise<Response> =>
    fetch(address + path, {
      method,
      headers: {
        origin: address,
        cookie: `${cookieName}=${encodeURIComponent(cookieValue)}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? body && { body } : { body: JSON.stringify(json) }),
    });
  /** `undefined` when the answer is 503, after a pause. */
  const attempt = async (path: string, options: Send = {}): Promise<Response | undefined> => {
    const response = await send(path, options);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.ok) return response;
    const text = await response.text();
    const isForTheMoment = response.status === 503 && Number(response.headers.get('retry-after')) > 0;
    if (!isForTheMoment) throw new Error(`${options.method ?? 'GET'} ${path} answered ${response.status}: ${text}`);
    await pause(AGAIN_MS);
    return undefined;
  };
  const persist = async (path: string, options?: Send): Promise<Response> =>
    (await attempt(path, options)) ?? persist(path, options);

  const tus = { 'tus-resumable': '1.0.0' };
  const upload = async (place: number): Promise<void> => {
    const bytes = Buffer.from(await testPicture(place, 60, 40));
    const announced = { 'upload-length': String(bytes.length), 'upload-metadata': metadataFor(`${place}.jpg`) };
    const opened = await persist(UPLOADS_PATH, { method: 'POST', headers: { ...tus, ...announced } });
    const path = opened.headers.get('location') ?? '';
    for (;;) {
      const asked = await persist(path, { method: 'HEAD', headers: tus });
      const offset = Number(asked.headers.get('upload-offset'));
      if (offset === bytes.length) return;
      const type = 'application/offset+octet-stream';
      await attempt(path, {
        method: 'PATCH',
        headers: { ...tus, 'content-type': type, 'upload-offset': String(offset) },
        body: bytes.subarray(offset),
      });
    }
  };

  const created = await persist('/api/collections', {
    method: 'POST',
    json: { title: 'Reefs', visibility: 'private' },
  });
  const { id: collectionId } = (await created.json()) as { id: string };

  return {
    statuses,
    run: async (onDone) => {
      const inTurn = async (work: (id: string, place: number) => Promise<unknown>) => {
        for (const [place, id] of ids.entries()) {
          await work(id, place);
          await onDone();
        }
      };
      await Promise.all([
        inTurn((id) => persist(`/api/photos/${id}/like`, { method: 'POST', json: { liked: true } })),
        inTurn((id) =>
          persist(`/api/collections/${collectionId}/items/${id}`, { method: 'PUT', json: { included: true } }),
        ),
        inTurn((_, place) => upload(place)),
        inTurn(() => persist('/collections')),
        inTurn(() => persist('/explore')),
      ]);
    },
    found: async () => ({
      likes: await db.$count(likes, eq(likes.userId, userId)),
      members: await db.$count(collectionItems, eq(collectionItems.collectionId, collectionId)),
      uploads: (await db.$count(items, eq(items.creatorId, userId))) - count,
      unfinished: await db.$count(items, and(eq(items.creatorId, userId), eq(items.state, 'processing'))),
    }),
  };
};
