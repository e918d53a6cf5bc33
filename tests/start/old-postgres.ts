import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer =>
  Buffer.from([value >> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const column = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)]);
const value = (text: string): Buffer => Buffer.concat([int32(text.length), Buffer.from(text)]);

const readyForQuery = message('Z', Buffer.from('I'));
const greeting = Buffer.concat([message('R', int32(0)), readyForQuery]);
const answer = (versionNumber: string, versionName: string): Buffer =>
  Buffer.concat([
    message('T', Buffer.concat([int16(2), column('number', 23), column('name', 25)])),
    message('D', Buffer.concat([int16(2), value(versionNumber), value(versionName)])),
    message('C', Buffer.from('SELECT 1\0')),
    readyForQuery,
  ]);

/** Speaks just enough of PostgreSQL's protocol to say that it is version 14. */
export const startOldPostgres = async (): Promise<{ url: string; server: Server }> => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(greeting);
      socket.on('data', (data) => data[0] === 'Q'.charCodeAt(0) && socket.write(answer('140009', '14.9')));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `postgres://me:hush@127.0.0.1:${(server.address() as AddressInfo).port}/shop`, server };
};
