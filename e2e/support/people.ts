import type { BrowserContext } from '@playwright/test';
import { openAccount, type Role } from '../../scripts/open-sessions.ts';
import { type ReachedTamarind, withTamarind } from '../../scripts/reach-tamarind.ts';

/** Works on the database of the server under test, for what no visitor can bring about. */
export const besideTheServer = <Result>(work: (reached: ReachedTamarind) => Promise<Result>): Promise<Result> =>
  withTamarind(JSON.parse(process.env.E2E_SERVER ?? '{}'), work);

/** Signs in somebody of this role whom no other test knows; gives the id of the account. */
export const signInAsNew = async (context: BrowserContext, role: Role): Promise<string> => {
  const { userId, cookie } = await besideTheServer((reached) => openAccount(reached, role));
  await context.addCookies([cookie]);
  return userId;
};

export const signInAsNewUser = (context: BrowserContext): Promise<string> => signInAsNew(context, 'user');
