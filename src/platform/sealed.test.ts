import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { seal, unseal } from './sealed.ts';

const SECRET = 'a secret of more than thirty-two characters';
const person = z.object({ name: z.string() });
const open = (sealed: string | undefined, { secret = SECRET, purpose = 'greeting' } = {}) =>
  unseal(secret, purpose, sealed, person);

describe('a sealed value', () => {
  const sealed = seal(SECRET, 'greeting', { name: 'Zoë 🥭' });

  it('opens for its purpose, with its secret', () => {
    expect(open(sealed)).toEqual({ name: 'Zoë 🥭' });
  });

  it('opens in all later versions: a value that was sealed long ago', () => {
    const earlier = 'v2.oMUXjTl5KmjGrtbO0Yb1imNrcX227KXbPvBNjpVmvx1nLjCRL6xRvDjS';
    expect(open(earlier)).toEqual({ name: 'Ana' });
  });

  it('is safe in a cookie, shows nothing, and is never the same twice', () => {
    expect(sealed).toMatch(/^v2\.[\w-]+$/);
    expect(Buffer.from(sealed.slice(3), 'base64url').toString()).not.toContain('name');
    expect(seal(SECRET, 'greeting', { name: 'Zoë 🥭' })).not.toBe(sealed);
  });

  it('does not open for another purpose, with another secret, or as another kind of value', () => {
    expect(open(sealed, { purpose: 'farewell' })).toBeUndefined();
    expect(open(sealed, { secret: `${SECRET}!` })).toBeUndefined();
    expect(unseal(SECRET, 'greeting', sealed, z.string())).toBeUndefined();
  });

  it('does not open after a change of any byte', () => {
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(open(`v2.${changed.toString('base64url')}`), `byte ${at}`).toBeUndefined();
    }
  });

  it('does not open when a part of it is missing', () => {
    for (let length = 0; length < sealed.length; length += 1)
      expect(open(sealed.slice(0, length)), `${length} characters`).toBeUndefined();
  });

  it.each([undefined, '', 'v2.', 'v1.abc', 'v2.!!', '00', sealed.slice(3)])('is not %j', (other) => {
    expect(open(other)).toBeUndefined();
  });
});
