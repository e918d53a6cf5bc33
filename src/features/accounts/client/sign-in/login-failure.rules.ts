import { ApiError, InvalidReplyError } from '#ui/api.ts';

/** What a toast tells; input that the server did not take stands next to its fields instead. */
export type ToastedLoginFailure =
  | { kind: 'secondFactor'; isWrong: boolean; message: string }
  | { kind: 'unverified' }
  | { kind: 'wrongType'; message: string }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'network' }
  | { kind: 'unexpected'; message: string | undefined };

export type LoginFailure = { kind: 'badInput' } | ToastedLoginFailure;

/** What the specification names decides, and may come alone: the status, `emailVerification` and words of the message. */
const fromReply = ({ status, reply }: ApiError): LoginFailure => {
  const { issues = [], secondFactor, code, emailVerification, message } = reply ?? {};
  if (issues.length > 0) return { kind: 'badInput' };
  if (secondFactor) return { kind: 'secondFactor', isWrong: code === 'secondFactorWrong', message: message ?? '' };
  if (status === 403 && emailVerification === false) return { kind: 'unverified' };
  if (status === 403 && message?.includes('privileges')) return { kind: 'wrongType', message };
  return { kind: 'refused', message };
};

/** Sorts what a login failed with, as the specification's error catalogue does. */
export const loginFailureOf = (error: unknown): LoginFailure => {
  if (error instanceof ApiError) return fromReply(error);
  // What fetch throws when no answer came at all.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unexpected', message: error instanceof InvalidReplyError ? error.message : undefined };
};
