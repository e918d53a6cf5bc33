import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A TCP proxy to the database, so that a test can disconnect it without touching the real server. */
export type DatabaseProxy = {
  url: string;
  /** Closes every connection and refuses new ones, like a stopped server. */
  cut: () => Promise<void>;
  /** Forwards nothing and closes nothing, like a machine without power. */
  freeze: () => void;
  /** Accepts connections again. Cut or frozen ones stay lost. */
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
