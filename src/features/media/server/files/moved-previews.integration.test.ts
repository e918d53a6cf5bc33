import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { dueCounts } from '#platform/jobs/for-each-due.ts';
import { openPreviewFixture, type PreviewFixture, previewNames } from '../../../../../tests/support/preview-fixture.ts';
import { items } from '../media.tables.ts';
import { removeOrphanedPreviews, settleMisplacedPreviews, settlePreviews } from './previews.ts';

const never = new AbortController().signal;

describe.each(['on disk', 'in S3'])('moving previews %s', (storage) => {
  let fixture: PreviewFixture;
  beforeAll(async () => {
    fixture = await openPreviewFixture(storage);
  });
  afterEach(async () => {
    fixture.revive();
    fixture.enqueued.length = 0;
    await fixture.db.delete(items);
  });
  afterAll(() => fixture.stop());

  const stateOf = async (id: string) => (await fixture.db.select().from(items).where(eq(items.id, id)))[0]?.state;

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
      fixture.killAfter(steps);
      await work(id).catch(() => undefined);
      const isThrough = !fixture.wasKilled();
      fixture.revive();
      await fixture.expectWhole(id);
      await check(id);
      if (isThrough) return steps;
    }
  };

  it('after a withdrawal is finished by the next run, wherever the one before was killed', async () => {
    const steps = await killAtEveryStep({
      begin: async () => {
        const id = await fixture.addPreviewed('published', 'renditions');
        await fixture.withdraw(id);
        return id;
      },
      work: (id) => settlePreviews(fixture.deps, id),
      check: async (id) => {
        await fixture.expectSeen(id, await fixture.ownAddresses(id), [fixture.creator]);
        await settlePreviews(fixture.deps, id);
        await fixture.expectTidy(id, 'protected');
      },
    });
    expect(steps).toBe(2 * previewNames.length);
  }, 120_000);

  it('at an approval happens with it or not at all, wherever the process is killed', async () => {
    const steps = await killAtEveryStep({
      begin: () => fixture.addPreviewed('appealed', 'protected'),
      work: (id) => fixture.approve(id),
      check: async (id) => {
        const isPublished = (await stateOf(id)) === 'published';
        expect((await fixture.foldersOf(id))[0]).toMatch(isPublished ? /^renditions/ : /^protected/);
        if (!isPublished) expect((await fixture.approve(id)).status).toBe(204);
        await fixture.workOff();
        await fixture.expectTidy(id, 'renditions');
      },
    });
    expect(steps).toBe(previewNames.length);
  }, 120_000);

  it('is told to a worker in the very transaction of the move', async () => {
    const id = await fixture.addPreviewed('published', 'renditions');
    await fixture.withdraw(id);
    expect(fixture.enqueued).toEqual([{ job: 'settle-previews', payload: { itemId: id } }]);
  });

  it('brings what is from before an update to where it belongs, and touches nothing else', async () => {
    const exposed: string[] = [];
    for (const state of ['awaiting_review', 'rejected', 'appealed', 'withdrawn'] as const)
      exposed.push(await fixture.addPreviewed(state, 'renditions'));
    const unseen = await fixture.addPreviewed('published', 'protected');
    await fixture.db.update(items).set({ publishedAt: new Date() }).where(eq(items.id, unseen));
    const right = [
      await fixture.addPreviewed('published', 'renditions'),
      await fixture.addPreviewed('rejected', 'protected'),
    ];
    const before = await Promise.all(right.map(fixture.foldersOf));

    await settleMisplacedPreviews(fixture.deps, never);
    for (const id of exposed) {
      await fixture.expectTidy(id, 'protected');
      await fixture.expectSeen(id, await fixture.ownAddresses(id), [fixture.creator]);
    }
    await fixture.expectSeen(unseen, await fixture.publicAddresses(unseen), [fixture.visitor]);
    expect(await Promise.all(right.map(fixture.foldersOf))).toEqual(before);
  });

  it('passes by an item that cannot be moved, and counts it', async () => {
    const broken = await fixture.addPreviewed('rejected', 'renditions');
    const fine = await fixture.addPreviewed('rejected', 'renditions');
    const files: FileStore = {
      ...fixture.files,
      copy: (from, to) => (from.includes(broken) ? Promise.reject(new Error('no')) : fixture.files.copy(from, to)),
    };
    const failedBefore = dueCounts.get('previews to move')?.failed ?? 0;
    await settleMisplacedPreviews({ ...fixture.deps, files }, never);
    expect(dueCounts.get('previews to move')?.failed).toBe(failedBefore + 1);
    await fixture.expectTidy(fine, 'protected');
    expect(await fixture.foldersOf(broken)).toEqual([`renditions/${broken}/f00ba4`]);
  });

  it('leaves no public file that no row names, be it of an item that is there or not', async () => {
    const shown = await fixture.addPreviewed('published', 'renditions');
    const hidden = await fixture.addPreviewed('withdrawn', 'protected');
    const gone = 'gone00000000';
    for (const id of [shown, hidden, gone])
      await fixture.files.write(`renditions/${id}/0ld/480.webp`, Buffer.from('old'));
    const portrait = `renditions/portraits/${fixture.creator.id}/face.webp`;
    await fixture.files.write(portrait, Buffer.from('a face'));
    // Beside previews that are new, old ones stay for a day.
    const aDayLater = () => new Date(Date.now() + 25 * 3_600_000);
    await removeOrphanedPreviews({ ...fixture.deps, now: aDayLater }, never);
    await fixture.expectTidy(shown, 'renditions');
    await fixture.expectTidy(hidden, 'protected');
    expect(await fixture.files.stat(`renditions/${gone}/0ld/480.webp`)).toBeUndefined();
    expect(await fixture.files.stat(portrait)).toBeDefined();
  });

  it('leaves everything whole when an approval and the move of an item from before meet', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await fixture.addPreviewed('appealed', 'renditions');
      const [approval] = await Promise.all([fixture.approve(id), settlePreviews(fixture.deps, id)]);
      expect(approval.status).toBe(204);
      await settlePreviews(fixture.deps, id);
      await fixture.expectTidy(id, 'renditions');
      await fixture.expectSeen(id, await fixture.publicAddresses(id), [fixture.visitor]);
    }
  });

  it('publishes nothing whose files are missing', async () => {
    const id = await fixture.addPreviewed('appealed', 'protected');
    await fixture.files.remove(`protected/${id}/f00ba4/480.webp`);
    expect((await fixture.approve(id)).status).toBe(500);
    expect(await stateOf(id)).toBe('appealed');
  });
});
