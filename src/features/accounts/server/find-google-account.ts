import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { firstNameField, lastNameField } from '../account-fields.rules.ts';
import { signInMethods, users } from './accounts.tables.ts';
import { createAccount } from './create-account.ts';
import { GOOGLE_PROVIDER, type GooglePerson } from './google.ts';
import { markVerified } from './mark-verified.ts';
import { PASSWORD_PROVIDER } from './passwords.ts';
import { endSignUps } from './sign-ups.ts';

type LinkingDeps = Pick<Dependencies, 'db' | 'events' | 'now'>;

const nameOr = (field: typeof firstNameField, given: string | undefined, otherwise: string): string => {
  const parsed = z.safeParse(field, given);
  return parsed.success ? parsed.data : otherwise;
};

const findLinked = async (tx: Transaction, subject: string): Promise<string | undefined> => {
  const [linked] = await tx
    .select({ userId: signInMethods.userId })
    .from(signInMethods)
    .where(and(eq(signInMethods.providerId, GOOGLE_PROVIDER), eq(signInMethods.accountId, subject)));
  return linked?.userId;
};

const findByAddress = async (tx: Transaction, email: string) => {
  const [found] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return found;
};

/** Somebody chose this password without showing that the address is theirs; now its owner is here. */
const dropUnprovenPassword = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  await tx
    .delete(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.providerId, PASSWORD_PROVIDER)));
  await endSignUps(tx, userId, now);
};

const openGoogleAccount = async (tx: Transaction, { email, givenName, familyName }: GooglePerson): Promise<string> => {
  const { id } = await createAccount(tx, {
    email,
    firstName: nameOr(firstNameField, givenName, email.slice(0, email.indexOf('@'))),
    lastName: nameOr(lastNameField, familyName, ''),
  });
  return id;
};

/** The account that Google's account stands for: the linked one, the one with the same address, or a new one. */
export const findGoogleAccount = (deps: LinkingDeps, person: GooglePerson): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const linked = await findLinked(tx, person.subject);
    if (linked) return linked;
    const existing = await findByAddress(tx, person.email);
    if (existing && !existing.emailVerified) await dropUnprovenPassword(tx, existing.id, deps.now());
    const userId = existing?.id ?? (await openGoogleAccount(tx, person));
    await tx
      .insert(signInMethods)
      .values({ id: newId(), userId, providerId: GOOGLE_PROVIDER, accountId: person.subject });
    await markVerified(deps, tx, userId);
    return userId;
  });
