/** What a log line tells about an error: enough to find the cause, nothing about a person. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

const DEEPEST_CAUSE = 5;

/** Database errors carry the values of the query behind this word. */
const QUERY_VALUES = /\nparams:[\s\S]*$/;
const CREDENTIALS_IN_ADDRESS = /:\/\/[^\s/@]+@/g;
const EMAIL = /[^\s@'"()<>=,;:]+@[^\s@'"()<>=,;:]+\.[^\s@'"()<>=,;:]+/g;
const QUERY_STRING = /((?:https?:\/)?\/[^\s?'"]*)\?[^\s'"]*/g;

/** Takes out what may name or locate a person, or open a door. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(QUERY_VALUES, '')
    .replace(CREDENTIALS_IN_ADDRESS, '://[redacted]@')
    .replace(EMAIL, '[email]')
    .replace(QUERY_STRING, '$1?[redacted]');

const codeOf = (error: Error): { code?: string } =>
  'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? { code: String(error.code) }
    : {};

// The head of a stack repeats the message, so only the frames are taken from it.
const framesOf = (error: Error): string[] =>
  (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));

export const errorForLog = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonalData(String(error)) };
  const type = error.constructor.name;
  const message = withoutPersonalData(error.message);
  return {
    type,
    message,
    ...codeOf(error),
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  };
};
