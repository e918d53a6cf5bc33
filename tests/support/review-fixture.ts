import { desc, eq } from 'drizzle-orm';
import { notificationCodes } from '#app/start/feature-wiring.ts';
import { auditLog } from '#features/accounts/server/accounts.tables.ts';
import { itemHistory, items } from '#features/media/server/media.tables.ts';
import { wordNotices } from '#features/notifications/notification-codes.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Browser } from './browser.ts';
import { type ItemFixture, openItemFixture } from './item-fixture.ts';

type Person = Browser & { id: string };

export const wordNotice = wordNotices(notificationCodes);

/** A server with a reviewer, and what tests of decisions read afterwards. */
export const openReviewFixture = async () => {
  const fixture = await openItemFixture();
  const { db } = fixture;
  const admin = await fixture.signIn({ isAdmin: true, firstName: 'Inez' });
  return {
    ...fixture,
    admin,
    /** A new creator; the items of all others are gone. */
    newCreator: async (): Promise<Person> => {
      await db.delete(items);
      fixture.enqueued.length = 0;
      return fixture.signIn({ isCreator: true, firstName: 'Maya' });
    },
    handIn: ({ id }: Person, changes: Parameters<ItemFixture['addItem']>[2] = {}) =>
      fixture.addItem(id, 'awaiting_review', { handedInAt: new Date('2026-11-03T09:00:00Z'), ...changes }),
    decide: (id: string, decision: 'approve' | 'reject', json: object, who: Browser = admin) =>
      who(`/api/admin/review/${id}/${decision}`, { method: 'POST', json }),
    rowOf: async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0],
    toldTo: async (userId: string) => {
      const rows = await db.select().from(notifications).where(eq(notifications.userId, userId));
      return rows.map(({ link, ...row }) => {
        const { title, message } = wordNotice(row);
        return { title, message, link };
      });
    },
    auditOf: async (subjectId: string) =>
      db
        .select({ actorId: auditLog.actorId, action: auditLog.action, details: auditLog.details })
        .from(auditLog)
        .where(eq(auditLog.subjectId, subjectId)),
    lastMove: async (id: string) => {
      const [last] = await db
        .select()
        .from(itemHistory)
        .where(eq(itemHistory.itemId, id))
        .orderBy(desc(itemHistory.id))
        .limit(1);
      return last && [last.fromState, last.toState, last.actorId, last.note, last.rejectionReason];
    },
  };
};

export type ReviewFixture = Awaited<ReturnType<typeof openReviewFixture>>;
