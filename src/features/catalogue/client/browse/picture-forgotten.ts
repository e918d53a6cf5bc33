import type { ErrorCode } from '#shared/errors.ts';

const forgotten: ErrorCode = 'pictureForgotten';

/** What a picture looked like is kept for a day. In the browser the code stands in the reply, on the server on the error itself. */
export const isPictureExpired = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === forgotten) return true;
  return 'reply' in error && isPictureExpired(error.reply);
};
