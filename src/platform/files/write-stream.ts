import type { FileHandle } from 'node:fs/promises';

/** So much may wait while a write is under way. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Gives the memory of a chunk back at once. Left to the garbage collector, a fast upload would first pile up a hundred
 * megabytes. A chunk that shares its memory with others is left alone.
 */
const release = ({ buffer, byteOffset, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength) buffer.transfer(0);
};

/** Several chunks in one system call; a disk that takes only some of them gets the rest again, and says then why. */
const writeAll = async (handle: FileHandle, chunks: Buffer[], position: number): Promise<number> => {
  const total = chunks.reduce((sum, { length }) => sum + length, 0);
  let { bytesWritten } = await handle.writev(chunks, position);
  while (bytesWritten < total) {
    const rest = Buffer.concat(chunks).subarray(bytesWritten);
    bytesWritten += (await handle.write(rest, 0, rest.length, position + bytesWritten)).bytesWritten;
  }
  return total;
};

/**
 * Writes what comes into a file from a position on: at once, and in larger pieces while the disk is the slower one. Uses
 * the chunks up. Returns where it ended.
 */
export const writeStream = async (
  handle: FileHandle,
  position: number,
  content: AsyncIterable<Buffer>,
): Promise<number> => {
  let end = position;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> | undefined;
  let failure: unknown;

  const writeOut = async (): Promise<void> => {
    while (waiting.length > 0) {
      const chunks = waiting;
      waiting = [];
      waitingBytes = 0;
      end += await writeAll(handle, chunks, end);
      chunks.forEach(release);
    }
  };

  for await (const chunk of content) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    writing ??= writeOut()
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => {
        writing = undefined;
      });
    if (waitingBytes >= MOST_WAITING_BYTES) await writing;
    if (failure) throw failure;
  }
  await writing;
  if (failure) throw failure;
  return end;
};
