import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { demandCode, type TwoFactorDeps } from './demand-second-factor.ts';
import { seal } from './sealed.ts';
import { describeSecret, formatRecoveryCode, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from './totp.ts';
import { hasSecondFactor, saveUnconfirmedSecret, replaceRecoveryCodes } from './two-factor.queries.ts';
import { recoveryCodes, twoFactors } from './two-factor.tables.ts';

const wrongCode = () =>
  new AppError('badInput', {
    issues: [{ field: 'code', message: 'That code is not right, or was used already. Please try the next one' }],
  });

const renewCodes = async (deps: TwoFactorDeps, tx: Parameters<typeof replaceRecoveryCodes>[0], userId: string) => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(deps.config.secret, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes.map(formatRecoveryCode);
};

const demandTwoFactorOn = async (deps: TwoFactorDeps, userId: string): Promise<void> => {
  if (!(await hasSecondFactor(deps.db, userId))) throw new AppError('twoFactorIsOff');
};

export const startEnrolment = async (deps: TwoFactorDeps, { id, email }: SignedIn) => {
  const secret = newTotpSecret();
  const sealed = await seal(deps.config.secret, 'totp-secret', secret);
  if (!(await saveUnconfirmedSecret(deps.db, id, sealed, deps.now()))) throw new AppError('twoFactorIsOn');
  return describeSecret(secret, email);
};

/** The first code shows that the app and we agree; from then on it is asked for. */
export const confirmEnrolment = async (deps: TwoFactorDeps, userId: string, code: string): Promise<string[]> => {
  if (await hasSecondFactor(deps.db, userId)) throw new AppError('twoFactorIsOn');
  await demandCode(deps, userId, code, wrongCode());
  return deps.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(twoFactors)
      .set({ confirmedAt: deps.now() })
      .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId });
    if (!confirmed) throw new AppError('movedOn');
    return renewCodes(deps, tx, userId);
  });
};

export const issueRecoveryCodes = async (deps: TwoFactorDeps, userId: string, code: string): Promise<string[]> => {
  await demandTwoFactorOn(deps, userId);
  await demandCode(deps, userId, code, wrongCode());
  return deps.db.transaction((tx) => renewCodes(deps, tx, userId));
};

export const turnOffTwoFactor = async (deps: TwoFactorDeps, userId: string, code: string): Promise<void> => {
  await demandTwoFactorOn(deps, userId);
  await demandCode(deps, userId, code, wrongCode());
  await deps.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  });
};
