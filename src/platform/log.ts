import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config.ts';
import { errorForLog } from './error-for-log.ts';

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
