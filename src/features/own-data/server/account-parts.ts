import { eq, or } from 'drizzle-orm';
import {
  auditLog,
  creatorApplications,
  emailChanges,
  sessions,
  signInMethods,
  users,
} from '#features/accounts/server/accounts.tables.ts';
import { notificationPreferences, notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { dataExports, departures } from './own-data.tables.ts';
import { type OwnDataPart, tablePart } from './own-data-parts.ts';

/** What accounts, notifications and this feature know about a person. */
export const accountOwnData = ({ db }: Pick<Dependencies, 'db'>): OwnDataPart[] => [
  tablePart(db, 'profile', users, (id) => ({ by: { id: users.id }, where: eq(users.id, id) })),
  tablePart(db, 'sessions', sessions, (id) => ({
    by: { id: sessions.id },
    where: eq(sessions.userId, id),
    without: ['tokenHash'],
  })),
  tablePart(db, 'sign-in-methods', signInMethods, (id) => ({
    by: { id: signInMethods.id },
    where: eq(signInMethods.userId, id),
    without: ['password'],
  })),
  tablePart(db, 'change-of-address', emailChanges, (id) => ({
    by: { id: emailChanges.id },
    where: eq(emailChanges.userId, id),
  })),
  tablePart(db, 'applications', creatorApplications, (id) => ({
    by: { id: creatorApplications.id },
    where: eq(creatorApplications.userId, id),
    // Another person.
    without: ['decidedBy'],
  })),
  tablePart(db, 'actions-of-and-about-you', auditLog, (id) => ({
    by: { id: auditLog.id },
    where: or(eq(auditLog.actorId, id), eq(auditLog.subjectId, id)),
  })),
  tablePart(db, 'notifications', notifications, (id) => ({
    by: { id: notifications.id },
    where: eq(notifications.userId, id),
  })),
  tablePart(db, 'mail-preferences', notificationPreferences, (id) => ({
    by: { kind: notificationPreferences.kind },
    where: eq(notificationPreferences.userId, id),
  })),
  tablePart(db, 'exports', dataExports, (id) => ({ by: { id: dataExports.id }, where: eq(dataExports.userId, id) })),
  tablePart(db, 'deletion-of-the-account', departures, (id) => ({
    by: { userId: departures.userId },
    where: eq(departures.userId, id),
  })),
];
