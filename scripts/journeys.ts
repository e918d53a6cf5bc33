import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writePhoto } from '../e2e/support/media.ts';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { waitForDemoLibrary } from './demo-library.ts';
import { measureWalk } from './journeys/measure-walk.ts';

import type { Effort, Walk } from './journeys/walker.ts';
import { walks } from './journeys/walks.ts';
import { openAccount } from './open-sessions.ts';
import { withTamarind } from './reach-tamarind.ts';
import { projectFolder } from './run-command.ts';
import { dataFolder, freePort, startTamarind } from './tamarind-process.ts';

const rowOf = ({ task, device, atMost, way }: Walk, { presses, words }: Effort): string =>
  `| ${task} | ${device} | ${way} | ${presses} | ${words} | ${atMost} |`;

const documentOf = (rows: readonly string[]): string =>
  [
    '# Journeys',
    '',
    'What the tasks that people come for cost, counted in Chromium on the demo library by `npm run journeys`. A press is a click, a tap, or a key that is',
    'not a letter of a typed word; typed words are counted beside them. `npm test` walks the same ways (`scripts/journeys/walks.ts`) and fails',
    'when one takes more presses than its limit.',
    '',
    '| task | device | way | presses | words | limit |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');

const photoFolder = mkdtempSync(join(tmpdir(), 'tamarind-journeys-photos-'));
const photos = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => writePhoto(join(photoFolder, `photo-${index}.jpg`))));

const data = dataFolder('journeys');
const tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  console.log('Loading the demo library …');
  await waitForDemoLibrary(tamarind.address);
  const reach = { dataDir: data.path, address: tamarind.address };
  // The browser tests' ways to prepare something read where the server is here.
  process.env.E2E_SERVER = JSON.stringify(reach);
  const rows: string[] = [];
  for (const walk of walks) {
    const effort = await measureWalk({ browser, address: tamarind.address }, walk, {
      photos,
      openAccount: (role) => withTamarind(reach, (reached) => openAccount(reached, role)),
    });
    rows.push(rowOf(walk, effort));
    console.log(rows.at(-1));
  }
  writeFileSync(join(projectFolder, 'docs/journeys.md'), documentOf(rows));
} finally {
  await browser.close();
  await tamarind.stop();
  data.remove();
  rmSync(photoFolder, { recursive: true, force: true });
}
