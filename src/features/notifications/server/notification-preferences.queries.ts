import { and, eq, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '../notification-preferences.contract.ts';
import { type NotificationKind, notificationKinds, wantsMail } from '../notifications.rules.ts';
import type { On } from './notifications.queries.ts';
import { notificationPreferences } from './notifications.tables.ts';

/** Every kind, in the order of the list, with what was chosen or holds without a choice. */
export const findPreferences = async (on: On, userId: string): Promise<NotificationPreferences> => {
  const rows = await on.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return notificationKinds.map((kind) => ({ kind, mail: wantsMail(chosen.get(kind)) }));
};

export const isMailWanted = async (on: On, userId: string, kind: NotificationKind): Promise<boolean> => {
  const [chosen] = await on
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)));
  return wantsMail(chosen?.mail);
};

export const savePreferences = async (on: On, userId: string, chosen: NotificationPreferences): Promise<void> => {
  // A kind named twice would touch its row twice in one statement: the last word counts.
  const byKind = new Map(chosen.map(({ kind, mail }) => [kind, { userId, kind, mail }]));
  await on
    .insert(notificationPreferences)
    .values([...byKind.values()])
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { mail: sql`excluded.mail` },
    });
};
