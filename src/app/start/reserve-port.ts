import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Config, urlOfListener } from '#platform/config.ts';
import { StartError } from '#platform/start-error.ts';

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT ${port} is already in use on ${host}: stop the other program, or choose another PORT.`,
  EACCES: ({ port }) => `PORT ${port} may not be opened by this account: choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a name that this machine knows.`,
};

/** Turns a listen error into one sentence that names the variable. */
export const listenError = (error: unknown, config: Config): unknown => {
  const say = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return say ? new StartError(say(config), { cause: error }) : error;
};

/** Checks that the port is free before the slow steps of a start. Port 0 is replaced by a free port. */
export const reservePort = async (config: Config): Promise<Config> => {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw listenError(error, config);
  }
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  const followsPort = config.publicUrl === urlOfListener(config.host, config.port);
  return { ...config, port, publicUrl: followsPort ? urlOfListener(config.host, port) : config.publicUrl };
};
