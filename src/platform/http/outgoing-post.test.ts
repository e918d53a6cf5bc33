import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isInside, postOutside } from './outgoing-post.ts';

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::', true],
  ['::7f00:1', true],
  ['::ffff:0:7f00:1', true],
  ['fec0::1', true],
  ['feff::1', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::7f00:1', true],
  ['2001:0:4136:e378:8000:63bf:80ff:fffe', true],
  ['2002:7f00:1::', true],
  ['nonsense', true],
  ['93.184.215.14', false],
  ['172.32.0.1', false],
  ['2606:2800:21f::1', false],
  ['2001:4860:4860::8888', false],
  ['2003::1', false],
])('%s is inside: %s', (address, expected) => {
  expect(isInside(address)).toBe(expected);
});

const signal = new AbortController().signal;
const post = (url: string, mayGoInside: boolean) =>
  postOutside(new URL(url), { headers: { 'x-from': 'test' }, body: '{"a":1}', mayGoInside, signal });

it.each(['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/'])(
  'nothing is sent to %s',
  async (url) => {
    await expect(post(url, false)).rejects.toThrow(/public|private/);
  },
);

it('sends the body, follows no redirect, and reads only the beginning of an answer', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-from']}`);
    response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const answer = await post(`http://127.0.0.1:${port}/hook`, true);
  expect([answer.status, answer.text.length, seen]).toEqual([302, 500, ['POST /hook test']]);
  await new Promise((done) => server.close(done));
});
