import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { type ItemView, listOwnItems } from '#features/media/own-items.contract.ts';
import { sine, wav } from '../../tests/support/corpus/sounds.ts';

const WIDTH_PX = 2000;
const HEIGHT_PX = 1000;

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

/**
 * Writes a unique photo with enough pixels to be accepted; returns its path. Coarse noise makes perceptual hashes
 * differ. Grain makes the file large, for tests of slow lines and of space; preparing it takes twice as long.
 */
export const writePhoto = async (path: string, { hasGrain = false } = {}): Promise<string> => {
  const background = `hsl(${Math.floor(Math.random() * 360)} 60% 50%)`;
  const noisy = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background, noise } })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const coarse = sharp(await noisy(8, 4)).resize(WIDTH_PX, HEIGHT_PX, { fit: 'fill' });
  const image = hasGrain
    ? coarse.composite([{ input: await noisy(WIDTH_PX, HEIGHT_PX), blend: 'soft-light' }]).jpeg({ quality: 90 })
    : coarse.jpeg({ quality: 60 });
  writeFileSync(path, await image.toBuffer());
  return path;
};

/** Writes a tone that no other file has; returns its path. */
export const writeSound = (path: string, seconds: number): string => {
  const hertz = 200 + Math.random() * 800;
  writeFileSync(path, wav(sine({ hertz, seconds, channels: 1 })));
  return path;
};

/** Requests without a page need an Origin header. */
const ours = (): { origin: string } => ({ origin: JSON.parse(process.env.E2E_SERVER ?? '{}').address });

/** How long a file may be processed: files of other tests, and of the demo library, may come before it. */
export const PROCESSED = { timeout: 240_000 };

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Sends a file with the upload protocol, without the screen; it is processed later. */
export const sendFile = async (request: APIRequestContext, path: string): Promise<void> => {
  const file = readFileSync(path);
  const headers = { ...ours(), 'tus-resumable': '1.0.0' };
  const begun = await request.post(UPLOADS_PATH, {
    headers: {
      ...headers,
      'upload-length': String(file.length),
      'upload-metadata': `filename ${encoded(basename(path))}`,
    },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const sent = await request.patch(begun.headers().location ?? '', {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: file,
  });
  expect(sent.status(), await sent.text()).toBe(204);
};

export const ownItems = async (request: APIRequestContext): Promise<ItemView[]> =>
  ((await (await request.get(listOwnItems.path)).json()) as { items: ItemView[] }).items;

/** Uploads a file for the signed-in person, and waits until it needs its details. */
export const uploadFile = async ({ request }: BrowserContext, path: string): Promise<ItemView> => {
  await sendFile(request, path);
  await expect
    .poll(async () => (await ownItems(request))[0]?.state, { message: 'the file is processed', ...PROCESSED })
    .toBe('awaiting_review');
  const [item] = await ownItems(request);
  if (!item) throw new Error('The file has gone.');
  return item;
};

const details = {
  photo: { altText: 'Coarse coloured squares under fine grain', islandSlug: 'dominica', categorySlug: 'abstract' },
  video: { altText: 'Coarse coloured squares that move', islandSlug: 'dominica', categorySlug: 'abstract' },
  sound: { islandSlug: 'dominica' },
};

/** Uploads a file, fills in its details and submits it for review. */
export const handInFile = async (context: BrowserContext, path: string, title: string): Promise<ItemView> => {
  const item = await uploadFile(context, path);
  const address = `${listOwnItems.path}/${item.id}`;
  const described = await context.request.patch(address, { headers: ours(), data: { ...details[item.kind], title } });
  expect(described.ok(), await described.text()).toBe(true);
  const handedIn = await context.request.post(`${address}/hand-in`, { headers: ours() });
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
  return item;
};
