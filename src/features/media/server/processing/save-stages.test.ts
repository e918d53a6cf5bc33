import { expect, test } from 'vitest';
import { publicFile } from '#platform/http/files/media-files.ts';
import { keyOf } from './save-stages.ts';

const making = {
  secret: 'one secret',
  itemId: '0123456789ab',
  originalKey: 'originals/0123456789ab',
  access: 'free',
} as const;
const preview = { purpose: 'rendition', name: '320.avif', format: 'avif', width: 320, height: 213 } as const;
const download = { purpose: 'download', name: 'large.jpg', size: 'large', width: 2400, height: 1600 } as const;

test('neither previews nor downloads have a public address before the item is published', () => {
  expect(keyOf(preview, making)).toMatch(/^protected\/0123456789ab\/[0-9a-f]{20}\/320\.avif$/);
  expect(publicFile(keyOf(preview, making))).toBeUndefined();
  expect(keyOf(download, making)).toMatch(/^downloads\/0123456789ab\/[0-9a-f]{20}\/large\.jpg$/);
  expect(publicFile(keyOf(download, making))).toBeUndefined();
});

test('the same making has the same address; another access, item, original, secret or purpose has another', () => {
  expect(keyOf(preview, making)).toBe(keyOf(preview, { ...making }));
  const folders = [
    keyOf(preview, making),
    keyOf(preview, { ...making, access: 'premium' }),
    keyOf(preview, { ...making, itemId: 'ba9876543210' }),
    keyOf(preview, { ...making, originalKey: 'originals/cba987654321' }),
    keyOf(preview, { ...making, secret: 'another secret' }),
    keyOf(download, making),
  ].map((key) => key.split('/')[2]);
  expect(new Set(folders).size).toBe(folders.length);
});
