import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { compareLoad } from './load.ts';

type Comparison = { name: string; what: string; path: string; against: 'handler' | 'static'; atLeast: number };

/** One of our addresses compared with a bare server that returns the same bytes. */
export const sideBySide = ({ name, what, path, against, atLeast }: Comparison): Bench => ({
  name,
  run: ({ serve }) =>
    serve(async (address) => {
      const folder = temporaryFolder('bench');
      const file = join(folder.path, against === 'static' ? 'page.html' : 'reply.json');
      const reply = await fetch(address + path, { headers: { 'accept-encoding': 'identity' } });
      writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
      const bare = await startBareServer(against, file);
      try {
        return [await compareLoad(what, { url: address + path }, { url: bare.address }, atLeast)];
      } finally {
        await bare.stop();
        folder.remove();
      }
    }),
});
