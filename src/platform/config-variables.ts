import * as z from 'zod/mini';

type Note = {
  about: string;
  /** The value may hold a password, so error messages do not repeat it. */
  secret?: true;
};

const notes = z.registry<Note>();

/** An optional variable. Its schema's messages complete the sentence "PORT …". */
const variable = <S extends z.ZodMiniType<unknown, string>>(
  about: string,
  schema: S,
  options: { secret?: true } = {},
) => {
  const optional = z.optional(schema);
  notes.add(optional, { about, ...options });
  return optional;
};

const wholeNumber = (least: number, most: number) => {
  const must = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, must)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, must), z.lte(most, must))),
  );
};

const oneOf = <const Choice extends string>(first: Choice, ...others: Choice[]) => {
  const last = others.pop() ?? first;
  const choices = [first, ...others];
  return z.pipe(z.string(), z.enum([...choices, last], `must be ${choices.join(', ')} or ${last}`));
};

const text = (must = 'must not be empty') => z.string().check(z.minLength(1, must));

const url = (...protocols: string[]) => {
  const must = `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`;
  return z.string().check(
    z.refine((value) => {
      const parsed = URL.parse(value);
      return parsed !== null && parsed.hostname !== '' && protocols.includes(parsed.protocol.slice(0, -1));
    }, must),
  );
};

const databaseUrl = z
  .string()
  .check(
    z.refine(
      (value) => ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? ''),
      'must be an address such as postgres://user:password@host:5432/tamarind',
    ),
  );

const siteAddress = z.pipe(
  url('http', 'https').check(
    z.refine(
      (value) => URL.parse(value)?.pathname === '/' && !/[?#]/.test(value),
      'must be an address without a path, such as https://tamarind.example',
    ),
  ),
  z.transform((value) => new URL(value).origin),
);

const roles = z.pipe(
  z.string().check(z.regex(/^\s*(web|worker)\s*(,\s*(web|worker)\s*)?$/, 'must be "web", "worker" or "web,worker"')),
  z.transform((value) => ({ web: value.includes('web'), worker: value.includes('worker') })),
);

const trustProxy = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(off|[1-9]|[\da-f:.]+(\/\d+)?(\s*,\s*[\da-f:.]+(\/\d+)?)*)$/i,
        'must be "off", a number of proxies from 1 to 9, or their addresses separated by commas',
      ),
    ),
  z.transform((value) => {
    if (value === 'off') return false;
    return /^\d$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
  }),
);

