import { countAttempt, forgiveAttempt, type Limit } from '#platform/http/attempt-limits.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { codeLimits, proofLimits } from './attempt-limits.ts';
import { unseal } from './sealed.ts';
import { hashRecoveryCode, stepOfCode } from './totp.ts';
import { hasSecondFactor, consumeRecoveryCode } from './two-factor.queries.ts';
import { twoFactors } from './two-factor.tables.ts';

export type TwoFactorDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

const IS_DIGITS = /^\d{6}$/;

/** Takes a code of the authenticator once; the row is locked, so of two at the same time one is refused. */
const consumeTotpCode = async ({ config, now }: TwoFactorDeps, tx: Transaction, userId: string, code: string): Promise<boolean> => {
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  const secret = await unseal(config.secret, 'totp-secret', factor?.sealedSecret, z.string());
  if (!factor || secret === undefined) return false;
  const step = await stepOfCode(secret, code, { now: now(), lastStep: factor.lastStep });
  if (step === undefined) return false;
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId));
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
export const demandCode = (deps: TwoFactorDeps, userId: string, code: string, wrong: AppError): Promise<void> =>
  consumeCodeWithin(deps, { userId, code, limits: proofLimits(deps, userId), wrong });

/** At sign-in: throws unless the account has no second factor, or this is a code of it. */
export const demandSecondFactor = async (
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
