import type { KvStore } from '@tus/server';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { uploads } from '../uploads.tables.ts';
import { idOfOriginal } from './upload-rows.ts';

type Noted<State> = { storage: string; state: State };

/** What a storage has to remember about an upload stands in its row; what another storage noted there is none of its business. */
export const protocolStates = <State>(db: Database, storage: string): KvStore<State> => {
  const note = async (key: string, protocolState: Noted<State> | Record<string, never>): Promise<void> => {
    await db
      .update(uploads)
      .set({ protocolState })
      .where(eq(uploads.id, idOfOriginal(key)));
  };
  return {
    get: async (key) => {
      const [row] = await db
        .select({ state: sql<State>`${uploads.protocolState} -> 'state'` })
        .from(uploads)
        .where(sql`${uploads.id} = ${idOfOriginal(key)} and ${uploads.protocolState} ->> 'storage' = ${storage}`);
      return row?.state;
    },
    set: (key, state) => note(key, { storage, state }),
    delete: (key) => note(key, {}),
  };
};
