import type { ErrorReply } from '#shared/errors.ts';
import { ApiError, InvalidReplyError } from '#ui/api.ts';

/** What a toast tells; input that the server did not take stands next to its fields instead. */
export type TellableLoginFailure =
  | { kind: 'secondFactor'; isWrong: boolean; message: string }
  | { kind: 'unverified' }
  | { kind: 'wrongType'; message: string }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'network' }
  | { kind: 'unexpected'; message: string | undefined };

export type LoginFailure = { kind: 'badInput' } | TellableLoginFailure;

const fromReply = (status: number, reply: ErrorReply | null): LoginFailure => {
  if (reply?.issues?.length) return { kind: 'badInput' };
  if (reply?.secondFactor)
    return { kind: 'secondFactor', isWrong: reply.code === 'secondFactorWrong', message: reply.message };
  if (status === 403 && reply?.emailVerification === false) return { kind: 'unverified' };
  if (status === 403 && reply?.message.includes('privileges')) return { kind: 'wrongType', message: reply.message };
  return { kind: 'refused', message: reply?.message };
};

/** Sorts what a login failed with, as the specification's error catalogue does. */
export const loginFailureOf = (error: unknown): LoginFailure => {
  if (error instanceof ApiError) return fromReply(error.status, error.reply);
  // What fetch throws when no answer came at all.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unexpected', message: error instanceof InvalidReplyError ? error.message : undefined };
};
