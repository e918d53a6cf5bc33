import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, forgiveAttempt, type Limit } from '#platform/http/guard/attempt-limits.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { codeNeeded } from '../../login-fields.rules.ts';
import { recoveryCodes, twoFactors } from '../accounts.tables.ts';
import { codeLimits, proofLimits } from '../sign-in/sign-in-limits.ts';
import {
  describeSecret,
  formatRecoveryCode,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
} from './totp.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';

export const hasSecondFactor = async (on: Queryable, userId: string): Promise<boolean> => {
  const found = await on
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  return found.length > 0;
};

export const countRecoveryCodes = async (on: Queryable, userId: string): Promise<number> => {
  const [found] = await on.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return found?.left ?? 0;
};

const replaceRecoveryCodes = async (tx: Transaction, userId: string, hashes: string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

/** Whether it was there; it is not any more. */
const consumeRecoveryCode = async (tx: Transaction, userId: string, codeHash: string): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};

/** Stores a new secret until it is confirmed. Stores nothing where the second factor is on. */
const saveUnconfirmedSecret = async (
  on: Queryable,
  userId: string,
  sealedSecret: string,
  createdAt: Date,
): Promise<boolean> => {
  const saved = await on
    .insert(twoFactors)
    .values({ userId, sealedSecret, createdAt })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { sealedSecret, createdAt, lastStep: 0 },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return saved.length > 0;
};

type TwoFactorDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

const IS_DIGITS = /^\d{6}$/;

/** Accepts a code of the authenticator once; the row is locked, so of two concurrent requests one is refused. */
const consumeTotpCode = async (
  { config, now }: TwoFactorDeps,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> => {
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  const opened = factor && (await openTotpSecret(config.secret, factor.sealedSecret));
  if (!opened) return false;
  const step = stepOfCode(opened.secret, code, { now: now(), lastStep: factor.lastStep });
  if (step === undefined) return false;
  const sealedSecret = opened.isOldFormat ? sealTotpSecret(config.secret, opened.secret) : factor.sealedSecret;
  await tx.update(twoFactors).set({ lastStep: step, sealedSecret }).where(eq(twoFactors.userId, userId));
  return true;
};

const consumeCode = (deps: TwoFactorDeps, userId: string, code: string): Promise<boolean> =>
  deps.db.transaction((tx) =>
    IS_DIGITS.test(code)
      ? consumeTotpCode(deps, tx, userId, code)
      : consumeRecoveryCode(tx, userId, hashRecoveryCode(deps.config.secret, code)),
  );

type Attempt = { userId: string; code: string; limits: Limit[]; wrong: AppError };

const consumeCodeWithin = async (deps: TwoFactorDeps, { userId, code, limits, wrong }: Attempt): Promise<void> => {
  await countAttempt(deps.db, limits);
  if (!(await consumeCode(deps, userId, code))) throw wrong;
  await forgiveAttempt(deps.db, limits);
};

/** For somebody who is signed in: throws unless this is a code of their app, or a recovery code, that was not used before. */
const requireCode = (deps: TwoFactorDeps, userId: string, code: string, wrong: AppError): Promise<void> =>
  consumeCodeWithin(deps, { userId, code, limits: proofLimits(deps, userId), wrong });

/** At sign-in: throws unless the account has no second factor, or this is a code of it. */
export const requireSecondFactor = async (
  deps: TwoFactorDeps,
  userId: string,
  code: string | undefined,
  from: Parameters<typeof codeLimits>[2],
): Promise<void> => {
  if (!(await hasSecondFactor(deps.db, userId))) return;
  if (code === undefined) throw new AppError('secondFactorNeeded');
  const limits = codeLimits(deps, userId, from);
  await consumeCodeWithin(deps, { userId, code, limits, wrong: new AppError('secondFactorWrong') });
};

const wrongCode = () =>
  invalidField(
    'code',
    sentence('accounts.codeWrong', 'That code is not right, or was used already. Please try the next one'),
  );

/** For a step that cannot be undone: throws unless the second factor is off, or this is a code of it. */
export const requireOwnCode = async (
  deps: TwoFactorDeps,
  { id }: SignedIn,
  code: string | undefined,
): Promise<void> => {
  if (!(await hasSecondFactor(deps.db, id))) return;
  if (code === undefined) throw invalidField('code', codeNeeded);
  await requireCode(deps, id, code, wrongCode());
};

const renewCodes = async (deps: TwoFactorDeps, tx: Parameters<typeof replaceRecoveryCodes>[0], userId: string) => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(deps.config.secret, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes.map(formatRecoveryCode);
};

const requireTwoFactorOn = async (deps: TwoFactorDeps, userId: string): Promise<void> => {
  if (!(await hasSecondFactor(deps.db, userId))) throw new AppError('twoFactorIsOff');
};

export const startEnrolment = async (deps: TwoFactorDeps, { id, email }: SignedIn) => {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(deps.config.secret, secret);
  if (!(await saveUnconfirmedSecret(deps.db, id, sealed, deps.now()))) throw new AppError('twoFactorIsOn');
  return describeSecret(secret, email);
};

/** The first code proves that the app has the secret; from then on every sign-in needs a code. */
export const confirmEnrolment = async (deps: TwoFactorDeps, viewer: SignedIn, code: string): Promise<string[]> => {
  if (await hasSecondFactor(deps.db, viewer.id)) throw new AppError('twoFactorIsOn');
  await requireCode(deps, viewer.id, code, wrongCode());
  return deps.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(twoFactors)
      .set({ confirmedAt: deps.now() })
      .where(and(eq(twoFactors.userId, viewer.id), isNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId });
    if (!confirmed) throw new AppError('movedOn');
    return renewCodes(deps, tx, viewer.id);
  });
};

export const issueRecoveryCodes = async (deps: TwoFactorDeps, viewer: SignedIn, code: string): Promise<string[]> => {
  await requireTwoFactorOn(deps, viewer.id);
  await requireCode(deps, viewer.id, code, wrongCode());
  return deps.db.transaction((tx) => renewCodes(deps, tx, viewer.id));
};

export const turnOffTwoFactor = async (deps: TwoFactorDeps, viewer: SignedIn, code: string): Promise<void> => {
  await requireTwoFactorOn(deps, viewer.id);
  await requireCode(deps, viewer.id, code, wrongCode());
  await deps.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.id));
    await tx.delete(twoFactors).where(eq(twoFactors.userId, viewer.id));
  });
};
