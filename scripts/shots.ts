import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';
import { waitForDemoLibrary } from './demo-library.ts';
import { openSessions } from './open-sessions.ts';
import { pageSamples } from './page-samples.ts';
import { projectFolder } from './run-command.ts';
import { makeSheets } from './shots/contact-sheet.ts';
import { type Look, takeShots } from './shots/take-shots.ts';
import { dataFolder, freePort, startTamarind } from './tamarind-process.ts';

const looks: Look[] = [360, 390, 834, 1440].flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

const folder = join(projectFolder, 'shots');
const wanted = process.argv.slice(2);
const samples = pageSamples();
const unknown = wanted.find((name) => !samples.some((sample) => sample.name === name));
if (unknown) {
  console.error(`There is no page "${unknown}". There are: ${samples.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const data = dataFolder('shots');
const tamarind = await startTamarind({ dataDir: data.path, port: await freePort(), env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  console.log('Loading the demo library …');
  await waitForDemoLibrary(tamarind.address);
  const sessions = await openSessions(data.path, tamarind.address);
  const chosen = wanted.length > 0 ? samples.filter(({ name }) => wanted.includes(name)) : samples;
  for (const look of looks) {
    const shots = await takeShots({ browser, address: tamarind.address, folder, sessions }, chosen, look);
    for (const file of await makeSheets(browser, folder, shots, look)) console.log(file);
  }
} finally {
  await browser.close();
  await tamarind.stop();
  data.remove();
}
