import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentDisposition, readLink, signLink } from './signed-links.ts';

const SECRET = 'a secret that is long enough for every test';
const now = new Date('2026-11-15T08:00:00.000Z');
const later = new Date('2026-11-15T08:10:00.000Z');
const claim = ['0123456789ab', 'large', 'published'];

const tokenOf = (link: string) => link.replace('/files/', '');

describe('a signed link', () => {
  test('says what was signed, until it expires', () => {
    const token = tokenOf(signLink(SECRET, claim, later));
    expect(readLink(SECRET, token, now)).toEqual({ claim, expiresAt: later });
    expect(readLink(SECRET, token, new Date(later.getTime() - 1))).toMatchObject({ claim });
    expect(() => readLink(SECRET, token, later)).toThrow(expect.objectContaining({ code: 'linkExpired' }));
  });

  test('carries any claim', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
        const token = tokenOf(signLink(SECRET, words, later));
        expect(token).toMatch(/^[\w.-]+$/);
        expect(readLink(SECRET, token, now)).toEqual({ claim: words, expiresAt: later });
      }),
    );
  });

  test('is worth nothing once a single character is changed, added or left out', () => {
    const token = tokenOf(signLink(SECRET, claim, later));
    const refused = expect.objectContaining({ code: 'notFound' });
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'Aa0_-.'), (at, other) => {
        fc.pre(token[at] !== other);
        expect(() => readLink(SECRET, token.slice(0, at) + other + token.slice(at + 1), now)).toThrow(refused);
        expect(() => readLink(SECRET, token.slice(0, at) + other + token.slice(at), now)).toThrow(refused);
        expect(() => readLink(SECRET, token.slice(0, at) + token.slice(at + 1), now)).toThrow(refused);
      }),
    );
  });

  test('is worth nothing elsewhere, nor is anything else a link', () => {
    const token = tokenOf(signLink(SECRET, claim, later));
    const refused = expect.objectContaining({ code: 'notFound' });
    expect(() => readLink('another secret that is long enough too', token, now)).toThrow(refused);
    for (const text of ['', '.', 'e30.', `${token}.`, '%00', 'originals/abc', '🦩', `${token.split('.')[0]}.`])
      expect(() => readLink(SECRET, text, now)).toThrow(refused);
  });
});

describe('the name to save under', () => {
  test.each([
    ['palms.jpg', `attachment; filename="palms.jpg"; filename*=UTF-8''palms.jpg`],
    ['crème brûlée.jpg', `attachment; filename="creme brulee.jpg"; filename*=UTF-8''cr%C3%A8me%20br%C3%BBl%C3%A9e.jpg`],
    [
      'a"b\r\nset-cookie: x.jpg',
      `attachment; filename="abset-cookie x.jpg"; filename*=UTF-8''a%22b%0D%0Aset-cookie%3A%20x.jpg`,
    ],
    ["l'île(1)*.jpg", `attachment; filename="lile1.jpg"; filename*=UTF-8''l%27%C3%AEle%281%29%2a.jpg`],
  ])('%s', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header);
  });

  test('never leaves its header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(attachmentDisposition(name)).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.!~%-]*$/);
      }),
    );
  });
});
