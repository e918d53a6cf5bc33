import { and, eq, gt, isNull, like } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { hashToken, newId, newToken } from '#platform/new-id.ts';
import { AppError } from '#shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import type { MailedPurpose } from '../../account-jobs.contract.ts';
import { users, verifications } from '../accounts.tables.ts';

/** A change of the mail address has a link for each address. */
export type LinkPurpose = MailedPurpose | 'change-email-old' | 'change-email-new';

/** The mails state these times. */
const VALID_MS: Record<LinkPurpose, number> = {
  'verify-email': DAY_MS,
  'reset-password': HOUR_MS,
  'change-email-old': DAY_MS,
  'change-email-new': DAY_MS,
};

export type LinkState = 'valid' | 'expired' | 'used' | 'replaced' | 'unknown';

/** Only the hash is stored: a copy of the database opens no account. */
export const identifierOf = (purpose: LinkPurpose, token: string): string => `${purpose}:${hashToken(token)}`;

const unusedLinks = (purpose: LinkPurpose, userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`), isNull(verifications.usedAt));

/** Locks the account, so that its links are made, used and ended one after the other. */
export const lockAccount = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
};

/** The links say that a newer one has replaced them. */
export const replaceLinks = async (tx: Transaction, purpose: LinkPurpose, userId: string, now: Date): Promise<void> => {
  await lockAccount(tx, userId);
  await tx
    .update(verifications)
    .set({ replacedAt: now, updatedAt: now })
    .where(and(unusedLinks(purpose, userId), isNull(verifications.replacedAt)));
};

type NewLink = {
  purpose: LinkPurpose;
  userId: string;
  signUpId?: string | undefined;
  emailChangeId?: string;
  now: Date;
};

/**
 * Returns the token of a new link, which replaces older ones of its purpose. Only verification links stay valid side by side,
 * because mails arrive in any order; each activates the password of its own sign-up.
 */
export const createLink = (db: Database, { purpose, userId, signUpId, emailChangeId, now }: NewLink): Promise<string> =>
  db.transaction(async (tx) => {
    if (purpose !== 'verify-email') await replaceLinks(tx, purpose, userId, now);
    const token = newToken();
    await tx.insert(verifications).values({
      id: newId(),
      identifier: identifierOf(purpose, token),
      value: userId,
      signUpId,
      emailChangeId,
      expiresAt: new Date(now.getTime() + VALID_MS[purpose]),
      createdAt: now,
      updatedAt: now,
    });
    return token;
  });

export const linkState = async (on: Queryable, purpose: LinkPurpose, token: string, now: Date): Promise<LinkState> => {
  const [link] = await on
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(purpose, token)));
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  if (link.replacedAt) return 'replaced';
  return link.expiresAt > now ? 'valid' : 'expired';
};

/** Invalidates every other link of this purpose. */
export const invalidateLinks = async (
  tx: Transaction,
  purpose: LinkPurpose,
  userId: string,
  now: Date,
): Promise<void> => {
  await tx.update(verifications).set({ usedAt: now, updatedAt: now }).where(unusedLinks(purpose, userId));
};

const refusals = {
  expired: 'linkExpired',
  used: 'linkUsed',
  replaced: 'linkReplaced',
  unknown: 'linkUnknown',
} as const;

export const requireValidLink = async (
  on: Queryable,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<void> => {
  const state = await linkState(on, purpose, token, now);
  if (state !== 'valid') throw new AppError(refusals[state]);
};

/** Consumes a link and returns its account. Of two concurrent clicks, on this link or another, the second finds it used. */
export const consumeLink = async (
  tx: Transaction,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ userId: string; signUpId: string | null; emailChangeId: string | null }> => {
  const isThisLink = eq(verifications.identifier, identifierOf(purpose, token));
  const [link] = await tx.select({ userId: verifications.value }).from(verifications).where(isThisLink);
  if (link) await lockAccount(tx, link.userId);
  const [consumed] = await tx
    .update(verifications)
    .set({ usedAt: now, updatedAt: now })
    .where(
      and(isThisLink, isNull(verifications.usedAt), isNull(verifications.replacedAt), gt(verifications.expiresAt, now)),
    )
    .returning({
      userId: verifications.value,
      signUpId: verifications.signUpId,
      emailChangeId: verifications.emailChangeId,
    });
  if (!consumed) await requireValidLink(tx, purpose, token, now);
  if (!consumed) throw new AppError('linkUsed');
  await invalidateLinks(tx, purpose, consumed.userId, now);
  return consumed;
};
