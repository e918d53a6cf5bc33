import { createAccount } from '#features/accounts/server/create-account.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { newId } from '#platform/new-id.ts';
import type { Access } from '#shared/access.ts';
import { type ReachedTamarind, withTamarind } from './reach-tamarind.ts';

export type Role = Exclude<Access, 'anyone'>;
export type SessionCookie = { name: string; value: string; url: string };

const people: Record<Role, { firstName: string; lastName: string; isCreator?: true; isAdmin?: true }> = {
  user: { firstName: 'Anaïs', lastName: 'Baptiste' },
  creator: { firstName: 'Marlon', lastName: 'Joseph', isCreator: true },
  admin: { firstName: 'Ruth', lastName: 'Croes', isAdmin: true },
};

/** Opens an account of this role and signs it in. */
export const openAccount = async (
  { db, config, now }: ReachedTamarind,
  role: Role,
): Promise<{ userId: string; email: string; cookie: SessionCookie }> => {
  const email = `${role}-${newId()}@people.tamarind.example`;
  const { id } = await createAccount(db, { ...people[role], email, password: newId(), emailVerified: true });
  const session = await openSession({ db, config, now }, { userId: id });
  const value = encodeURIComponent(session.cookieValue);
  return { userId: id, email, cookie: { name: session.cookieName, value, url: config.publicUrl } };
};

/** Signs one new person of each role in on a Tamarind that runs on this data folder. */
export const openSessions = (dataDir: string, address: string): Promise<Record<Role, SessionCookie>> =>
  withTamarind({ dataDir, address }, async (reached) => {
    const signIn = async (role: Role) => (await openAccount(reached, role)).cookie;
    return { user: await signIn('user'), creator: await signIn('creator'), admin: await signIn('admin') };
  });
