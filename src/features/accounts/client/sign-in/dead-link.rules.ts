import type { ErrorCode } from '#shared/errors.ts';
import { ApiError } from '#ui/api.ts';

/** Why a mailed link does not work. */
export type DeadLink = 'expired' | 'used' | 'replaced' | 'unknown';

const refusals: Partial<Record<ErrorCode, DeadLink>> = {
  linkExpired: 'expired',
  linkUsed: 'used',
  linkReplaced: 'replaced',
  linkUnknown: 'unknown',
};

/** What a refused link failed with; `undefined` when it was not the link's fault. */
export const deadLinkOf = (error: unknown): DeadLink | undefined => {
  if (!(error instanceof ApiError && error.reply)) return undefined;
  const { issues = [], code } = error.reply;
  // Too odd even to be looked up.
  if (issues.some(({ field }) => field === 'token')) return 'unknown';
  return code && refusals[code];
};
