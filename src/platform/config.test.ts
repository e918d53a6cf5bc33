import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'a secret of more than thirty-two characters';
const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ SECRET, ...env });
const refusal = (env: NodeJS.ProcessEnv) => {
  try {
    read(env);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('what holds when nothing is said', () => {
  it('listens on this machine only', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
    });
  });

  it('runs both roles on the embedded database with the demo', () => {
    expect(read()).toMatchObject({
      roles: { web: true, worker: true },
      databaseUrl: undefined,
      demo: 'whole',
      production: false,
    });
  });

  it('takes an empty variable for one that is not there', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('gives every creator 20 GB and a hundred files on their way, and leaves a gigabyte of the disk', () => {
    expect(read().uploads).toEqual({ quotaBytes: 20e9, openLimit: 100, diskReserveBytes: 1e9 });
    expect(read({ UPLOAD_QUOTA_MB: '5', UPLOAD_OPEN_LIMIT: '7', UPLOAD_DISK_RESERVE_MB: '0' }).uploads).toEqual({
      quotaBytes: 5e6,
      openLimit: 7,
      diskReserveBytes: 0,
    });
  });

  it('makes the data folder absolute', () => {
    expect(read({ DATA_DIR: 'somewhere' }).dataDir).toBe(join(process.cwd(), 'somewhere'));
  });
});

