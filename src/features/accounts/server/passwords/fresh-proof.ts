import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, like } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, forgiveAttempt } from '#platform/http/guard/attempt-limits.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { mailedCodeNeeded } from '../../account-fields.rules.ts';
import { sendProofCode } from '../../account-jobs.contract.ts';
import type { enrolTwoFactor } from '../../account-settings.contract.ts';
import { proofCodeMail } from '../../accounts.mails.ts';
import { findPasswordHash } from '../accounts.queries.ts';
import { users, verifications } from '../accounts.tables.ts';
import { mailLimits, proofLimits } from '../sign-in/sign-in-limits.ts';
import { isPasswordOf } from './passwords.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'now'>;

/** The mail states this time. */
const CODE_VALID_MS = 10 * MINUTE_MS;
const CODE_DIGITS = 6;
const PURPOSE = 'proof-code';

/** Counts the attempt; successful ones are uncounted. */
const requireWithin = async (deps: Deps, userId: string, isRight: () => Promise<boolean>, refusal: AppError) => {
  const limits = proofLimits(deps, userId);
  await countAttempt(deps.db, limits);
  if (!(await isRight())) throw refusal;
  await forgiveAttempt(deps.db, limits);
};

/** Throws unless a signed-in person gives the password of their account again. */
export const requirePassword = async (
  deps: Deps,
  userId: string,
  { field, password }: { field: string; password: string | undefined },
): Promise<void> => {
  const hash = await findPasswordHash(deps.db, userId);
  if (hash === undefined) throw new AppError('hasNoPassword');
  const isRight = async () => password !== undefined && (await isPasswordOf(hash, password));
  await requireWithin(
    deps,
    userId,
    isRight,
    invalidField(field, sentence('accounts.passwordNotYours', 'This is not your current password')),
  );
};

/** Keyed hash, so that a copy of the database cannot be searched for six digits. */
const identifierOf = ({ config }: Pick<Deps, 'config'>, userId: string, code: string): string =>
  `${PURPOSE}:${createHmac('sha256', config.secret).update(`${PURPOSE}:${userId}:${code}`).digest('base64url')}`;

const codesOf = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${PURPOSE}:%`));

/** Codes that were mailed to an address that the account no longer has. */
export const endProofCodes = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.delete(verifications).where(codesOf(userId));
};

/** Mails a code to an account without a password. */
export const requestProofCode = async (
  deps: Deps & Pick<Dependencies, 'jobs'>,
  viewer: SignedIn,
  clientAddress: string,
): Promise<void> => {
  if ((await findPasswordHash(deps.db, viewer.id)) !== undefined) throw new AppError('hasPassword');
  await countAttempt(deps.db, mailLimits(deps, viewer.email, clientAddress));
  await deps.jobs.enqueue(deps.db, sendProofCode, { userId: viewer.id }, { singletonKey: viewer.id });
};

/** A newer code replaces the older one. A retry makes a new code, since nobody has seen the previous one. */
export const deliverProofCode = async (
  deps: Deps & Pick<Dependencies, 'mailer' | 'writeMail'>,
  { userId }: JobPayload<typeof sendProofCode>,
): Promise<void> => {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await endProofCodes(tx, userId);
    await tx.insert(verifications).values({
      id: newId(),
      identifier: identifierOf(deps, userId, code),
      value: userId,
      expiresAt: new Date(now.getTime() + CODE_VALID_MS),
      createdAt: now,
      updatedAt: now,
    });
  });
  const mail = await deps.writeMail(proofCodeMail, { firstName: user.firstName, code }, user.language);
  await deps.mailer.send({ to: user.email, ...mail });
};

/** Consumes the code; returns whether it was the one in the latest mail. */
const consumeProofCode = async (deps: Deps, userId: string, code: string): Promise<boolean> => {
  const isThisCode = eq(verifications.identifier, identifierOf(deps, userId, code));
  const consumed = await deps.db
    .delete(verifications)
    .where(and(codesOf(userId), isThisCode, gt(verifications.expiresAt, deps.now())))
    .returning({ id: verifications.id });
  return consumed.length > 0;
};

/**
 * Throws unless the signed-in person proves their identity again before sign-in settings change, because an open
 * session may be stolen. Proof is the password; an account without one gets a code by mail.
 */
export const requireFreshProof = async (
  deps: Deps,
  { id }: SignedIn,
  { password, mailedCode }: HandlerInput<typeof enrolTwoFactor>,
): Promise<void> => {
  if ((await findPasswordHash(deps.db, id)) !== undefined)
    return requirePassword(deps, id, { field: 'password', password });
  if (mailedCode === undefined) throw invalidField('mailedCode', mailedCodeNeeded);
  const refusal = invalidField(
    'mailedCode',
    sentence('accounts.mailedCodeWrong', 'That code is not right, or has expired. Please look at the latest mail'),
  );
  await requireWithin(deps, id, () => consumeProofCode(deps, id, mailedCode), refusal);
};
