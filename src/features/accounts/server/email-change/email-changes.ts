import { and, eq, gt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { RequestContext } from '#platform/http/calls/binding.ts';
import { countAttempt } from '#platform/http/guard/attempt-limits.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { DAY_MS } from '#shared/time.ts';
import { emailChangeSides, sendEmailChangeLink } from '../../account-jobs.contract.ts';
import type { PendingEmailChange, requestEmailChange } from '../../email-change.contract.ts';
import { emailChanges, sessions, users } from '../accounts.tables.ts';
import { writeAuditEntry } from '../admin/audit-log.ts';
import { requireFreshProof } from '../passwords/fresh-proof.ts';
import { browserTokenHash } from '../sessions/sessions.ts';
import { emailChangeLimits } from '../sign-in/sign-in-limits.ts';
import { lockAccount, replaceLinks } from '../sign-up/mailed-links.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now'>;
type EmailChange = typeof emailChanges.$inferSelect;

/** The mails state this time. */
const WAITS_MS = DAY_MS;

const isYours = sentence('accounts.emailIsYours', 'This is the address of your account already');

const toReply = (change: EmailChange | undefined): PendingEmailChange =>
  change
    ? {
        newEmail: change.newEmail,
        isOldConfirmed: change.oldConfirmedAt !== null,
        isNewConfirmed: change.newConfirmedAt !== null,
        expiresAt: change.expiresAt.toISOString(),
      }
    : null;

export const findEmailChange = async (on: Queryable, userId: string, now: Date): Promise<PendingEmailChange> => {
  const [change] = await on
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return toReply(change);
};

/** Ends what waits, with its links; returns whether there was something. */
export const endEmailChange = async (tx: Transaction, userId: string, now: Date): Promise<boolean> => {
  await lockAccount(tx, userId);
  for (const side of emailChangeSides) await replaceLinks(tx, `change-email-${side}`, userId, now);
  const ended = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning({ id: emailChanges.id });
  return ended.length > 0;
};

const findSessionId = async (on: Queryable, tokenHash: string | undefined): Promise<string | null> => {
  const [found] = await on
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash ?? ''));
  return found?.id ?? null;
};

/** A suspension that came meanwhile waits for the lock, or is seen here. */
const requireActive = async (tx: Transaction, userId: string): Promise<void> => {
  const [found] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  if (found?.suspendedAt) throw new AppError('suspended');
};

/** Takes the same steps whoever has the new address: only the job of its mail finds that out. */
export const askForEmailChange = async (
  deps: Deps,
  { email, ...proof }: HandlerInput<typeof requestEmailChange>,
  context: RequestContext & { viewer: SignedIn },
): Promise<PendingEmailChange> => {
  const { viewer, clientAddress } = context;
  if (email === viewer.email) throw invalidField('email', isYours);
  await requireFreshProof(deps, viewer, proof);
  await countAttempt(
    deps.db,
    emailChangeLimits(deps, { userId: viewer.id, from: viewer.email, to: email, clientAddress }),
  );
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    await endEmailChange(tx, viewer.id, now);
    await requireActive(tx, viewer.id);
    const [change] = await tx
      .insert(emailChanges)
      .values({
        id: newId(),
        userId: viewer.id,
        newEmail: email,
        sessionId: await findSessionId(tx, browserTokenHash(deps, context)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + WAITS_MS),
      })
      .returning();
    if (!change) throw new Error('A change of address was not written');
    for (const side of emailChangeSides)
      await deps.jobs.enqueue(tx, sendEmailChangeLink, { changeId: change.id, side });
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'email-change-asked', subjectId: viewer.id }, now);
    return toReply(change);
  });
};

/** By the person, or by the reader of a link, who may be anybody: then there is no actor. */
export const callOffEmailChange = async (
  tx: Transaction,
  { userId, actorId, now }: { userId: string; actorId: string | null; now: Date },
): Promise<void> => {
  if (!(await endEmailChange(tx, userId, now))) return;
  await writeAuditEntry(tx, { actorId, action: 'email-change-cancelled', subjectId: userId }, now);
};
