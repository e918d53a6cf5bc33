import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { findAccount } from './accounts.queries.ts';
import { takeLink } from './mailed-links.ts';
import { markVerified } from './mark-verified.ts';

export const verifyEmailBy = (deps: Pick<Dependencies, 'db' | 'events' | 'now'>, token: string): Promise<SignedIn> =>
  deps.db.transaction(async (tx) => {
    const { userId } = await takeLink(tx, 'verify-email', token, deps.now());
    await markVerified(deps, tx, userId);
    const user = await findAccount(tx, userId);
    if (!user) throw new AppError('linkUnknown');
    return user;
  });
