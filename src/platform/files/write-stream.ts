import type { FileHandle } from 'node:fs/promises';

/** The most bytes that wait while a write is running. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Frees the memory of a chunk at once. With the garbage collector alone, a fast upload would use a hundred megabytes
 * more. A chunk that shares its memory is not touched.
 */
const release = ({ buffer, byteOffset, byteLength }: Buffer): void => {
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength) buffer.transfer(0);
};

/**
 * Writes several chunks in one system call. The rest of a partial write is written again, which throws the reason (e.g.
 * a full disk).
 */
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
 * Writes a stream into a file from a position on, in larger pieces while the disk is slower than the stream. Frees the
 * chunks. Returns the end position.
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
