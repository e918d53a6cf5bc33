import { replyIn } from '#ui/data/api.ts';
import { type toast as show, toast } from '#ui/messages/toast.ts';

/** spec: login success 3 s, sign-up success 5 s, errors 7 s, hints 5 s, a hint 1.5 s after the main toast */
export const LOGIN_SUCCESS_MS = 3_000;
export const SIGNUP_SUCCESS_MS = 5_000;
export const ERROR_MS = 7_000;
const HINT_MS = 5_000;
const HINT_AFTER_MS = 1_500;

type ToastText = Pick<Parameters<typeof show>[0], 'title' | 'description'>;

/** What went wrong, and a moment later what to try. */
export const toastFailure = (failure: ToastText, hint?: ToastText): void => {
  toast({ ...failure, variant: 'destructive', durationMs: ERROR_MS });
  if (hint) setTimeout(() => toast({ ...hint, durationMs: HINT_MS }), HINT_AFTER_MS);
};

/** For forms that show other failures as a toast: passes on only the messages that belong next to fields. */
export const throwIssues = (error: unknown): undefined => {
  if (hasIssues(error)) throw error;
  return undefined;
};

export const hasIssues = (error: unknown): boolean => Boolean(replyIn(error)?.issues?.length);
