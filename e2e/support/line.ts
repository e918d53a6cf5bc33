import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { CDPSession, Page } from '@playwright/test';
import { test as base } from './test.ts';

export type Line = {
  address: string;
  /** Breaks every connection in the middle of its data, and refuses new ones. */
  cut: () => void;
  mend: () => void;
};

/** The browser's error messages for a broken connection. */
export const cutReasons = [
  'CONNECTION_CLOSED',
  'CONNECTION_RESET',
  'EMPTY_RESPONSE',
  'PROXY_CONNECTION_FAILED',
  'SOCKET_NOT_CONNECTED',
].map((reason) => `net::ERR_${reason}`);

/** A forwarding proxy between browser and server. */
const openLine = async (): Promise<Line & { close: () => void }> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((incoming, outgoing) => {
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers });
    onward.on('socket', (socket) => sockets.add(socket));
    onward.on('response', (reply) => {
      // The connection was cut while the response was on its way.
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

/** Tests whose browser is connected through a proxy that can be cut. */
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

/** Limits the browser's upload speed; without a number there is no limit. */
export const slowDown = async (page: Page, bytesPerSecond?: number): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  // Each CDP session has its own limits, and the slowest wins.
  sessions.set(page, session);
  await (await session).send('Network.enable');
  await (await session).send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
};
