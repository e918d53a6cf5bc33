import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { openPreviewFixture, type PreviewFixture } from '../../../../../tests/support/preview-fixture.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { nearDuplicates } from '../likeness.tables.ts';

describe.each(['on disk', 'in S3'])('previews %s', (storage) => {
  let fixture: PreviewFixture;
  /** Another web process on the same database and files. */
  let second: TestServer;
  beforeAll(async () => {
    fixture = await openPreviewFixture(storage);
    const { env, deps, server } = fixture;
    second = await startTestServer({ env, database: server.database, deps: { files: deps.files } });
  });
  afterAll(async () => {
    await second.stop();
    await fixture.stop();
  });

  it.each(['withdraw', 'withdrawAsTeam'] as const)(
    'of a withdrawn item (%s) answer nobody at their addresses, in no process; its creator and the team see them elsewhere',
    async (act) => {
      const { creator, admin, stranger, visitor } = fixture;
      const id = await fixture.addPreviewed('published', 'renditions');
      const addresses = await fixture.publicAddresses(id);
      const everywhere = [visitor, openBrowser(second.url)];
      await fixture.expectSeen(id, addresses, everywhere);

      expect((await fixture[act](id)).status).toBeLessThan(300);
      await fixture.expectSeen(id, await fixture.ownAddresses(id), [creator, admin]);
      await fixture.workOff();
      await fixture.expectMissing(addresses, [...everywhere, creator, admin]);
      const own = await fixture.ownAddresses(id);
      await fixture.expectSeen(id, own, [creator, admin]);
      await fixture.expectMissing(own, [visitor, stranger]);
      await fixture.expectTidy(id, 'protected');
    },
  );

  it.each(['awaiting_review', 'rejected', 'appealed'] as const)(
    'of an item that is %s have no public address, and are seen by its creator and the team',
    async (state) => {
      const { creator, admin, stranger, visitor } = fixture;
      const id = await fixture.addPreviewed(state, 'protected');
      const own = await fixture.ownAddresses(id);
      await fixture.expectSeen(id, own, [creator, admin]);
      await fixture.expectMissing([...own, ...(await fixture.publicAddresses(id))], [visitor, stranger]);
    },
  );

  it('of an item that is published at last are public, under addresses that nobody knew before', async () => {
    const { creator, visitor } = fixture;
    const id = await fixture.addPreviewed('awaiting_review', 'protected');
    const before = await fixture.ownAddresses(id);
    expect((await fixture.reject(id)).status).toBe(204);
    await fixture.workOff();
    await creator(`/api/creator/items/${id}/appeal`, { method: 'POST', json: { message: 'Please look again.' } });
    expect((await fixture.approve(id)).status).toBe(204);

    const [folder = ''] = await fixture.foldersOf(id);
    expect(folder).toMatch(/^renditions\/[0-9a-z]{12}\/[0-9a-f]{20}$/);
    await fixture.expectSeen(id, await fixture.publicAddresses(id), [visitor]);
    const photo = await (await visitor(`/api/photos/${id}`)).json();
    expect(await fixture.ownAddresses(id)).toContain(photo.thumbnailUrl);
    for (const url of [photo.thumbnailUrl, photo.linkPreviewUrl]) expect((await visitor(url)).status).toBe(200);
    // The creator's open page keeps showing its pictures.
    await fixture.expectSeen(id, before, [creator]);
    await fixture.workOff();
    await fixture.expectSeen(id, before, [creator]);
    await fixture.expectTidy(id, 'renditions');
  });

  it('for its creator and the team come in parts, are asked for anew each time, and are nobody else’s', async () => {
    const { creator, admin, visitor } = fixture;
    const id = await fixture.addPreviewed('rejected', 'protected');
    const address = `/protected/${id}/360.mp4`;
    const whole = await creator(address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const part = await creator(address, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, id.slice(0, 4)]);
    const etag = whole.headers.get('etag') ?? '';
    expect((await creator(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await visitor(address, { headers: { 'if-none-match': etag } })).status).toBe(404);
    const head = await creator(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(`${id} 360.mp4`.length));
    for (const other of ['nothing.webp', 'master.html', '..%2f360.mp4', 'f00ba4%2f360.mp4', '.mp4'])
      expect([other, (await creator(`/protected/${id}/${other}`)).status]).toEqual([other, 404]);
    expect((await admin('/protected/nosuchitem00/360.mp4')).status).toBe(404);
  });

  it('of items that look alike are shown to reviewers, whatever their state', async () => {
    const id = await fixture.addPreviewed('awaiting_review', 'protected');
    const otherItemId = await fixture.addPreviewed('withdrawn', 'protected');
    await fixture.db.insert(nearDuplicates).values({ itemId: id, otherItemId, distance: 3 });
    const { items: queue } = await (await fixture.admin('/api/admin/review')).json();
    const { nearDuplicates: alike } = queue.find((item: { id: string }) => item.id === id);
    expect((await fixture.admin(alike[0].thumbnailUrl)).status).toBe(200);
  });
});
