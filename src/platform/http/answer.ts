import type { FastifyReply } from 'fastify';
import type { Answer } from './binding.ts';
import { writeCookie } from './cookies.ts';

export type CollectedAnswer = Answer & { sendWith: (reply: FastifyReply) => void };

/** Gathers what a handler says beside its reply, to be sent once the handler has succeeded. */
export const collectAnswer = (secure: boolean): CollectedAnswer => {
  let status: number | undefined;
  const headers: [string, string][] = [];
  return {
    setStatus: (wanted) => {
      status = wanted;
    },
    setHeader: (name, value) => void headers.push([name, value]),
    setCookie: (name, value, options) =>
      void headers.push(['set-cookie', writeCookie(name, value, { secure, ...options })]),
    clearCookie: (name) => void headers.push(['set-cookie', writeCookie(name, '', { secure, maxAgeSeconds: 0 })]),
    sendWith: (reply) => {
      if (status !== undefined) reply.code(status);
      for (const [name, value] of headers) reply.header(name, value);
    },
  };
};
