import { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { logInto } from '#platform/log.ts';
import { markedShare, smoothPicture } from '../../../../../tests/support/marked-share.ts';
import {
  type MediaFixture,
  newPhoto,
  openCreator,
  openMediaFixture,
  processQuickly,
} from '../../../../../tests/support/media-fixture.ts';
import { runQuickly } from '../../../../../tests/support/run-quickly.ts';
import { removeOrphanedPreviews } from '../files/previews.ts';
import { publishItem, withdrawItem } from '../items/publication.ts';
import { items, renditions } from '../media.tables.ts';
import { receiveOriginal } from '../uploads/receive-original.ts';
import type { RunStages } from './process-item.ts';
import { remakeOldPreviews } from './remake-previews.ts';
import { PREVIEW_RECIPE } from './save-stages.ts';

const never = new AbortController().signal;
const log = logInto('silent', new Writable());
let fixture: MediaFixture;
let creatorId: string;
let shade = 0;
beforeAll(async () => {
  fixture = await openMediaFixture();
  creatorId = await openCreator(fixture.db);
});
afterAll(() => fixture.close());

/** A photo as an earlier release left it: published, with previews of the first recipe. */
const publishOld = async (access: 'free' | 'premium') => {
  shade += 30;
  const original = await smoothPicture(shade, [900, 600]);
  const id = await receiveOriginal(fixture.deps, newPhoto(creatorId, { access }), Readable.from([original]));
  await processQuickly(fixture.deps, id);
  await fixture.db.transaction((tx) =>
    publishItem(fixture.deps, tx, { itemId: id, actorId: null, at: new Date(), silently: true }),
  );
  await fixture.db.update(items).set({ previewRecipe: 1 }).where(eq(items.id, id));
  return { id, original };
};

const keysOf = async (id: string): Promise<string[]> => {
  const rows = await fixture.db.select().from(renditions).where(eq(renditions.itemId, id));
  return rows.map(({ key }) => key).toSorted();
};
const recipeOf = async (id: string) =>
  (await fixture.db.select().from(items).where(eq(items.id, id)))[0]?.previewRecipe;
const read = async (key: string) => buffer(await fixture.files.read(key));

let made = 0;
const counting: RunStages = (task, options) => {
  made += 1;
  return runQuickly(task, options);
};
const remake = (changes: Partial<MediaFixture['deps']> = {}) =>
  remakeOldPreviews({ ...fixture.deps, log, ...changes }, { signal: never, run: counting });

test('a published premium photo gets marked previews at new addresses; the old ones go in a night a day later', async () => {
  const { id, original } = await publishOld('premium');
  const before = await keysOf(id);
  await remake();
  const after = await keysOf(id);
  expect(await recipeOf(id)).toBe(PREVIEW_RECIPE);
  expect(after.length).toBe(before.length);
  for (const key of after) {
    expect(before).not.toContain(key);
    expect(key).toMatch(/^renditions\//);
    expect(await markedShare(await read(key), original), key).toBe(1);
  }
  // Pages that are open still show the old ones.
  for (const key of before) expect(await fixture.files.stat(key)).toBeDefined();
  await removeOrphanedPreviews(fixture.deps, never);
  for (const key of before) expect(await fixture.files.stat(key)).toBeDefined();
  const aDayLater = () => new Date(Date.now() + 25 * 3_600_000);
  await removeOrphanedPreviews({ ...fixture.deps, now: aDayLater }, never);
  for (const key of before) expect(await fixture.files.stat(key)).toBeUndefined();
  for (const key of after) expect(await fixture.files.stat(key)).toBeDefined();
});

test('a second run, free photos and withdrawn ones make nothing', async () => {
  const free = await publishOld('free');
  const withdrawn = await publishOld('premium');
  await fixture.db.transaction((tx) =>
    withdrawItem(fixture.deps, tx, { itemId: withdrawn.id, actorId: creatorId, at: new Date() }),
  );
  const before = [await keysOf(free.id), await keysOf(withdrawn.id)];
  made = 0;
  await remake();
  expect(made).toBe(0);
  expect([await keysOf(free.id), await keysOf(withdrawn.id)]).toEqual(before);
});

test('wherever a run is killed, the photo is whole, and the next run finishes', async () => {
  const { id } = await publishOld('premium');
  const mortal = (left: number): { files: FileStore; wasKilled: () => boolean } => {
    let operations = left;
    const step =
      <Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) =>
      (...args: Args) => {
        operations -= 1;
        return operations < 0 ? Promise.reject(new Error('killed')) : operation(...args);
      };
    const { files } = fixture;
    return { files: { ...files, write: step(files.write), copy: step(files.copy) }, wasKilled: () => operations < 0 };
  };
  let rounds = 0;
  for (let killed = true; killed; rounds += 1) {
    await fixture.db.update(items).set({ previewRecipe: 1 }).where(eq(items.id, id));
    const { files, wasKilled } = mortal(rounds);
    await remake({ files });
    killed = wasKilled();
    expect(await recipeOf(id)).toBe(killed ? 1 : PREVIEW_RECIPE);
    for (const key of await keysOf(id)) expect(await fixture.files.stat(key), key).toBeDefined();
  }
  expect(rounds).toBeGreaterThan(1);
});
