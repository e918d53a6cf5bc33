import { lt } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { sessions, verifications } from './accounts.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long an old link still says that it has expired or was used. */
const LINKS_KEPT_MS = 30 * DAY_MS;

/** Nobody can use what is removed here any more. */
export const removeEnded = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()));
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date(now().getTime() - LINKS_KEPT_MS)));
};
