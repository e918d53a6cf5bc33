import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS } from '#shared/time.ts';

/** A request that sends no byte for this long is aborted. */
const SILENCE_LIMIT_MS = MINUTE_MS;
/** How long a refused client may continue to send, so that it reads the reply before the connection is closed. */
const LINGER_MS = 10_000;

const slowSockets = new WeakSet<Socket>();

/** Whether this connection is exempt from the request timeout. */
export const mayTakeLonger = (socket: Socket): boolean => slowSockets.has(socket);

/** Exempts one request from the request timeout while bytes arrive, and aborts it when none do. */
export const allowSlowBody = async <Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> => {
  const { socket } = request;
  const cutOff = (): void => void request.destroy();
  const stopWatching = (): void => void socket.setTimeout(0);
  slowSockets.add(socket);
  socket.setTimeout(SILENCE_LIMIT_MS, cutOff);
  // The whole body has arrived: from now on only the server takes time.
  request.once('end', stopWatching);
  try {
    return await work();
  } finally {
    socket.off('timeout', cutOff);
    stopWatching();
    slowSockets.delete(socket);
    if (!request.complete) setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref();
  }
};
