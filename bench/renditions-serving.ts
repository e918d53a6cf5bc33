import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listPhotos } from '#features/items/items.contract.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { compareLoad } from './load.ts';

const LEAST_RATIO = 0.7;

/** The picture of a home page card on most screens. */
const findRendition = async (address: string): Promise<string> => {
  const reply = await fetch(`${address}${listPhotos.path}?featured=true`);
  const [photo] = listPhotos.reply.parse(await reply.json());
  const path = photo?.sources.avif[1]?.url;
  if (!path) throw new Error('The demo library has no picture to serve.');
  return address + path;
};

/** A rendition served by Tamarind, compared with @fastify/static alone and the same file. */
export const renditionsServing: Bench = {
  name: 'renditions-serving',
  run: ({ serve }) =>
    serve(async (address) => {
      const ours = await findRendition(address);
      const folder = temporaryFolder('bench-rendition');
      const file = join(folder.path, basename(ours));
      writeFileSync(file, Buffer.from(await (await fetch(ours)).arrayBuffer()));
      const bare = await startBareServer('static', file);
      try {
        const what = 'GET /media/renditions/… against @fastify/static with the same file';
        const theirs = bare.address + basename(ours);
        return [await compareLoad(what, { url: ours }, { url: theirs }, LEAST_RATIO)];
      } finally {
        await bare.stop();
        folder.remove();
      }
    }),
};
