import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Look, Shot } from './take-shots.ts';

const PAGES_PER_SHEET = 12;
const TALLEST_THUMBNAIL_PX = 1_000;
const GAP_PX = 24;

/** Phone pages are narrow and long: smaller thumbnails, more per row. */
const gridFor = ({ width }: Look): { columns: number; thumbnailPx: number } =>
  width < 600 ? { columns: 6, thumbnailPx: 290 } : { columns: 4, thumbnailPx: 440 };

/** Thumbnail of the top of a screenshot. */
const thumbnailOf = async (file: string, width: number): Promise<string> => {
  const small = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(small.info.height, TALLEST_THUMBNAIL_PX);
  const top = await sharp(small.data).extract({ left: 0, top: 0, width, height }).webp({ quality: 88 }).toBuffer();
  return `data:image/webp;base64,${top.toString('base64')}`;
};

const frame = async ({ name, address, file }: Shot, width: number): Promise<string> =>
  `<figure><figcaption><b>${name}</b> ${address}</figcaption><img src="${await thumbnailOf(file, width)}"></figure>`;

const sheetHtml = async (shots: Shot[], look: Look): Promise<string> => {
  const { columns, thumbnailPx } = gridFor(look);
  const [ground, ink] = look.theme === 'dark' ? ['#222', '#eee'] : ['#ddd', '#222'];
  const frames = await Promise.all(shots.map((shot) => frame(shot, thumbnailPx)));
  return `<!doctype html><style>
    body { margin: ${GAP_PX}px; font: 15px system-ui, sans-serif; background: ${ground}; color: ${ink} }
    main { display: grid; grid-template-columns: repeat(${columns}, ${thumbnailPx}px); gap: ${GAP_PX}px; align-items: start }
    figure { margin: 0 } figcaption { margin-bottom: 6px; overflow-wrap: anywhere } img { display: block; width: 100% }
  </style><h1>${look.width} px, ${look.theme}</h1><main>${frames.join('')}</main>`;
};

/** Lays out the screenshots on numbered sheets. The browser renders the text: image tools may lack fonts. */
export const makeSheets = async (browser: Browser, folder: string, shots: Shot[], look: Look): Promise<string[]> => {
  const { columns, thumbnailPx } = gridFor(look);
  const page = await browser.newPage({ viewport: { width: columns * (thumbnailPx + GAP_PX) + GAP_PX, height: 1_000 } });
  const files: string[] = [];
  for (let first = 0; first < shots.length; first += PAGES_PER_SHEET) {
    const file = join(folder, `sheet-${look.width}-${look.theme}-${first / PAGES_PER_SHEET + 1}.png`);
    await page.setContent(await sheetHtml(shots.slice(first, first + PAGES_PER_SHEET), look));
    await page.screenshot({ path: file, fullPage: true });
    files.push(file);
  }
  await page.close();
  return files;
};
