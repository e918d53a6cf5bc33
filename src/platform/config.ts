import { resolve } from 'node:path';
import { descriptionOf, type Environment, environment, type VariableName, variableNames } from './config-variables.ts';
import { readOrMakeSecret } from './data-dir.ts';
import { isLoopback } from './loopback.ts';
import { StartError } from './start-error.ts';

export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

export type S3Config = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** `undefined`: Stripe itself. */
  apiUrl: string | undefined;
};
type LanguageModelConfig = { url: string; key: string; name: string };
export type GoogleConfig = { clientId: string; clientSecret: string; issuerUrl: string };

export type Config = Readonly<{
  production: boolean;
  host: string;
  port: number;
  /** No trailing slash. */
  publicUrl: string;
  /** Whether PUBLIC_URL is set; otherwise `publicUrl` is the address that the process listens on. */
  hasPublicUrl: boolean;
  /** Others can reach the site: HOST or PUBLIC_URL is not a loopback address. */
  isPublic: boolean;
  trustProxy: false | number | string[];
  roles: Readonly<{ web: boolean; worker: boolean }>;
  /** Absolute path. */
  dataDir: string;
  /** Which part of the demo library is loaded. */
  demo: 'whole' | 'small' | 'none';
  secret: string;
  /** Code that the first admin has to enter; `undefined`: being signed in is enough. */
  bootstrapCode: string | undefined;
  bundle: NonNullable<Environment['BUNDLE']>;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  metrics: NonNullable<Environment['METRICS']>;
  /** Admins can open `/admin/test`. */
  healthPage: boolean;
  /** Webhooks may lead to private addresses and without https: for trying them on one machine. */
  webhooksToAnyAddress: boolean;
  rateLimits: Readonly<{
    readsPerMinute: number;
    writesPerMinute: number;
    mailsPerHour: number;
    declinesPerHour: number;
  }>;
  /** Limits per creator (stored bytes, open uploads), and the free disk space that uploads must leave. */
  uploads: Readonly<{ quotaBytes: number; openLimit: number; diskReserveBytes: number }>;
  /** `undefined`: the embedded PostgreSQL is used. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  databaseWaitSeconds: number;
  pgBin: string | undefined;
  mailFrom: string;
  contactMail: string | undefined;
  smtpUrl: string | undefined;
  google: Readonly<GoogleConfig> | undefined;
  s3: Readonly<S3Config> | undefined;
  stripe: Readonly<StripeConfig> | undefined;
  languageModel: Readonly<LanguageModelConfig> | undefined;
}>;

const MEGABYTE = 1_000_000;
const WILDCARD_HOSTS = new Set(['0.0.0.0', '::']);

/** The URL that opens a listening host and port in a browser. */
export const urlOfListener = (host: string, port: number): string => {
  if (WILDCARD_HOSTS.has(host)) return `http://localhost:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
};

const parse = (env: NodeJS.ProcessEnv): Environment => {
  const given = variableNames.filter((name) => env[name] !== undefined && env[name] !== '');
  const result = environment.safeParse(Object.fromEntries(given.map((name) => [name, env[name]])));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = issue?.path[0] as VariableName;
  throw new ConfigError(`${name} ${issue?.message}${descriptionOf(name).secret ? '' : `, not "${env[name]}"`}.`);
};

/** The named variables if all are set, `undefined` if none is; throws when only some are. */
const allOrNone = <Name extends VariableName>(
  values: Environment,
  names: readonly Name[],
): { [N in Name]: string } | undefined => {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} is missing: it is needed together with ${given[0]}.`);
  return values as unknown as { [N in Name]: string };
};

const readS3 = (values: Environment): S3Config | undefined => {
  const s3 = allOrNone(values, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!s3 && values.S3_ENDPOINT) throw new ConfigError('S3_BUCKET is missing: it is needed together with S3_ENDPOINT.');
  return (
    s3 && {
      endpoint: values.S3_ENDPOINT,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    }
  );
};

