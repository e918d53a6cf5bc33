import { open } from 'node:fs/promises';

/** Waits until a file is on disk; a new or renamed one survives a power cut only once its folder is there too. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
