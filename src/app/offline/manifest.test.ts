import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { matchPage } from '#shared/find-page.ts';

const folder = join(import.meta.dirname, '../../../public');

type Manifest = {
  [field: string]: unknown;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('the manifest has what browsers require to install the site', () => {
  expect(manifest).toMatchObject({
    id: '/',
    short_name: 'Tamarind',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const plain = manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(plain).toEqual(['192x192', '512x512']);
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('every icon is a file of the size and type that the manifest says', async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(folder, src)).metadata();
    expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
  }
});

test('it leads to pages that exist', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect(matchPage(url, 'none')?.page).toBeDefined();
});
