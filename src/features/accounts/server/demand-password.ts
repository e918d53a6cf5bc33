import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import { findPasswordHash } from './accounts.queries.ts';
import { countAttempt, forgiveAttempt, proofLimits } from './attempt-limits.ts';
import { isPasswordOf } from './passwords.ts';

const wrong = (field: string) =>
  new AppError('badInput', { issues: [{ field, message: 'This is not your current password' }] });

/** Asks a signed-in person for their password again. An account that Google opened has none to ask for. */
export const demandPassword = async (
  deps: Pick<Dependencies, 'db' | 'config'>,
  userId: string,
  given: { field: string; password: string | undefined },
): Promise<void> => {
  const hash = await findPasswordHash(deps.db, userId);
  if (hash === undefined) return;
  const limits = proofLimits(deps, userId);
  await countAttempt(deps.db, limits);
  if (given.password === undefined || !(await isPasswordOf(hash, given.password))) throw wrong(given.field);
  await forgiveAttempt(deps.db, limits);
};
