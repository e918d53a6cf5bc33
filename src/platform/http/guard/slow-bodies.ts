import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Without a byte for so long, the line counts as cut. */
const SILENCE_LIMIT_MS = 60_000;
/** How long somebody who was refused may go on sending, so that the refusal is read before the line is closed. */
const LINGER_MS = 10_000;

const slowSockets = new WeakSet<Socket>();

/** Whether the time limit for a whole request does not count on this connection. */
export const mayTakeLonger = (socket: Socket): boolean => slowSockets.has(socket);

/** Lets one request take as long as bytes keep coming, and cuts it off when none come. */
export const allowSlowBody = async <Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> => {
  const { socket } = request;
  const cutOff = (): void => void request.destroy();
  const stopWatching = (): void => void socket.setTimeout(0);
  slowSockets.add(socket);
  socket.setTimeout(SILENCE_LIMIT_MS, cutOff);
  // Once everything is here, it is our turn to take our time.
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
