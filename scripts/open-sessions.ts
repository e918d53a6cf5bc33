import { openSession } from '#features/accounts/server/sessions/session-cookie.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { newId } from '#platform/new-id.ts';
import type { Access } from '#shared/access.ts';
import { type ReachedTamarind, withTamarind } from './reach-tamarind.ts';

export type Role = Exclude<Access, 'anyone'>;
export type SessionCookie = { name: string; value: string; url: string };
export type Account = { userId: string; email: string; cookie: SessionCookie };

const people: Record<Role, { firstName: string; lastName: string; isCreator?: true; isAdmin?: true }> = {
  user: { firstName: 'Anaïs', lastName: 'Baptiste' },
  creator: { firstName: 'Marlon', lastName: 'Joseph', isCreator: true },
  admin: { firstName: 'Ruth', lastName: 'Croes', isAdmin: true },
};

/** Creates a session of this account. */
export const signInto = async ({ db, config, now }: ReachedTamarind, userId: string): Promise<SessionCookie> => {
  const session = await openSession({ db, config, now }, { userId });
  return { name: session.cookieName, value: encodeURIComponent(session.cookieValue), url: config.publicUrl };
};

/** Creates an account with this role, and a session. */
export const openAccount = async (reached: ReachedTamarind, role: Role): Promise<Account> => {
  const email = `${role}-${newId()}@people.tamarind.example`;
  const { id } = await createAccount(reached.db, { ...people[role], email, password: newId(), emailVerified: true });
  return { userId: id, email, cookie: await signInto(reached, id) };
};

/** Creates one account of each role, with sessions, on a running Tamarind. */
export const openSessions = (dataDir: string, address: string): Promise<Record<Role, SessionCookie>> =>
  withTamarind({ dataDir, address }, async (reached) => {
    const signIn = async (role: Role) => (await openAccount(reached, role)).cookie;
    return { user: await signIn('user'), creator: await signIn('creator'), admin: await signIn('admin') };
  });
