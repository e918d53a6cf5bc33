import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { StartError } from '#platform/start-error.ts';
import { reservePort } from './reserve-port.ts';

const SECRET = 'a secret of more than thirty-two characters';
const configOf = (env: NodeJS.ProcessEnv) => readConfig({ SECRET, ...env });
let other: Server | undefined;
afterEach(() => other?.close());

it('turns port 0 into a free one, in the public address too', async () => {
  const config = await reservePort(configOf({ PORT: '0' }));
  expect(config.port).toBeGreaterThan(0);
  expect(config.publicUrl).toBe(`http://127.0.0.1:${config.port}`);
});

it('leaves a public address alone that was given', async () => {
  const config = await reservePort(configOf({ PORT: '0', PUBLIC_URL: 'https://tamarind.example' }));
  expect(config.publicUrl).toBe('https://tamarind.example');
});

it('refuses a port that is taken', async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(reservePort(configOf({ PORT: String(port) }))).rejects.toThrow(StartError);
});
