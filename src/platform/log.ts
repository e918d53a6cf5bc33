import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';

/** What a log line tells about an error: enough to find the cause, nothing about a person. */
type LoggedError = {
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

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  child: (bindings: Record<string, unknown>) => Log;
};

/** Fields that are blanked wherever somebody logs them, at the top or one level down. */
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

/** JSON lines; short coloured ones where a developer watches a terminal. */
export const createLog = async (config: Pick<Config, 'logLevel' | 'production'>): Promise<Log> =>
  process.stdout.isTTY && !config.production
    ? pino(optionsFor(config.logLevel), await readableLines())
    : pino(optionsFor(config.logLevel));

/** JSON lines into a place of the caller's own. */
export const logInto = (level: Config['logLevel'], destination: DestinationStream): Log =>
  pino(optionsFor(level), destination);
