import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

/** The logged fields of an error: enough to find the cause, no personal data. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

const DEEPEST_CAUSE = 5;

/** Database errors list the values of the query after this line. */
const QUERY_VALUES = /\nparams:[\s\S]*$/;
const CREDENTIALS_IN_ADDRESS = /:\/\/[^\s/@]+@/g;
const EMAIL = /[^\s@'"()<>=,;:]+@[^\s@'"()<>=,;:]+\.[^\s@'"()<>=,;:]+/g;
const QUERY_STRING = /((?:https?:\/)?\/[^\s?'"]*)\?[^\s'"]*/g;

/** Removes personal data, locations and secrets from a text. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(QUERY_VALUES, '')
    .replace(CREDENTIALS_IN_ADDRESS, '://[redacted]@')
    .replace(EMAIL, '[email]')
    .replace(QUERY_STRING, '$1?[redacted]');

/** An error, or a copy of one: the job queue sends copies, which are plain objects. */
type ErrorLike = { message: string; stack?: unknown; code?: unknown; cause?: unknown };
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

const codeOf = ({ code }: ErrorLike): { code?: string } =>
  typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {};

// The first lines of a stack repeat the message, so only its frames are used.
const framesOf = ({ stack }: ErrorLike): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '));

export const errorForLog = (error: unknown, depth = 0): LoggedError => {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutPersonalData(String(error)) };
  const type = error.constructor?.name ?? 'Object';
  const message = withoutPersonalData(error.message);
  return {
    type,
    message,
    ...codeOf(error),
    stack: [`${type}: ${message}`, ...framesOf(error)].join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  };
};

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  child: (bindings: Record<string, unknown>) => Log;
};

/** Fields that are redacted in every log line, at the top level or one level down. */
const PERSONAL_FIELDS = [
  'authorization',
  'clientAddress',
  'cookie',
  'cookieHeader',
  'email',
  'firstName',
  'ip',
  'ipAddress',
  'lastName',
  'password',
  'secret',
  'to',
  'token',
  'userAgent',
];

const optionsFor = (level: Config['logLevel']): LoggerOptions => ({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => errorForLog(error) },
  redact: { paths: PERSONAL_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[redacted]' },
});

const readableLines = async (): Promise<DestinationStream> => {
  const { build } = await import('pino-pretty');
  return build({ colorize: true, singleLine: true, sync: true, translateTime: 'SYS:HH:MM:ss' });
};

/** JSON lines; short coloured lines for a developer at a terminal. */
export const createLog = async (config: Pick<Config, 'logLevel' | 'production'>): Promise<Log> =>
  process.stdout.isTTY && !config.production
    ? pino(optionsFor(config.logLevel), await readableLines())
    : pino(optionsFor(config.logLevel));

/** JSON lines into the caller's own destination. */
export const logInto = (level: Config['logLevel'], destination: DestinationStream): Log =>
  pino(optionsFor(level), destination);
