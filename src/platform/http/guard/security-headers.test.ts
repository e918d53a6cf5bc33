import { describe, expect, it } from 'vitest';
import { securityHeaders, stripeSources } from './security-headers.ts';

describe('securityHeaders', () => {
  const { data, page } = securityHeaders('https://tamarind.example');

  it('lets pages load scripts from this site alone, none of them inline', () => {
    const policy = page['content-security-policy'] ?? '';
    expect(policy.split('; ')).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets a script into the document by its hash alone', () => {
    const { page: own } = securityHeaders('https://tamarind.example', undefined, ["'sha256-abc='"]);
    expect(own['content-security-policy']?.split('; ')).toContain("script-src 'self' 'sha256-abc='");
  });

  it('lets a card form of Stripe in where it is used, and nobody else', () => {
    const policy = securityHeaders('https://tamarind.example', stripeSources).page['content-security-policy'] ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
      ]),
    );
    expect(page['content-security-policy']).not.toContain('stripe');
  });

  it('lets JSON and files load nothing at all', () => {
    expect(data['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(data['x-content-type-options']).toBe('nosniff');
  });

  it('insists on https only where the site has it', () => {
    expect(data['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(securityHeaders('http://127.0.0.1:3000').data).not.toHaveProperty('strict-transport-security');
  });
});
