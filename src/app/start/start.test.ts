import { expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { startupLines } from './start.ts';

const SECRET = 'a secret of more than thirty-two characters';
const signIns = [{ email: 'user@demo.tamarind.example', password: 'tamarind-demo' }];
const told = (env: NodeJS.ProcessEnv) => {
  const config = readConfig({ SECRET, ...env });
  return startupLines(config, config.demo !== 'none' ? signIns : []);
};

it('tells the address, where mails are and the demo accounts', () => {
  expect(told({ PORT: '4000' })).toEqual([
    'Tamarind is ready at http://127.0.0.1:4000',
    'Mails can be read at http://127.0.0.1:4000/dev/outbox',
    'Demo account: user@demo.tamarind.example, password tamarind-demo',
  ]);
});

it.each([{ SMTP_URL: 'smtp://mail.example' }, { NODE_ENV: 'production' }, { PUBLIC_URL: 'https://tamarind.example' }])(
  'names no outbox with %o',
  (env) => {
    const { PUBLIC_URL = 'http://127.0.0.1:3000' }: { PUBLIC_URL?: string } = env;
    expect(told({ ...env, DEMO: 'off' })).toEqual([`Tamarind is ready at ${PUBLIC_URL}`]);
  },
);

it('names the outbox where this machine reaches it, although others reach the site', () => {
  expect(told({ HOST: '0.0.0.0', EXPOSE_DEVELOPMENT: 'on' })).toEqual([
    'Tamarind is ready at http://localhost:3000',
    'Mails can be read at http://localhost:3000/dev/outbox',
  ]);
});

it('says what another process has to do', () => {
  const shared = { DATABASE_URL: 'postgres://db/x', SMTP_URL: 'smtp://mail.example' };
  expect(told({ ...shared, ROLES: 'web' })).toEqual([
    'Tamarind is ready at http://127.0.0.1:3000',
    'Background work is left to another process with ROLES=worker.',
  ]);
  expect(told({ ...shared, ROLES: 'worker' })).toEqual([
    'Tamarind does its background work; the web is left to another process.',
  ]);
});
