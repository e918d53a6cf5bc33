import { describe, expect, it } from 'vitest';
import { filesOfLicence, licenceStateOf, typeOfFile } from './licence-states.rules.ts';

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

describe('the type of a file that is delivered', () => {
  it.each([
    ['originals/a/clip.mov', 'video', 'video/quicktime', 'video/quicktime'],
    ['downloads/a/hd.mp4', 'video', 'video/quicktime', 'video/mp4'],
    ['downloads/a/small.jpg', 'photo', 'image/png', 'image/jpeg'],
    ['downloads/a/original.wav', 'sound', 'audio/wav', 'audio/wav'],
    ['originals/a/lost', 'sound', null, ''],
  ] as const)('%s of a %s from %s is %s', (key, kind, originalType, type) => {
    expect(typeOfFile({ key, kind, originalType })).toBe(type);
  });
});
