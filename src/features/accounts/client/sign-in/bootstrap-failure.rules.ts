import { ApiError } from '#ui/api.ts';

export type BootstrapFailure =
  | { kind: 'signedOut' }
  | { kind: 'refused' }
  /** The site has a BOOTSTRAP_CODE, and none was sent. */
  | { kind: 'codeNeeded'; message: string }
  | { kind: 'codeRefused'; message: string };

/** Sorts what becoming the first admin failed with; without a BOOTSTRAP_CODE only the specification's two are left. */
export const bootstrapFailureOf = (error: unknown): BootstrapFailure => {
  if (!(error instanceof ApiError)) return { kind: 'refused' };
  const { status, reply } = error;
  if (status === 401) return { kind: 'signedOut' };
  const message = reply?.issues?.[0]?.message ?? reply?.message ?? '';
  switch (reply?.code) {
    case 'bootstrapCodeNeeded':
      return { kind: 'codeNeeded', message };
    case 'bootstrapCodeWrong':
    case 'tooManyAttempts':
    case 'badInput':
      return { kind: 'codeRefused', message };
    default:
      return { kind: 'refused' };
  }
};
