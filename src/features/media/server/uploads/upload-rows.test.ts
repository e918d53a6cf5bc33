import { describe, expect, test } from 'vitest';
import { tidyFileName, titleFromName } from './upload-rows.ts';

describe('tidyFileName', () => {
  test.each([
    ['Sunset at Negril.jpg', 'Sunset at Negril.jpg'],
    ['Ayiti – “fèt” d’Ogou.mp4', 'Ayiti – “fèt” d’Ogou.mp4'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Photos\\DSC_0042.JPG', 'DSC_0042.JPG'],
    ['/', ''],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['\u200fשקיעה\u200e.png', 'שקיעה.png'],
    ['two\r\nlines\0.wav', 'twolines.wav'],
    ['"quoted" \'name\' <b>.tif', '"quoted" \'name\' <b>.tif'],
    ['  wide   gap .webp ', 'wide gap .webp'],
    ['broken\ud800.png', 'broken\ufffd.png'],
    ['e\u0301te\u0301.jpg', 'été.jpg'],
  ])('%j becomes %j', (given, tidied) => {
    expect(tidyFileName(given)).toBe(tidied);
  });
});

describe('titleFromName', () => {
  test.each([
    ['Sunset.jpg', 'Sunset'],
    ['a.tar.gz', 'a.tar'],
    ['.jpg', '.jpg'],
    ['.'.repeat(2), '.'],
    [`${'🌴'.repeat(12)}.jpg`, '🌴'.repeat(10)],
    ['a long name for a short title.jpg', 'a long nam'],
    ['a clipped gap.jpg', 'a clipped'],
  ])('%j is called %j', (fileName, title) => {
    expect(titleFromName(fileName, 10)).toBe(title);
  });
});
