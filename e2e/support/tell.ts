import { type NewNotification, notify } from '#features/notifications/server/notify.ts';
import { besideTheServer } from './people.ts';

type Told = Omit<NewNotification, 'userId' | 'kind' | 'mail'> & Partial<Pick<NewNotification, 'kind'>> & { at?: Date };

/** Tells this person something as the server's own reactions do, without waiting for the events. */
export const tell = (userId: string, told: readonly Told[]): Promise<void> =>
  besideTheServer(async ({ db }) => {
    for (const { at = new Date(), ...notification } of told) {
      const deps = { jobs: { enqueue: () => Promise.resolve() }, now: () => at };
      await db.transaction((tx) => notify(deps, tx, { kind: 'account', ...notification, userId }));
    }
  });
