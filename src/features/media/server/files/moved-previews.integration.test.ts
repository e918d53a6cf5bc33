import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { openPreviewHouse, type PreviewHouse, previewNames } from '../../../../../tests/support/preview-house.ts';
import { items } from '../media.tables.ts';
import { removeOrphanedPreviews, settleMisplacedPreviews, settlePreviews } from './previews.ts';

const never = new AbortController().signal;

describe.each(['on disk', 'in S3'])('moving previews %s', (storage) => {
  let house: PreviewHouse;
  beforeAll(async () => {
    house = await openPreviewHouse(storage);
  });
  afterEach(async () => {
    house.revive();
    house.enqueued.length = 0;
    await house.db.delete(items);
  });
  afterAll(() => house.stop());

  const stateOf = async (id: string) => (await house.db.select().from(items).where(eq(items.id, id)))[0]?.state;

  /** Starts over and is killed one step later each time, until it succeeds; returns the number of steps. */
  const killAtEveryStep = async ({
    begin,
    work,
    check,
  }: {
    begin: () => Promise<string>;
    work: (id: string) => Promise<unknown>;
    check: (id: string) => Promise<void>;
  }): Promise<number> => {
    for (let steps = 0; ; steps += 1) {
      const id = await begin();
      house.killAfter(steps);
      await work(id).catch(() => undefined);
      const isThrough = !house.wasKilled();
      house.revive();
      await house.expectWhole(id);
      await check(id);
      if (isThrough) return steps;
    }
  };

  it('after a withdrawal is finished by the next run, wherever the one before was killed', async () => {
    const steps = await killAtEveryStep({
      begin: async () => {
        const id = await house.addPreviewed('published', 'renditions');
        await house.withdraw(id);
        return id;
      },
      work: (id) => settlePreviews(house.deps, id),
      check: async (id) => {
        await house.expectSeen(id, await house.ownAddresses(id), [house.creator]);
        await settlePreviews(house.deps, id);
        await house.expectTidy(id, 'protected');
      },
    });
    expect(steps).toBe(2 * previewNames.length);
  }, 120_000);

  it('at an approval happens with it or not at all, wherever the process is killed', async () => {
    const steps = await killAtEveryStep({
      begin: () => house.addPreviewed('appealed', 'protected'),
      work: (id) => house.approve(id),
      check: async (id) => {
        const isPublished = (await stateOf(id)) === 'published';
        expect((await house.foldersOf(id))[0]).toMatch(isPublished ? /^renditions/ : /^protected/);
        if (!isPublished) expect((await house.approve(id)).status).toBe(204);
        await house.workOff();
        await house.expectTidy(id, 'renditions');
      },
    });
    expect(steps).toBe(previewNames.length);
  }, 120_000);

  it('is told to a worker in the very transaction of the move', async () => {
    const id = await house.addPreviewed('published', 'renditions');
    await house.withdraw(id);
    expect(house.enqueued).toEqual([{ job: 'settle-previews', payload: { itemId: id } }]);
  });

  it('brings what is from before an update to where it belongs, and touches nothing else', async () => {
    const exposed: string[] = [];
    for (const state of ['awaiting_review', 'rejected', 'appealed', 'withdrawn'] as const)
      exposed.push(await house.addPreviewed(state, 'renditions'));
    const unseen = await house.addPreviewed('published', 'protected');
    await house.db.update(items).set({ publishedAt: new Date() }).where(eq(items.id, unseen));
    const right = [
      await house.addPreviewed('published', 'renditions'),
      await house.addPreviewed('rejected', 'protected'),
    ];
    const before = await Promise.all(right.map(house.foldersOf));

    await settleMisplacedPreviews(house.deps, never);
    for (const id of exposed) {
      await house.expectTidy(id, 'protected');
      await house.expectSeen(id, await house.ownAddresses(id), [house.creator]);
    }
    await house.expectSeen(unseen, await house.publicAddresses(unseen), [house.visitor]);
    expect(await Promise.all(right.map(house.foldersOf))).toEqual(before);
  });

  it('passes by an item that cannot be moved, and says so', async () => {
    const broken = await house.addPreviewed('rejected', 'renditions');
    const fine = await house.addPreviewed('rejected', 'renditions');
    const files: FileStore = {
      ...house.files,
      copy: (from, to) => (from.includes(broken) ? Promise.reject(new Error('no')) : house.files.copy(from, to)),
    };
    const settling = settleMisplacedPreviews({ ...house.deps, files }, never);
    await expect(settling).rejects.toThrow('1 items could not be moved');
    await house.expectTidy(fine, 'protected');
    expect(await house.foldersOf(broken)).toEqual([`renditions/${broken}/f00ba4`]);
  });

  it('leaves no public file that no row names, be it of an item that is there or not', async () => {
    const shown = await house.addPreviewed('published', 'renditions');
    const hidden = await house.addPreviewed('withdrawn', 'protected');
    const gone = 'gone00000000';
    for (const id of [shown, hidden, gone])
      await house.files.write(`renditions/${id}/0ld/480.webp`, Buffer.from('old'));
    await removeOrphanedPreviews(house.deps, never);
    await house.expectTidy(shown, 'renditions');
    await house.expectTidy(hidden, 'protected');
    expect(await house.files.stat(`renditions/${gone}/0ld/480.webp`)).toBeUndefined();
  });

  it('leaves everything whole when an approval and the move of an item from before meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await house.addPreviewed('appealed', 'renditions');
      const [approval] = await Promise.all([house.approve(id), settlePreviews(house.deps, id)]);
      expect(approval.status).toBe(204);
      await settlePreviews(house.deps, id);
      await house.expectTidy(id, 'renditions');
      await house.expectSeen(id, await house.publicAddresses(id), [house.visitor]);
    }
  });

  it('publishes nothing whose files are missing', async () => {
    const id = await house.addPreviewed('appealed', 'protected');
    await house.files.remove(`protected/${id}/f00ba4/480.webp`);
    expect((await house.approve(id)).status).toBe(500);
    expect(await stateOf(id)).toBe('appealed');
  });
});
