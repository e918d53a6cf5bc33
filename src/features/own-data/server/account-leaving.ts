import { eq } from 'drizzle-orm';
import {
  creatorApplications,
  emailChanges,
  recoveryCodes,
  sessions,
  signInMethods,
  signUps,
  twoFactors,
  users,
  verifications,
} from '#features/accounts/server/accounts.tables.ts';
import { hasOtherAdmin } from '#features/accounts/server/admin/admin-role.ts';
import { notificationPreferences, notifications } from '#features/notifications/server/notifications.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { keyOfExport } from './data-exports.ts';
import type { LeavingPart } from './leaving-parts.ts';
import { dataExports } from './own-data.tables.ts';

const lastAdmin = sentence(
  'ownData.lastAdminStays',
  'You are the last admin of Tamarind. Make somebody else an admin first.',
);

const obstaclesOf = async (on: Queryable, personId: string): Promise<Sentence[]> => {
  const [person] = await on.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, personId));
  return person?.isAdmin && !(await hasOtherAdmin(on, personId)) ? [lastAdmin] : [];
};

/** Files first: without its row nobody would know whose file it was. */
const removeExports = async ({ db, files }: Pick<Dependencies, 'db' | 'files'>, personId: string): Promise<void> => {
  const made = await db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, personId));
  for (const { id } of made) await files.remove(keyOfExport(id));
  await db.delete(dataExports).where(eq(dataExports.userId, personId));
};

/** Of accounts, notifications and this feature. The row of the account itself was emptied when it was closed. */
export const accountLeaving = (deps: Pick<Dependencies, 'db' | 'files'>): LeavingPart => ({
  removes: [
    users,
    sessions,
    signInMethods,
    signUps,
    emailChanges,
    twoFactors,
    recoveryCodes,
    creatorApplications,
    notifications,
    notificationPreferences,
    dataExports,
  ],
  keeps: {
    audit_log: 'nothing in it is ever changed; it has an id, and names are looked up where it is shown',
    feature_switches: 'an act for the site by an admin',
    departures: 'says that the account was deleted, and when',
  },
  obstacles: obstaclesOf,
  remove: async ({ id }) => {
    await removeExports(deps, id);
    await deps.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, id));
      await tx.delete(signInMethods).where(eq(signInMethods.userId, id));
      await tx.delete(verifications).where(eq(verifications.value, id));
      await tx.delete(signUps).where(eq(signUps.userId, id));
      await tx.delete(emailChanges).where(eq(emailChanges.userId, id));
      await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
      await tx.delete(creatorApplications).where(eq(creatorApplications.userId, id));
      await tx.delete(notifications).where(eq(notifications.userId, id));
      await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id));
    });
  },
});
