import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';

const ANSWER_LIMIT_MS = 2_000;

export type HealthOptions = {
  /** The database answers and has every migration. */
  isReady: () => Promise<boolean>;
  isClosing: () => boolean;
};

const isReadyInTime = async (isReady: () => Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_LIMIT_MS);
  });
  try {
    return await Promise.race([isReady(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

const sendOk = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send('{"status":"ok"}');

/** For supervisors and load balancers: `/healthz` says that the process runs, `/readyz` that it can serve requests. */
export const serveHealth = (app: FastifyInstance, { isReady, isClosing }: HealthOptions): void => {
  app.route({ url: '/healthz', method: ['GET', 'HEAD'], handler: (_, reply) => sendOk(reply) });
  app.route({
    url: '/readyz',
    method: ['GET', 'HEAD'],
    handler: async (_, reply) => {
      if (isClosing() || !(await isReadyInTime(isReady))) throw new AppError('unavailable');
      return sendOk(reply);
    },
  });
};
