import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '#ui/api.ts';

/** Why a mailed link does not work. */
export type DeadLink = 'expired' | 'used' | 'unknown';

const refusals: Partial<Record<ErrorCode, DeadLink>> = {
  linkExpired: 'expired',
  linkUsed: 'used',
  linkUnknown: 'unknown',
};

/** What a refused link failed with; `undefined` when it was not the link's fault. */
export const deadLinkOf = (error: unknown): DeadLink | undefined =>
  error instanceof ApiError && error.reply ? refusals[error.reply.code] : undefined;
