import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ItemState, RenditionFormat } from '#features/media/media.rules.ts';
import { settlePreviews } from '#features/media/server/files/previews.ts';
import { renditions } from '#features/media/server/media.tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Browser } from './browser.ts';
import { openItemFixture } from './item-fixture.ts';
import { type S3Double, startS3Double } from './s3-double.ts';

/** All renditions of a kind; the last two are reached through the playlist only. */
const recorded: Record<string, { format: RenditionFormat; width: number }> = {
  '480.webp': { format: 'webp', width: 480 },
  '480.avif': { format: 'avif', width: 480 },
  'link.jpg': { format: 'jpeg', width: 1200 },
  'hover.mp4': { format: 'mp4', width: 640 },
  'master.m3u8': { format: 'hls', width: 1280 },
  'preview.ogg': { format: 'opus', width: 0 },
};
export const previewNames = [...Object.keys(recorded), '360.m3u8', '360.mp4'];

type Place = 'renditions' | 'protected';
type View = { picture: { sources: { webp: { url: string }[] } }; playables: { url: string }[] };

const folderOf = (key: string): string => key.slice(0, key.lastIndexOf('/'));

/** Items with previews, on disk or in S3, with a file store that can fail at every operation. */
export const openPreviewFixture = async (storage: string) => {
  const double: S3Double | undefined = storage === 'in S3' ? await startS3Double() : undefined;
  const env = double?.env ?? {};
  const fixture = await openItemFixture({ env });
  const { deps } = fixture.server;
  const { files } = deps;
  let operationsLeft = Number.POSITIVE_INFINITY;

  const mortal =
    <Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      operationsLeft -= 1;
      return operationsLeft < 0 ? Promise.reject(new Error('killed')) : operation(...args);
    };
  deps.files = { ...files, write: mortal(files.write), copy: mortal(files.copy), remove: mortal(files.remove) };

  const creator = await fixture.signIn({ isCreator: true });
  const stranger = await fixture.signIn({ isCreator: true });
  const admin = await fixture.signIn({ isAdmin: true });
  const visitor = (await fixture.server.as('visitor')) as Browser;

  const rowsOf = (id: string) => fixture.db.select().from(renditions).where(eq(renditions.itemId, id));
  const foldersOf = async (id: string): Promise<string[]> => [
    ...new Set((await rowsOf(id)).map(({ key }) => folderOf(key))),
  ];
  const stored = async (id: string): Promise<string[]> => {
    const keys: string[] = [];
    for (const place of ['renditions', 'protected'])
      for await (const { key } of files.list(`${place}/${id}`)) keys.push(key);
    return keys;
  };

  return {
    ...fixture,
    deps,
    env,
    /** The real store, without failures. */
    files: files as FileStore,
    creator,
    stranger,
    admin,
    visitor,
    foldersOf,

    /** After this many writing operations all fail, as if the process had been killed. */
    killAfter: (operations: number): void => {
      operationsLeft = operations;
    },
    wasKilled: (): boolean => operationsLeft < 0,
    revive: (): void => {
      operationsLeft = Number.POSITIVE_INFINITY;
    },

    addPreviewed: async (state: ItemState, place: Place): Promise<string> => {
      const id = await fixture.addItem(creator.id, state, { handedInAt: new Date() });
      const folder = `${place}/${id}/f00ba4`;
      for (const name of previewNames) await files.write(`${folder}/${name}`, Buffer.from(`${id} ${name}`));
      for (const [name, { format, width }] of Object.entries(recorded)) {
        const size = { width, height: width === 0 ? 0 : 320, bytes: 10 };
        await fixture.db.insert(renditions).values({ itemId: id, format, ...size, key: `${folder}/${name}` });
      }
      return id;
    },

    /** Runs all jobs as a worker would, including those delayed by a day. */
    workOff: async (): Promise<void> => {
      for (const { job, payload } of fixture.enqueued.splice(0))
        if (job === 'settle-previews') await settlePreviews(deps, (payload as { itemId: string }).itemId);
    },

    withdraw: (id: string) => creator(`/api/creator/items/${id}/withdraw`, { method: 'POST' }),
    withdrawAsTeam: (id: string) =>
      admin(`/api/admin/items/${id}/withdraw`, { method: 'POST', json: { note: 'Somebody in it has asked us to.' } }),
    approve: (id: string) => admin(`/api/admin/review/${id}/approve`, { method: 'POST', json: {} }),
    reject: (id: string) =>
      admin(`/api/admin/review/${id}/reject`, { method: 'POST', json: { reasons: ['composition'] } }),

    publicAddresses: async (id: string): Promise<string[]> => {
      const [folder = ''] = await foldersOf(id);
      return previewNames.map((name) => `/media/${folder}/${name}`);
    },
    /** Addresses in the creator's own view of the item. */
    ownAddresses: async (id: string): Promise<string[]> => {
      const { item } = (await (await creator(`/api/creator/items/${id}`)).json()) as { item: View };
      return [...item.picture.sources.webp, ...item.playables].map(({ url }) => url);
    },

    /** Checks that every address gives these people its file. */
    expectSeen: async (id: string, addresses: readonly string[], people: readonly Browser[]): Promise<void> => {
      expect(addresses.length).toBeGreaterThan(2);
      for (const who of people)
        for (const address of addresses) {
          const response = await who(address);
          expect([address, response.status]).toEqual([address, 200]);
          expect(await response.text()).toBe(`${id} ${address.split('/').at(-1)}`);
        }
    },
    expectMissing: async (addresses: readonly string[], people: readonly Browser[]): Promise<void> => {
      expect(addresses.length).toBeGreaterThan(2);
      for (const who of people)
        for (const address of addresses) expect([address, (await who(address)).status]).toEqual([address, 404]);
    },
    /** Checks that every file named by the rows exists. */
    expectWhole: async (id: string): Promise<void> => {
      for (const { key } of await rowsOf(id))
        expect([key, await files.stat(key)]).toEqual([key, { bytes: expect.any(Number) }]);
    },
    /** Checks that the rows name one folder, and that it contains all files of the item. */
    expectTidy: async (id: string, place: Place): Promise<void> => {
      const [only = '', ...others] = await foldersOf(id);
      expect(others).toEqual([]);
      expect(only).toMatch(new RegExp(`^${place}/${id}/[0-9a-z]+$`));
      expect(await stored(id)).toEqual(previewNames.map((name) => `${only}/${name}`).toSorted());
    },

    stop: async (): Promise<void> => {
      await fixture.server.stop();
      await double?.stop();
    },
  };
};

export type PreviewFixture = Awaited<ReturnType<typeof openPreviewFixture>>;
