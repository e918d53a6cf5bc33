import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { AppError } from '#shared/errors.ts';

/** How long a request that another one wants to follow may still take in what is on the line. */
const DRAIN_MS = 500;

/** The bytes of one request on their way to the storage. */
export type ArrivingPiece = {
  /** The first of its upload: nobody else can know of it yet. */
  isFirst: boolean;
  /** How far the file has come with it, once it is stored. */
  reached?: number;
  /** Ends where the line is cut, so that what came before is kept. Throws when more comes than the file has left. */
  read: (offset: number, onReached: (offset: number) => void) => AsyncGenerator<Buffer>;
  /** Cuts the line ourselves, soon. */
  interrupt: () => void;
};

/**
 * The protocol's engine would lead every byte through five streams on its way to the storage. It is spared that: the
 * storage, which the engine calls, finds the piece here and reads it straight from the connection.
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
      // What nobody wants any more flows off, so that the refusal can be read.
      await chunks.return?.();
    }
  },
  // One that has come whole is left to finish.
  interrupt: () => void setTimeout(() => request.complete || request.destroy(), DRAIN_MS).unref(),
});
