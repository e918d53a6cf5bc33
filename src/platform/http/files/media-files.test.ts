import { describe, expect, it } from 'vitest';
import { publicFile } from './media-files.ts';

describe('publicFile', () => {
  it.each([
    ['renditions/abc123/960.avif', 'image/avif'],
    ['renditions/abc123/v2/preview-640.webp', 'image/webp'],
    ['renditions/abc123/master.m3u8', 'application/vnd.apple.mpegurl'],
  ])('serves %s as %s', (key, contentType) => {
    expect(publicFile(key)).toEqual({ key, contentType });
  });

  it.each([
    'originals/abc123.jpg',
    'protected/abc123/320.jpg',
    'renditions',
    'renditions/',
    'renditions/../originals/abc.jpg',
    'renditions/./abc.jpg',
    'renditions//abc.jpg',
    'renditions/.hidden.jpg',
    'renditions/abc/..jpg',
    '/renditions/abc.jpg',
    'renditions\\..\\abc.jpg',
    'renditions/abc\0.jpg',
    'renditions/abc.svg',
    'renditions/abc.html',
    'renditions/abc',
    'renditions/abc.constructor',
    'RENDITIONS/abc.jpg',
    `renditions/${'a'.repeat(200)}.jpg`,
  ])('does not know %j', (key) => {
    expect(publicFile(key)).toBeUndefined();
  });
});
