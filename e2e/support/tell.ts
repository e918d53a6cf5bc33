import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import { withServerDatabase } from './people.ts';

type TestNotification = Omit<NewNotification, 'userId' | 'kind' | 'mail'> &
  Partial<Pick<NewNotification, 'kind'>> & { at?: Date };

/** Creates notifications for this person, as the server's reactions do. */
export const createNotifications = (userId: string, told: readonly TestNotification[]): Promise<void> =>
  withServerDatabase(async ({ db }) => {
    for (const { at = new Date(), ...notification } of told) {
      const deps = { jobs: { enqueue: () => Promise.resolve() }, now: () => at };
      await db.transaction((tx) => notify(deps, tx, { kind: 'account', ...notification, userId }));
    }
  });
