import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

/** No sandbox, because containers and root have none; no requests to the browser's vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const INSTALL_LIMIT_MS = 8 * 60_000;
const VERSION_LIMIT_MS = 30_000;
/** The headless shell is tried first: the same engine, a third faster in tests. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const commandNames = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (name: string): string[] =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean).map((folder) => join(folder, name));

// An existing file proves nothing: Ubuntu's /usr/bin/chromium-browser is a stub that requires a snap.
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--no-sandbox', '--version'], { timeout: VERSION_LIMIT_MS }).status === 0;

const findInstalled = (): string | undefined =>
  [...commandNames.flatMap(onPath), ...macPaths, chromium.executablePath()].find(runs);

const installers = (): { command: string; args: string[] }[][] => {
  const asRoot = process.getuid?.() === 0;
  const aptInstall = (name: string) => ({
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', name],
  });
  const apt = [[{ command: 'apt-get', args: ['update'] }, aptInstall(HEADLESS_SHELL)], [aptInstall('chromium')]];
  const playwright = [{ command: 'playwright', args: ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium'] }];
  return asRoot && onPath('apt-get').some(existsSync) ? [...apt, playwright] : [playwright];
};

const install = async (): Promise<string> => {
  const words: string[] = [];
  for (const steps of installers()) {
    for (const { command, args } of steps) {
      console.log(`No Chromium found: running ${command} ${args.join(' ')}`);
      const { output } = await runCommand(command, args, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        limitMs: INSTALL_LIMIT_MS,
      });
      words.push(output);
    }
    const found = findInstalled();
    if (found) return found;
  }
  throw new Error(
    `The browser tests need Chromium, and none could be installed. Install it by hand (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.\n${words.join('\n')}`,
  );
};

/** A working Chromium: CHROMIUM_PATH, an installed one, or a downloaded one. */
export const ensureChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  const path = named || findInstalled() || (await install());
  // Child processes (test workers) read the path from here instead of searching again.
  process.env.CHROMIUM_PATH = path;
  return path;
};