describe('what follows from something else', () => {
  it.each([
    [{ HOST: '0.0.0.0', PORT: '80', EXPOSE_DEVELOPMENT: 'on' }, 'http://localhost:80'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ PUBLIC_URL: 'https://tamarind.example/' }, 'https://tamarind.example'],
  ])('public address of %o', (env, publicUrl) => {
    expect(read(env).publicUrl).toBe(publicUrl);
  });

  it.each([
    [{}, 'whole'],
    [{ DATABASE_URL: 'postgres://db/x' }, 'none'],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: 'on' }, 'whole'],
    [{ DATABASE_URL: 'postgres://db/x', DEMO: 'small' }, 'small'],
    [{ DEMO: 'off' }, 'none'],
    [{ NODE_ENV: 'production', SECRET: 'x'.repeat(32) }, 'none'],
    [{ NODE_ENV: 'production', SECRET: 'x'.repeat(32), DEMO: 'on' }, 'whole'],
    [{ HOST: '0.0.0.0', EXPOSE_DEVELOPMENT: 'on' }, 'none'],
    [{ HOST: '0.0.0.0', EXPOSE_DEVELOPMENT: 'on', DEMO: 'on' }, 'whole'],
    [{ PUBLIC_URL: 'https://tamarind.example' }, 'none'],
    [{ PUBLIC_URL: 'http://tamarind.localhost' }, 'whole'],
  ])('demo with %o', (env, demo) => {
    expect(read(env).demo).toBe(demo);
  });

  it.each([
    ['web', { web: true, worker: false }],
    ['worker', { web: false, worker: true }],
    ['worker, web', { web: true, worker: true }],
  ])('roles "%s"', (ROLES, roles) => {
    expect(read({ ROLES }).roles).toEqual(roles);
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('proxies "%s"', (TRUST_PROXY, trustProxy) => {
    expect(read({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
  });

  it.each([
    [{}, true],
    [{ HEALTH_PAGE: 'off' }, false],
    [{ NODE_ENV: 'production', SECRET: 'x'.repeat(32) }, false],
    [{ NODE_ENV: 'production', SECRET: 'x'.repeat(32), HEALTH_PAGE: 'on' }, true],
  ])('page of health with %o', (env, healthPage) => {
    expect(read(env).healthPage).toBe(healthPage);
  });

  it('Google is on when both of its variables are there', () => {
    const google = read({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' }).google;
    expect(google).toEqual({ clientId: 'id', clientSecret: 'hush', issuerUrl: 'https://accounts.google.com' });
  });

  it('mails come from the public address', () => {
    expect(read({ PUBLIC_URL: 'https://tamarind.example' }).mailFrom).toBe('Tamarind <no-reply@tamarind.example>');
  });
});

describe('an address that others can reach', () => {
  const refused = (host: string) =>
    new ConfigError(
      `HOST ${host} opens Tamarind to the network, which is for production: set NODE_ENV=production with SECRET and SMTP_URL, or leave HOST out, or insist with EXPOSE_DEVELOPMENT=on.`,
    );

  it.each(['0.0.0.0', '::', '192.168.1.5', 'tamarind.example'])('is refused outside production: %s', (HOST) => {
    expect(refusal({ HOST })).toEqual(refused(HOST));
    expect(refusal({ HOST, NODE_ENV: 'test' })).toEqual(refused(HOST));
    expect(refusal({ HOST, EXPOSE_DEVELOPMENT: 'off' })).toEqual(refused(HOST));
  });

  it.each([
    { HOST: '0.0.0.0', NODE_ENV: 'production' },
    { HOST: '0.0.0.0', EXPOSE_DEVELOPMENT: 'on' },
    { HOST: '0.0.0.0', ROLES: 'worker' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
  ])('is taken, or is none: %o', (env) => {
    expect(refusal(env)).toBeUndefined();
  });

  it.each([
    [{}, false],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://tamarind.localhost:8080' }, false],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, true],
    [{ PUBLIC_URL: 'https://tamarind.example' }, true],
  ])('is told by HOST and PUBLIC_URL: %o is public: %s', (env, isPublic) => {
    expect(read(env).isPublic).toBe(isPublic);
  });
});

describe('a wrong value is one sentence that names the variable', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ ROLES: 'web,cook' }, 'ROLES must be "web", "worker" or "web,worker", not "web,cook".'],
    [{ DEMO: 'yes' }, 'DEMO must be on, small or off, not "yes".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production, not "prod".'],
    [{ HEALTH_PAGE: 'yes' }, 'HEALTH_PAGE must be on or off, not "yes".'],
    [{ METRICS: 'all' }, 'METRICS must be local, open or off, not "all".'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an address that starts with http:// or https://, not "ftp://x".'],
    [
      { PUBLIC_URL: 'https://x.example/shop' },
      'PUBLIC_URL must be an address without a path, such as https://tamarind.example, not "https://x.example/shop".',
    ],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ BOOTSTRAP_CODE: 'short' }, 'BOOTSTRAP_CODE must have at least 12 characters.'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is missing: it is needed together with GOOGLE_CLIENT_ID.'],
    [
      { LANGUAGE_MODEL_URL: 'https://model.example/v1' },
      'LANGUAGE_MODEL_KEY is missing: it is needed together with LANGUAGE_MODEL_URL.',
    ],
    [{ S3_BUCKET: 'x', S3_REGION: 'y' }, 'S3_ACCESS_KEY_ID is missing: it is needed together with S3_BUCKET.'],
    [{ S3_ENDPOINT: 'https://s3' }, 'S3_BUCKET is missing: it is needed together with S3_ENDPOINT.'],
    [
      { STRIPE_SECRET_KEY: 'x', STRIPE_PUBLISHABLE_KEY: 'y' },
      'STRIPE_WEBHOOK_SECRET is missing: it is needed together with STRIPE_SECRET_KEY.',
    ],
    [
      { STRIPE_API_URL: 'http://127.0.0.1:9' },
      'STRIPE_SECRET_KEY is missing: it is needed together with STRIPE_API_URL.',
    ],
    [{ NODE_ENV: 'production', SECRET: '' }, 'SECRET is missing: production needs one of at least 32 characters.'],
  ])('%o', (env, sentence) => {
    expect(refusal(env)).toEqual(new ConfigError(sentence));
  });

  it.each([{ DATABASE_URL: 'mysql://me:hush@db/x' }, { SMTP_URL: 'http://me:hush@mail' }])(
    'never repeats a password: %o',
    (env) => {
      expect(refusal(env)).toBeInstanceOf(ConfigError);
      expect(String(refusal(env))).not.toContain('hush');
    },
  );
});

describe('the secret', () => {
  it('is made once per data folder and readable by its owner only', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tamarind-config-'));
    const first = readConfig({ DATA_DIR }).secret;
    expect(first).toHaveLength(43);
    expect(readConfig({ DATA_DIR }).secret).toBe(first);
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim()).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
    rmSync(DATA_DIR, { recursive: true });
  });

  it('that is given wins', () => {
    expect(read().secret).toBe(SECRET);
  });
});
