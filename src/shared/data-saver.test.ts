import { describe, expect, test } from 'vitest';
import { choiceIn, savesData, savingFiles, savingSrcSet } from './data-saver.ts';

describe('whether a page saves data', () => {
  test.each([
    [undefined, undefined, false],
    [undefined, 'on', 'small'],
    [undefined, 'ON ', 'small'],
    [undefined, 'off', false],
    ['on', undefined, 'small'],
    ['slow', undefined, 'small'],
    ['slowest', undefined, 'byTap'],
    ['slowest', 'on', 'byTap'],
    ['off', 'on', false],
    ['anything', 'on', 'small'],
    ['anything', undefined, false],
  ])('cookie %s and header %s: %s', (cookie, header, expected) => {
    expect(savesData(cookie, header)).toBe(expected);
  });

  test('a slow connection is no choice', () => {
    expect(choiceIn('slow')).toBe('follow');
    expect(choiceIn('slowest')).toBe('follow');
    expect(choiceIn('on')).toBe('on');
    expect(choiceIn('off')).toBe('off');
    expect(choiceIn(undefined)).toBe('follow');
  });
});

describe('smaller pictures', () => {
  const files = [320, 480, 768, 1600].map((width) => ({ width }));

  test('wide renditions are left out', () => {
    expect(savingFiles(files)).toEqual([{ width: 320 }, { width: 480 }]);
  });

  test('a picture with wide renditions alone keeps its smallest', () => {
    expect(savingFiles([{ width: 768 }, { width: 1600 }])).toEqual([{ width: 768 }]);
    expect(savingFiles([])).toEqual([]);
  });

  test('a written srcset is cut the same way', () => {
    expect(savingSrcSet('/a/320.avif 320w, /a/480.avif 480w, /a/1080.avif 1080w')).toBe(
      '/a/320.avif 320w, /a/480.avif 480w',
    );
    expect(savingSrcSet('/a/768.avif 768w, /a/1600.avif 1600w')).toBe('/a/768.avif 768w');
    expect(savingSrcSet('')).toBe('');
  });
});
