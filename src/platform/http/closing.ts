import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to finish; then their connections are cut. */
const GRACE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** Lets a closing server finish what it has begun, without waiting for connections that only stay open. */
export const closeGracefully = (app: FastifyInstance): { isClosing: () => boolean } => {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    // Node closes the connections that are idle now; those that become idle while closing are left to us.
    const idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    const lastCall = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => {
      clearInterval(idleCheck);
      clearTimeout(lastCall);
    });
    if (!app.server.listening) {
      clearInterval(idleCheck);
      clearTimeout(lastCall);
    }
    done();
  });
  return { isClosing: () => closing };
};