const readStripe = (values: Environment): StripeConfig | undefined => {
  const stripe = allOrNone(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  if (!stripe && values.STRIPE_API_URL)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: it is needed together with STRIPE_API_URL.');
  return (
    stripe && {
      apiUrl: values.STRIPE_API_URL,
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    }
  );
};

const readGoogle = (values: Environment): GoogleConfig | undefined => {
  const google = allOrNone(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  return (
    google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuerUrl: values.GOOGLE_ISSUER_URL ?? 'https://accounts.google.com',
    }
  );
};

const readLanguageModel = (values: Environment): LanguageModelConfig | undefined => {
  const model = allOrNone(values, ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_KEY', 'LANGUAGE_MODEL_NAME']);
  return model && { url: model.LANGUAGE_MODEL_URL, key: model.LANGUAGE_MODEL_KEY, name: model.LANGUAGE_MODEL_NAME };
};

const uploadLimitsOf = (values: Environment): Config['uploads'] => ({
  quotaBytes: (values.UPLOAD_QUOTA_MB ?? 20_000) * MEGABYTE,
  openLimit: values.UPLOAD_OPEN_LIMIT ?? 100,
  diskReserveBytes: (values.UPLOAD_DISK_RESERVE_MB ?? 1_000) * MEGABYTE,
});

/** The demo's passwords are public: production and public addresses load it only when DEMO says so. */
const demoOf = (values: Environment, isForOthers: boolean): Config['demo'] => {
  if (values.DEMO === 'small') return 'small';
  const isOn = values.DEMO ? values.DEMO === 'on' : !values.DATABASE_URL && !isForOthers;
  return isOn ? 'whole' : 'none';
};

/** Outside production the site is for one developer: demo passwords, no mail server, errors in detail. */
const refuseExposedDevelopment = ({ HOST, NODE_ENV, EXPOSE_DEVELOPMENT, ROLES }: Environment): void => {
  if (HOST === undefined || isLoopback(HOST) || ROLES?.web === false) return;
  if (NODE_ENV === 'production' || EXPOSE_DEVELOPMENT === 'on') return;
  throw new ConfigError(
    `HOST ${HOST} opens Tamarind to the network, which is for production: set NODE_ENV=production with SECRET and SMTP_URL, or leave HOST out, or insist with EXPOSE_DEVELOPMENT=on.`,
  );
};

const secretOf = (values: Environment, production: boolean, dataDir: string): string => {
  if (values.SECRET) return values.SECRET;
  if (production) throw new ConfigError('SECRET is missing: production needs one of at least 32 characters.');
  return readOrMakeSecret(dataDir);
};

type Addresses = Pick<Config, 'host' | 'port' | 'publicUrl' | 'hasPublicUrl' | 'isPublic'>;

const addressesOf = (values: Environment): Addresses => {
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ?? urlOfListener(host, port);
  const isPublic = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  return { host, port, publicUrl, hasPublicUrl: values.PUBLIC_URL !== undefined, isPublic };
};

/** Reads the whole configuration. Without SECRET it is read from, or first made in, the data folder. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = parse(env);
  refuseExposedDevelopment(values);
  const production = values.NODE_ENV === 'production';

  const addresses = addressesOf(values);
  const dataDir = resolve(values.DATA_DIR ?? 'data');
  const groups = {
    google: readGoogle(values),
    s3: readS3(values),
    stripe: readStripe(values),
    languageModel: readLanguageModel(values),
  };

  return {
    production,
    ...addresses,
    trustProxy: values.TRUST_PROXY ?? false,
    roles: values.ROLES ?? { web: true, worker: true },
    dataDir,
    demo: demoOf(values, production || addresses.isPublic),
    secret: secretOf(values, production, dataDir),
    bootstrapCode: values.BOOTSTRAP_CODE,
    bundle: values.BUNDLE ?? 'built',
    logLevel: values.LOG_LEVEL ?? 'info',
    metrics: values.METRICS ?? 'local',
    healthPage: values.HEALTH_PAGE ? values.HEALTH_PAGE === 'on' : !production,
    webhooksToAnyAddress: values.WEBHOOK_ADDRESSES === 'any',
    rateLimits: {
      readsPerMinute: values.RATE_LIMIT_READS_PER_MINUTE ?? 6000,
      writesPerMinute: values.RATE_LIMIT_WRITES_PER_MINUTE ?? 300,
      mailsPerHour: values.RATE_LIMIT_MAILS_PER_HOUR ?? 100,
      declinesPerHour: values.RATE_LIMIT_DECLINES_PER_HOUR ?? 10,
    },
    uploads: uploadLimitsOf(values),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS ?? 4,
    pgBin: values.PG_BIN,
    mailFrom: values.MAIL_FROM ?? `Tamarind <no-reply@${new URL(addresses.publicUrl).hostname}>`,
    contactMail: values.CONTACT_MAIL,
    smtpUrl: values.SMTP_URL,
    ...groups,
  };
};
