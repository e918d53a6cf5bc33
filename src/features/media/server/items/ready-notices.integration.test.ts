import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationCodes } from '#app/start/feature-wiring.ts';
import { wordNotices } from '#features/notifications/notification-codes.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { type ItemFixture, openItemFixture } from '../../../../../tests/support/item-fixture.ts';
import { items, renditions } from '../media.tables.ts';
import { moveItem } from './item-life.ts';
import { tellAboutReadyItems } from './ready-notices.ts';

type Person = Browser & { id: string };

let fixture: ItemFixture;
let admin: Person;
let maya: Person;
beforeAll(async () => {
  fixture = await openItemFixture();
  admin = await fixture.signIn({ isAdmin: true });
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  maya = await fixture.signIn({ isCreator: true });
  fixture.enqueued.length = 0;
});

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
const wordNotice = wordNotices(notificationCodes);
const toldTo = async (userId: string) => {
  const rows = await fixture.db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ readAt, link, subjectIds, ...row }) => ({
    ...wordNotice(row),
    isRead: readAt !== null,
    link,
    subjectIds,
  }));
};
const tell = () => tellAboutReadyItems(fixture.server.deps, maya.id);
const jobs = () => fixture.enqueued.filter(({ job }) => job === 'tell-ready-items');
const draft = (facts: Parameters<ItemFixture['addItem']>[2] = {}) =>
  fixture.addItem(maya.id, 'awaiting_review', { createdAt: ago(60), ...facts });
const handIn = (ids: string[]) => maya('/api/creator/items/hand-in', { method: 'POST', json: { ids } });
const listed = async () => (await maya('/api/notifications')).json();

describe('files that are ready for their details', () => {
  it('are told about later, not one by one while they arrive', async () => {
    for (const minutes of [3, 2]) {
      const itemId = await fixture.addItem(maya.id, 'processing', { createdAt: ago(minutes) });
      await fixture.db.transaction((tx) =>
        moveItem(fixture.server.deps, tx, { itemId, to: 'awaiting_review', actorId: null, at: new Date() }),
      );
    }
    expect(await toldTo(maya.id)).toEqual([]);
    expect(jobs().map(({ payload }) => payload)).toEqual([{ creatorId: maya.id }, { creatorId: maya.id }]);
  });

  it('wait while somebody uploads, describes or hands in', async () => {
    await draft();
    for (const busy of [{ createdAt: ago(1) }, { editedAt: ago(9) }, { handedInAt: ago(5) }]) {
      const id = await draft(busy);
      await tell();
      expect(await toldTo(maya.id), JSON.stringify(busy)).toEqual([]);
      await fixture.db.delete(items).where(eq(items.id, id));
    }
    expect(jobs().length).toBe(3);
  });

  it('are told of in one notification, once', async () => {
    const ids = [await draft({ createdAt: ago(62) }), await draft({ createdAt: ago(61) }), await draft()];
    await tell();
    await tell();
    expect(await toldTo(maya.id)).toMatchObject([
      {
        title: 'Ready for their details',
        message: '3 files are ready. Check their details and submit them for review.',
        link: '/creator/uploads',
        subjectIds: ids,
        isRead: false,
      },
    ]);
    const one = await draft({ title: 'Reef', islandSlug: null });
    await tell();
    expect((await toldTo(maya.id))[1]).toMatchObject({
      message: '“Reef” is ready. Add the missing details and submit it for review.',
      link: `/creator/uploads?item=${one}`,
    });
  });

  it('are read about as soon as the last of them is handed in', async () => {
    const [first, second] = [await draft(), await draft()];
    await tell();
    await handIn([first]);
    expect((await toldTo(maya.id))[0]?.isRead).toBe(false);
    await handIn([second]);
    expect((await toldTo(maya.id))[0]?.isRead).toBe(true);
  });
});

describe('what was told about an item', () => {
  const reviewed = async () => {
    const itemId = await fixture.addItem(maya.id, 'processing', { handedInAt: ago(5), title: 'Reef' });
    await fixture.db.transaction((tx) =>
      moveItem(fixture.server.deps, tx, { itemId, to: 'awaiting_review', actorId: null, at: new Date() }),
    );
    return itemId;
  };

  it('“With the reviewers” is read once there is a decision', async () => {
    const id = await reviewed();
    expect(await toldTo(maya.id)).toMatchObject([{ title: 'With the reviewers', isRead: false }]);
    expect((await admin(`/api/admin/review/${id}/approve`, { method: 'POST', json: {} })).status).toBe(204);
    expect(await toldTo(maya.id)).toMatchObject([
      { title: 'With the reviewers', isRead: true },
      { title: 'Published', isRead: false },
    ]);
  });

  it('comes with its small picture, which is the creator’s own to see', async () => {
    const id = await reviewed();
    expect(await listed()).toMatchObject([{ title: 'With the reviewers', pictureUrl: null }]);
    const file = (width: number) => ({ itemId: id, format: 'webp' as const, width, height: width, bytes: 1 });
    await fixture.db.insert(renditions).values([
      { ...file(320), key: `protected/${id}/abc/320.webp` },
      { ...file(1080), key: `protected/${id}/abc/1080.webp` },
    ]);
    expect(await listed()).toMatchObject([{ pictureUrl: `/protected/${id}/320.webp` }]);
    await fixture.db.update(notifications).set({ userId: admin.id }).where(eq(notifications.userId, maya.id));
    expect(await (await admin('/api/notifications')).json()).toMatchObject([{ pictureUrl: null }]);
    // A buyer's receipt is about the work of somebody else, which everybody may see.
    await fixture.db.update(items).set({ state: 'published', publishedAt: new Date() }).where(eq(items.id, id));
    await fixture.db.insert(renditions).values({ ...file(160), key: `renditions/${id}/abc/160.webp` });
    expect(await (await admin('/api/notifications')).json()).toMatchObject([
      { pictureUrl: `/media/renditions/${id}/abc/160.webp` },
    ]);
  });
});
