import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

describe('securityHeaders', () => {
  const { data, page } = securityHeaders('https://tamarind.example');

  it('lets pages load scripts from this site alone, none of them inline', () => {
    const policy = page['content-security-policy'] ?? '';
    expect(policy.split('; ')).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/);
    expect(policy).toContain("frame-ancestors 'none'");
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
