import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A database server behind a TCP port of its own, so that a test can take it away without touching the real one. */
export type DatabaseProxy = {
  url: string;
  /** Closes every connection and refuses new ones, as a server that is down. */
  cut: () => Promise<void>;
  /** Passes nothing on any more and closes nothing, as a machine that has lost its power. */
  freeze: () => void;
  /** Takes connections again. Those that were cut or frozen do not come back. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

const targetOf = (url: string): { path: string } | { host: string; port: number } => {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
};

export const openDatabaseProxy = async (url: string): Promise<DatabaseProxy> => {
  const target = targetOf(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const track = (socket: Socket, other?: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other?.destroy();
    });
  };
  const accept = (client: Socket): void => {
    if (isFrozen) {
      track(client.pause());
      return;
    }
    const server = createConnection(target);
    track(client, server);
    track(server, client);
    client.pipe(server);
    server.pipe(client);
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const stopListening = async (): Promise<void> => {
    const closed = once(listener, 'close');
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  let listener = await listen(0);
  const { port } = listener.address() as AddressInfo;
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    cut: stopListening,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: async () => {
      isFrozen = false;
      if (!listener.listening) listener = await listen(port);
    },
    close: async () => {
      if (listener.listening) await stopListening();
    },
  };
};
