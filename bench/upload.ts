import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOADS_PATH } from '#features/media/media.contract.ts';
import { openAccount } from '../scripts/open-sessions.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { temporaryFolder } from '../scripts/tamarind-process.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { median, type Reading } from './reading.ts';
import { sendFile } from './send-file.ts';

const MB = 1_000_000;
const FILE_BYTES = 200 * MB;
const ROUNDS = 7;
/** The first upload of the process, and later ones after warm-up. */
const GROWTH_ROUNDS = 5;
const LOOK_EVERY_MS = 50;
const MOST_GROWTH_MB = 64;
const LEAST_RATIO = 0.6;

const residentBytes = async (address: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
};

/** The maximum growth of the process's memory during the work. */
const growthDuring = async (address: string, work: Promise<unknown>): Promise<number> => {
  const before = await residentBytes(address);
  let most = before;
  let isDone = false;
  const watching = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, await residentBytes(address));
    await sleep(LOOK_EVERY_MS);
  }
  await watching;
  return most - before;
};

/** One byte is not sent, so that no item is created and no worker disturbs the next round. */
const uploadOnce = async (address: string, cookie: string): Promise<number> => {
  const common = { cookie, origin: address, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('bench.mp4').toString('base64')}`;
  const startedAt = performance.now();
  const created = await fetch(address + UPLOADS_PATH, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(FILE_BYTES + 1), 'upload-metadata': metadata },
  });
  const url = address + created.headers.get('location');
  const headers = { ...common, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
  const status = await sendFile({ url, method: 'PATCH', headers, bytes: FILE_BYTES });
  const tookMs = performance.now() - startedAt;
  if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
  await fetch(url, { method: 'DELETE', headers: common });
  return tookMs;
};

/** Like ours, it writes a new file each time, which is removed afterwards. */
const bareOnce = async (address: string, file: string): Promise<number> => {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/octet-stream' };
  const status = await sendFile({ url: address, method: 'POST', headers, bytes: FILE_BYTES });
  if (status !== 200) throw new Error(`The bare server answered with ${status}.`);
  const tookMs = performance.now() - startedAt;
  rmSync(file);
  return tookMs;
};

const speed = (tookMs: number): number => FILE_BYTES / MB / (tookMs / 1000);

/** A 200 MB file through the resumable protocol, compared with a handler that only writes the body to disk. */
export const upload: Bench = {
  name: 'upload',
  run: ({ dataDir, serve }) =>
    serve((address) =>
      withTamarind({ dataDir, address }, async (reached): Promise<Reading[]> => {
        const { cookie } = await openAccount(reached, 'creator');
        const ours = () => uploadOnce(address, `${cookie.name}=${cookie.value}`);
        const folder = temporaryFolder('bench-upload');
        const file = join(folder.path, 'file');
        const bare = await startBareServer('upload', file);
        try {
          const growths = [await growthDuring(address, ours())];
          await bareOnce(bare.address, file);
          const rounds: { ours: number; theirs: number }[] = [];
          for (let round = 0; round < ROUNDS; round += 1)
            rounds.push({ ours: speed(await ours()), theirs: speed(await bareOnce(bare.address, file)) });
          for (let round = 1; round < GROWTH_ROUNDS; round += 1) growths.push(await growthDuring(address, ours()));
          const middle = (side: 'ours' | 'theirs') => Math.round(median(rounds.map((round) => round[side])));
          return [
            {
              what: 'upload of 200 MB against a bare Fastify handler that streams the body to disk',
              values: rounds.map((round) => round.ours / round.theirs),
              unit: '',
              limit: { atLeast: LEAST_RATIO },
              detail: `${middle('ours')} against ${middle('theirs')} MB a second`,
            },
            {
              what: 'growth of the web process during an upload of 200 MB',
              values: growths.map((growth) => growth / MB),
              unit: ' MB',
              limit: { atMost: MOST_GROWTH_MB },
            },
          ];
        } finally {
          await bare.stop();
          folder.remove();
        }
      }),
    ),
};