/** Every variable that Tamarind reads from the environment. */
export const environment = z.object({
  NODE_ENV: variable('What this start is for.', oneOf('development', 'test', 'production')),
  HOST: variable('The address to listen on.', text()),
  EXPOSE_DEVELOPMENT: variable(
    'Insists on a HOST that others can reach although this is not production.',
    oneOf('on', 'off'),
  ),
  PORT: variable('The port to listen on; 0 takes a free one.', wholeNumber(0, 65_535)),
  PUBLIC_URL: variable('The address that visitors use, as it stands in mails and canonical links.', siteAddress),
  TRUST_PROXY: variable('The proxies in front, whose X-Forwarded headers are believed.', trustProxy),
  ROLES: variable('What this process does.', roles),
  DATA_DIR: variable('The folder for the embedded database, stored files and the secret.', text()),
  DEMO: variable(
    'Whether the demo accounts and the demo library are loaded, whole or in small.',
    oneOf('on', 'small', 'off'),
  ),
  SECRET: variable('Signs sessions and links.', text().check(z.minLength(32, 'must have at least 32 characters')), {
    secret: true,
  }),
  BOOTSTRAP_CODE: variable(
    'Asked of whoever wants to become the first admin.',
    text().check(
      z.minLength(12, 'must have at least 12 characters'),
      z.maxLength(200, 'must have at most 200 characters'),
    ),
    { secret: true },
  ),
  BUNDLE: variable(
    'Whether pages come from the built bundle or, while developing, straight from the sources.',
    oneOf('built', 'sources'),
  ),
  LOG_LEVEL: variable(
    'The least severe log line that is written.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  METRICS: variable('Who may read /metrics: this machine, everybody or nobody.', oneOf('local', 'open', 'off')),
  HEALTH_PAGE: variable(
    'Whether admins can open /admin/test, which tries every component; in production only when this says so.',
    oneOf('on', 'off'),
  ),
  WEBHOOK_ADDRESSES: variable(
    'Where webhooks of businesses may lead: to public addresses by https, or to any, for trying them on one machine.',
    oneOf('public', 'any'),
  ),
  RATE_LIMIT_READS_PER_MINUTE: variable(
    'How many pages and reads of the API one address may ask of this process in a minute.',
    wholeNumber(1, 999_999_999),
  ),
  RATE_LIMIT_WRITES_PER_MINUTE: variable(
    'How many state-changing calls one address may make to all processes together in a minute.',
    wholeNumber(1, 999_999_999),
  ),
  RATE_LIMIT_MAILS_PER_HOUR: variable(
    'How many mails to unproved addresses (verification, reset, contact) one address may cause in an hour.',
    wholeNumber(1, 999_999_999),
  ),
  RATE_LIMIT_DECLINES_PER_HOUR: variable(
    'How many payments by card may be declined in an hour for one account, and for one address.',
    wholeNumber(1, 999_999_999),
  ),

  UPLOAD_QUOTA_MB: variable('How much one creator may store, in millions of bytes.', wholeNumber(1, 999_999_999)),
  UPLOAD_OPEN_LIMIT: variable('How many files one creator may have on their way at once.', wholeNumber(1, 10_000)),
  UPLOAD_DISK_RESERVE_MB: variable(
    'How much of the disk stays free when uploads are accepted, in millions of bytes.',
    wholeNumber(0, 999_999_999),
  ),

  DATABASE_URL: variable('A PostgreSQL server to use instead of the embedded one.', databaseUrl, { secret: true }),
  DATABASE_POOL_SIZE: variable(
    'The most database connections that this process opens for requests and jobs.',
    wholeNumber(2, 500),
  ),
  DATABASE_WAIT_SECONDS: variable(
    'How long a request waits for a connection before the database counts as away.',
    wholeNumber(1, 300),
  ),
  PG_BIN: variable('The folder with the postgres and initdb programs for the embedded database.', text()),

  SMTP_URL: variable('The mail server.', url('smtp', 'smtps'), { secret: true }),
  MAIL_FROM: variable(
    'The sender of every mail.',
    text().check(
      z.regex(
        /^([^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address such as Tamarind <hello@tamarind.example>',
      ),
    ),
  ),

  CONTACT_MAIL: variable(
    'A mailbox of the team that gets every message of the contact form, besides the admins’ notifications.',
    text().check(z.regex(/^[^<>\s@]+@[^<>\s@]+$/, 'must be an address such as hello@tamarind.example')),
  ),

  GOOGLE_CLIENT_ID: variable('Sign-in with Google: the client.', text()),
  GOOGLE_CLIENT_SECRET: variable('Sign-in with Google: its secret.', text(), { secret: true }),
  GOOGLE_ISSUER_URL: variable(
    'Sign-in with Google: another OpenID provider in its place, for trying it without Google.',
    url('http', 'https'),
  ),

  S3_ENDPOINT: variable('An S3-compatible store; left out, the one of AWS.', url('http', 'https')),
  S3_REGION: variable('The region of the store.', text()),
  S3_BUCKET: variable('The bucket for stored files.', text()),
  S3_ACCESS_KEY_ID: variable('The key to the store.', text()),
  S3_SECRET_ACCESS_KEY: variable('The secret of that key.', text(), { secret: true }),

  STRIPE_SECRET_KEY: variable('Card payments by Stripe: the secret key.', text(), { secret: true }),
  STRIPE_PUBLISHABLE_KEY: variable('Card payments by Stripe: the key for the browser.', text()),
  STRIPE_WEBHOOK_SECRET: variable('Card payments by Stripe: proves that a webhook is genuine.', text(), {
    secret: true,
  }),
  STRIPE_API_URL: variable(
    'Card payments by Stripe: another address of its API, for trying it without Stripe.',
    url('http', 'https'),
  ),

  LANGUAGE_MODEL_URL: variable(
    'A language model that words suggested alt texts: the address of its API, as OpenAI speaks it.',
    url('http', 'https'),
  ),
  LANGUAGE_MODEL_KEY: variable('The key to the language model.', text(), { secret: true }),
  LANGUAGE_MODEL_NAME: variable('Which model answers.', text()),
});

export type Environment = z.output<typeof environment>;
export type VariableName = keyof Environment;

export const descriptionOf = (name: VariableName): Note => {
  const note = notes.get(environment.shape[name]);
  if (!note) throw new Error(`${name} has no description`);
  return note;
};

export const variableNames = Object.keys(environment.shape) as VariableName[];
