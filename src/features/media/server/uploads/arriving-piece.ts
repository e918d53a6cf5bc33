import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors.ts';

/** How long an interrupted request may still receive buffered bytes. */
const DRAIN_MS = 500;

/** The request body of one chunk on its way to the storage. */
export type ArrivingPiece = {
  /** The first chunk of its upload: no other request can know it yet. */
  isFirst: boolean;
  /** The file's offset after this chunk, once it is stored. */
  reached?: number;
  /** Ends when the connection is lost, so that earlier bytes are stored. Throws when more bytes come than the file has left. */
  read: (offset: number, onReached: (offset: number) => void) => AsyncGenerator<Buffer>;
  /** Closes the connection after a short delay. */
  interrupt: () => void;
};

/**
 * The protocol's engine would pass every byte through five streams. Instead the storage, which the engine calls, finds
 * the chunk here and reads it directly from the connection.
 */
export const currentPiece = new AsyncLocalStorage<ArrivingPiece>();

export const pieceOf = (request: IncomingMessage, fileBytes: number): ArrivingPiece => ({
  isFirst: request.method === 'POST',
  read: async function* (offset, onReached) {
    const chunks = request.iterator({ destroyOnReturn: false });
    try {
      for (let reached = offset; ; onReached(reached)) {
        const next = await chunks.next().catch(() => undefined);
        if (!next || next.done) return;
        const chunk = next.value as Buffer;
        reached += chunk.length;
        if (reached > fileBytes) throw new AppError('uploadTooLong');
        yield chunk;
      }
    } finally {
      // Drain the rest so the client can read the error.
      await chunks.return?.();
    }
  },
  // A complete request may finish.
  interrupt: () => void setTimeout(() => request.complete || request.destroy(), DRAIN_MS).unref(),
});
