import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBrokenRequest } from '../server/errors.ts';
import { allowSlowBody, mayTakeLonger } from './slow-bodies.ts';

const REQUEST_LIMIT_MS = 200;

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends a body that takes several times as long as a request may. */
const sendSlowly = async (read: (message: IncomingMessage) => Promise<Buffer>): Promise<string> => {
  server = createServer(
    { requestTimeout: REQUEST_LIMIT_MS, headersTimeout: REQUEST_LIMIT_MS, connectionsCheckingInterval: 50 },
    async (message, response) => {
      const body = await read(message).catch(() => undefined);
      response.end(`${body} ${mayTakeLonger(message.socket)}`);
    },
  );
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as never));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': 4 } });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.on('error', () => undefined);
  for (const letter of 'slow') {
    asked.write(letter);
    await pause(REQUEST_LIMIT_MS);
  }
  asked.end();
  const [reply] = await answered;
  return `${reply.statusCode} ${await buffer(reply)}`;
};

describe('a request that takes its time', () => {
  it('is cut off after the limit', async () => {
    expect(await sendSlowly((message) => buffer(message))).toMatch(/^408 /);
  });

  it('may last as long as bytes keep coming, where that is allowed, and only for that request', async () => {
    expect(await sendSlowly((message) => allowSlowBody(message, () => buffer(message)))).toBe('200 slow false');
  });
});
