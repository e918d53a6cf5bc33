import { expect, it } from 'vitest';
import { BADGE, badgeCode, badgePath } from './badge.rules.ts';

it('has an address of its own for each maker and theme', () => {
  expect(badgePath('abc', 'light')).toBe('/makers/abc/badge-light.svg');
  expect(badgePath('a/b?c', 'dark')).toBe('/makers/a%2Fb%3Fc/badge-dark.svg');
});

it('gives the code for the own shop: the badge in its size, leading to the page of the maker', () => {
  const code = badgeCode({
    page: 'https://t.example/makers/abc?from=badge',
    picture: 'https://t.example/b.svg',
    alt: 'Us',
  });
  expect(code).toBe(
    `<a href="https://t.example/makers/abc?from=badge"><img src="https://t.example/b.svg" width="${BADGE.width}" height="${BADGE.height}" alt="Us" loading="lazy"></a>`,
  );
});

it.each(['"><script>alert(1)</script>', '" onerror="alert(1)', '<svg/onload=alert(1)>', 'Ben & Sons "the best"'])(
  'keeps %s as words, never as markup',
  (typed) => {
    const code = badgeCode({ page: `https://t.example/?a=${typed}`, picture: typed, alt: typed });
    // One link with one picture, whatever was typed.
    expect(code.match(/</g)).toHaveLength(3);
    expect(code.match(/"/g)).toHaveLength(12);
    expect(code).not.toContain(typed);
  },
);
