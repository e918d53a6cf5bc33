import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'tamarind-work-';
/** Longer than any work on a file may take. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** What a worker of this account left behind when it was killed; other accounts of the machine have their own. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

/** An empty folder on this machine for as long as `use` runs. */
export const withWorkFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const parent = tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
