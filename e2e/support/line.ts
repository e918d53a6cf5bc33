import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { CDPSession, Page } from '@playwright/test';
import { test as base } from './test.ts';

export type Line = {
  address: string;
  /** Ends every connection in the middle of what it carries, and lets no new one through. */
  cut: () => void;
  mend: () => void;
};

/** How a browser names a line that was cut, depending on what it carried just then. */
export const cutReasons = [
  'CONNECTION_CLOSED',
  'CONNECTION_RESET',
  'EMPTY_RESPONSE',
  'PROXY_CONNECTION_FAILED',
  'SOCKET_NOT_CONNECTED',
].map((reason) => `net::ERR_${reason}`);

/** A proxy between the browser and the server, which only passes on. */
const openLine = async (): Promise<Line & { close: () => void }> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((incoming, outgoing) => {
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers });
    onward.on('socket', (socket) => sockets.add(socket));
    onward.on('response', (reply) => {
      // The line was cut while the answer was on its way.
      if (outgoing.destroyed) return void reply.destroy();
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      pipeline(reply, outgoing, () => undefined);
    });
    onward.on('error', () => outgoing.destroy());
    pipeline(incoming, onward, () => undefined);
  });
  proxy.on('connection', (socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
};

/** Tests whose browser reaches the server by a line that can be cut. */
export const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what it needs from the pattern
  line: async ({}, use) => {
    const line = await openLine();
    await use(line);
    line.close();
  },
  proxy: ({ line }, use) => use({ server: line.address }),
});

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Lets the browser send no faster than this; without a number as fast as it can. */
export const slowDown = async (page: Page, bytesPerSecond?: number): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  // Each session has conditions of its own, and the slowest wins.
  sessions.set(page, session);
  await (await session).send('Network.enable');
  await (await session).send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
};
