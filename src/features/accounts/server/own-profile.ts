import { eq } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { fullNameOf } from '#shared/text.ts';
import type { readOwnProfile, updateProfile } from '../accounts.contract.ts';
import { signedInColumns } from './accounts.queries.ts';
import { signInMethods, users } from './accounts.tables.ts';
import { PASSWORD_PROVIDER } from './passwords/passwords.ts';
import { GOOGLE_PROVIDER } from './sign-in/google.ts';
import { hasSecondFactor } from './two-factor/two-factor.ts';

export const findOwnProfile = async (
  { db }: Pick<Dependencies, 'db'>,
  viewer: SignedIn,
): Promise<HandlerReply<typeof readOwnProfile>> => {
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new AppError('signInFirst');
  const methods = await db
    .select({ providerId: signInMethods.providerId })
    .from(signInMethods)
    .where(eq(signInMethods.userId, viewer.id));
  const has = (provider: string) => methods.some(({ providerId }) => providerId === provider);
  return {
    ...viewer,
    displayName: user.displayName,
    language: user.language,
    memberSince: user.createdAt.toISOString(),
    hasPassword: has(PASSWORD_PROVIDER),
    isLinkedToGoogle: has(GOOGLE_PROVIDER),
    hasSecondFactor: await hasSecondFactor(db, viewer.id),
  };
};

/** A display name that was never chosen follows the person's name. */
export const saveProfile = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  changes: HandlerInput<typeof updateProfile>,
): Promise<SignedIn> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, viewer.id)).for('update');
    if (!before) throw new AppError('signInFirst');
    const follows = before.displayName === fullNameOf(before);
    const after = { ...before, ...changes };
    const displayName = changes.displayName ?? (follows ? fullNameOf(after) : before.displayName);
    const [user] = await tx
      .update(users)
      .set({ ...changes, displayName, updatedAt: now() })
      .where(eq(users.id, viewer.id))
      .returning(signedInColumns);
    // Collections and items show the display name.
    if (displayName !== before.displayName) await announceChange(tx, [`person:${viewer.id}`]);
    if (!user) throw new AppError('signInFirst');
    return user;
  });
