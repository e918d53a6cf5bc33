import { localFileStore } from '#platform/files/local-file-store.ts';
import { sitemapKey, writeSitemap } from '../src/features/discovery/server/sitemap/make-sitemaps.ts';
import type { SitemapEntry } from '../src/features/discovery/server/sitemap/sitemap-xml.ts';

const ADDRESSES = 1_000_000;
const PER_FILE = 45_000;
const BATCH = 1_000;
const LOOK_EVERY_MS = 20;
const SITE = 'https://tamarind.example';

const entryOf = (number: number): SitemapEntry => {
  const id = number.toString(36).padStart(12, '0');
  return {
    url: `${SITE}/photos/${id}`,
    changedAt: new Date(1_700_000_000_000 + number * 1_000),
    pictures: [{ url: `${SITE}/media/renditions/${id}/${number.toString(16)}/1280.jpg` }],
  };
};

async function* entriesOf(from: number, until: number) {
  for (let first = from; first < until; first += BATCH) {
    // As after a reply of the database: what else waits in the process gets its turn.
    await new Promise(setImmediate);
    yield Array.from({ length: Math.min(BATCH, until - first) }, (_, index) => entryOf(first + index));
  }
}

const files = localFileStore(process.argv[2] ?? '');
// One small file first, so that code and buffers that every process has do not count.
await writeSitemap(files, sitemapKey('warm', 1), entriesOf(0, BATCH));
const before = process.memoryUsage().rss;
let most = before;
const watching = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, LOOK_EVERY_MS);
const startedAt = performance.now();
let written = 0;
for (let from = 0, number = 1; from < ADDRESSES; from += PER_FILE, number += 1)
  written += await writeSitemap(
    files,
    sitemapKey('photos', number),
    entriesOf(from, Math.min(ADDRESSES, from + PER_FILE)),
  );
clearInterval(watching);
const seconds = (performance.now() - startedAt) / 1_000;
console.log(JSON.stringify({ written, seconds, grownBytes: most - before }));
