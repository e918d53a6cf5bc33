import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { keptSince } from '../contact.rules.ts';
import { messageReceived } from '../contact-notifications.ts';
import { contactMessages } from './information.tables.ts';

/** Deletes messages with their answers, and the news of them that admins got, which names whoever wrote. */
export const removeMessages = (db: Dependencies['db'], isMeant: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx.delete(contactMessages).where(isMeant).returning({ number: contactMessages.id });
    if (removed.length === 0) return;
    const isAbout = inArray(
      sql<string>`${notifications.facts} ->> 'number'`,
      removed.map(({ number }) => String(number)),
    );
    await tx.delete(notifications).where(and(eq(notifications.code, messageReceived.code), isAbout));
  });

/** As the page on privacy promises. */
export const removeClosedMessages = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> =>
  removeMessages(db, lt(contactMessages.closedAt, keptSince(now())));
