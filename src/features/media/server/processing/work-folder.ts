import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer than any work on a file may take. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** What a worker that was killed left behind. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
};

/** An empty folder on this machine for as long as `use` runs. */
export const withWorkFolder = async <Result>(use: (folder: string) => Promise<Result>): Promise<Result> => {
  const parent = join(tmpdir(), 'tamarind-work');
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, 'item-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
