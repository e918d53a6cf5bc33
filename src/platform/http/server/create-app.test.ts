import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { logInto } from '../../log.ts';
import { createApp } from './create-app.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
};

const policyWith = (env: Record<string, string>): string[] => {
  const config = readConfig({ NODE_ENV: 'test', SECRET: 'a secret that is long enough for every test', ...env });
  const { headers } = createApp(config, logInto('silent', new Writable()));
  return (headers.page['content-security-policy'] ?? '').split('; ');
};

describe('the policy of pages', () => {
  it('lets the card form of Stripe in where Stripe is configured', () => {
    expect(policyWith(stripe)).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
      ]),
    );
  });

  it('names no other site where payments are those of the test provider', () => {
    expect(policyWith({}).join(' ')).not.toContain('https://');
  });
});
