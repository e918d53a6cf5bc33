import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type EmailChangeSide, sendEmailChanged } from '../../account-jobs.contract.ts';
import type { confirmEmailChange, EmailChangeLink } from '../../email-change.contract.ts';
import { emailChanged } from '../accounts.events.ts';
import { emailChanges, sessions, users, verifications } from '../accounts.tables.ts';
import { writeAuditEntry } from '../admin/audit-log.ts';
import { endProofCodes } from '../passwords/fresh-proof.ts';
import { consumeLink, identifierOf, invalidateLinks, linkState } from '../sign-up/mailed-links.ts';
import { callOffEmailChange, endEmailChange } from './email-changes.ts';

type Deps = Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>;
type EmailChange = typeof emailChanges.$inferSelect;

/** A token does not say which address it was mailed to. */
const sideOf = async (on: Queryable, token: string, now: Date): Promise<EmailChangeSide> => {
  const state = await linkState(on, 'change-email-old', token, now);
  return state === 'unknown' ? 'new' : 'old';
};

export const readLink = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  token: string,
): Promise<EmailChangeLink> => {
  const side = await sideOf(db, token, now());
  const state = await linkState(db, `change-email-${side}`, token, now());
  if (state !== 'valid') return { state };
  const [change] = await db
    .select({ newEmail: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
    .from(verifications)
    .innerJoin(emailChanges, eq(emailChanges.id, verifications.emailChangeId))
    .where(eq(verifications.identifier, identifierOf(`change-email-${side}`, token)));
  if (!change) return { state: 'replaced' };
  return change.expiresAt > now() ? { state, side, newEmail: change.newEmail } : { state: 'expired' };
};

type Followed = { side: EmailChangeSide; change: EmailChange; email: string };

/** Uses a link up. The account is locked from here on, so the two links of a change wait for each other. */
const followLink = async (tx: Transaction, token: string, now: Date): Promise<Followed> => {
  const side = await sideOf(tx, token, now);
  const { userId, emailChangeId } = await consumeLink(tx, `change-email-${side}`, token, now);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.leftAt) throw new AppError('linkUnknown');
  if (user.suspendedAt) throw new AppError('suspended');
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.id, emailChangeId ?? ''));
  if (!change) throw new AppError('linkReplaced');
  if (change.expiresAt <= now) throw new AppError('linkExpired');
  return { side, change, email: user.email };
};

/** Accounts that never proved their address, and that nothing speaks against removing. */
export const isUnclaimed = and(
  eq(users.emailVerified, false),
  eq(users.isAdmin, false),
  isNull(users.suspendedAt),
  isNull(users.leftAt),
);

const isBrokenRule = (error: unknown): boolean =>
  error instanceof Error && /^23/.test(String((error.cause as { code?: unknown } | undefined)?.code ?? ''));

/** Whether the address could be taken over. An account that never proved it gives way; a proven one never does. */
const takeAddress = async (tx: Transaction, { userId, newEmail }: EmailChange, now: Date): Promise<boolean> => {
  try {
    await tx.transaction(async (attempt) => {
      await attempt.delete(users).where(and(eq(users.email, newEmail), isUnclaimed, ne(users.id, userId)));
      await attempt.update(users).set({ email: newEmail, updatedAt: now }).where(eq(users.id, userId));
    });
    return true;
  } catch (error) {
    if (isBrokenRule(error)) return false;
    throw error;
  }
};

/** Ends what was mailed to the old address, and every session but the one that asked, as a new password does. */
const endOldProofs = async (tx: Transaction, { userId, sessionId }: EmailChange, now: Date): Promise<void> => {
  await invalidateLinks(tx, 'reset-password', userId, now);
  await endProofCodes(tx, userId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId ?? '')));
};

/** With the second of its two addresses the change is made. */
export const followEmailChange = (deps: Deps, token: string): Promise<HandlerReply<typeof confirmEmailChange>> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const { side, change, email: from } = await followLink(tx, token, now);
    const { userId, newEmail } = change;
    const isOtherConfirmed = side === 'old' ? change.newConfirmedAt !== null : change.oldConfirmedAt !== null;
    if (!isOtherConfirmed) {
      const confirmed = side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now };
      await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, change.id));
      return { outcome: 'waiting', newEmail };
    }
    const isTaken = !(await takeAddress(tx, change, now));
    await endEmailChange(tx, userId, now);
    if (isTaken) return { outcome: 'taken', newEmail };
    await endOldProofs(tx, change, now);
    await writeAuditEntry(tx, { actorId: userId, action: 'email-changed', subjectId: userId }, now);
    await deps.events.emit(tx, emailChanged, { userId, from, to: newEmail });
    await deps.jobs.enqueue(tx, sendEmailChanged, { userId, formerEmail: from });
    return { outcome: 'changed', newEmail };
  });

export const refuseEmailChangeByLink = ({ db, now }: Pick<Dependencies, 'db' | 'now'>, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { change } = await followLink(tx, token, now());
    await callOffEmailChange(tx, { userId: change.userId, actorId: null, now: now() });
  });
