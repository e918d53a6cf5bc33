import { describe, expect, it } from 'vitest';
import { filesOfLicence, licenceStateOf } from './licence-states.rules.ts';

describe('the state of a licence', () => {
  it.each([
    [null, 'valid'],
    ['paid', 'valid'],
    ['partly_refunded', 'valid'],
    ['refunding', 'refunding'],
    ['refunded', 'refunded'],
    ['disputed', 'disputed'],
    ['charged_back', 'charged_back'],
  ] as const)('of an order that is %s is %s', (order, state) => {
    expect(licenceStateOf(order)).toBe(state);
  });
});

describe('the files of a licence', () => {
  const hd = { width: 1080, height: 1920 };
  const uhd = { width: 2160, height: 3840 };
  it.each([
    ['hd', [hd, uhd], [hd]],
    ['uhd', [hd, uhd], [hd, uhd]],
    [null, [hd, uhd], [hd, uhd]],
    // A clip from before HD files were made: more rather than nothing.
    ['hd', [uhd], [uhd]],
  ] as const)('in %s', (size, files, expected) => {
    expect(filesOfLicence(files, size)).toEqual(expected);
  });
});
