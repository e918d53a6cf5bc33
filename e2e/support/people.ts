import type { BrowserContext } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { items } from '#features/media/server/media.tables.ts';
import { openAccount, type Role, signInto } from '../../scripts/open-sessions.ts';
import { type ReachedTamarind, withTamarind } from '../../scripts/reach-tamarind.ts';

/** Works on the database of the server under test, for states that no visitor can create. */
export const withServerDatabase = <Result>(work: (reached: ReachedTamarind) => Promise<Result>): Promise<Result> =>
  withTamarind(JSON.parse(process.env.E2E_SERVER ?? '{}'), work);

/** Signs in a new account with this role; returns its id. */
export const signInAsNew = async (context: BrowserContext, role: Role): Promise<string> => {
  const { userId, cookie } = await withServerDatabase((reached) => openAccount(reached, role));
  await context.addCookies([cookie]);
  return userId;
};

export const signInAsNewUser = (context: BrowserContext): Promise<string> => signInAsNew(context, 'user');

/** Signs in the creator of this item of the demo library. */
export const signInAsCreatorOf = async (context: BrowserContext, itemId: string): Promise<void> => {
  const cookie = await withServerDatabase(async (reached) => {
    const [item] = await reached.db.select({ makerId: items.creatorId }).from(items).where(eq(items.id, itemId));
    if (!item) throw new Error(`There is no item ${itemId}.`);
    return signInto(reached, item.makerId);
  });
  await context.addCookies([cookie]);
};
