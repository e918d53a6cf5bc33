import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import { testPicture } from '../../../../tests/support/media-fixture.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { pictureSearches } from './search.tables.ts';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  picture = (await testPicture(3)).toString('base64');
});
afterAll(() => server.stop());

const others = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
const before = others();
const children = () => others() - before;
afterEach(() => expect.poll(children, { timeout: 20_000 }).toBe(0));

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};
const send = (address: string, { sent = picture, signal }: { sent?: string; signal?: AbortSignal } = {}) =>
  fetch(`${server.url}/api/search/pictures`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ picture: sent }),
    ...(signal && { signal }),
  });
const remembered = () => server.deps.db.$count(pictureSearches);

it('looks at one picture at a time; whoever comes meanwhile waits and is answered', async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, children());
  }, 2);
  const replies = await Promise.all([newAddress(), newAddress()].map((address) => send(address)));
  clearInterval(watch);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(most).toBe(1);
}, 60_000);

it('gives one address one place: its second picture is turned away with a sentence, until the first is answered', async () => {
  const address = newAddress();
  const first = send(address);
  await expect.poll(children, { timeout: 20_000 }).toBe(1);
  const second = await send(address);
  expect(second.status).toBe(429);
  expect(await second.json()).toMatchObject({ message: expect.stringContaining('picture') });
  expect((await first).status).toBe(200);
  expect((await send(address)).status).toBe(200);
}, 60_000);

it('takes a few that wait and turns away the rest with a sentence; those who leave make room', async () => {
  const leave = new AbortController();
  const held = Array.from({ length: 9 }, () => send(newAddress(), { signal: leave.signal }));
  const left = Promise.allSettled(held);
  const late = newAddress();
  // Connections may arrive in any order: those beyond the limit are refused at once.
  const turnedAway = await expect
    .poll(() =>
      send(late, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status,
        () => 'waits',
      ),
    )
    .toBe(503)
    .then(() => send(late));
  expect(turnedAway.status).toBe(503);
  expect(await turnedAway.json()).toMatchObject({ message: expect.stringContaining('picture') });
  leave.abort();
  await left;
  expect((await send(late)).status).toBe(200);
}, 60_000);

it('stops looking when the client goes away, and remembers nothing', async () => {
  const remains = await remembered();
  const [address, leave] = [newAddress(), new AbortController()];
  const sent = send(address, { signal: leave.signal });
  const gone = expect(sent).rejects.toThrow();
  await expect.poll(children, { timeout: 20_000 }).toBe(1);
  leave.abort();
  await gone;
  // The client's slot is free again, and cancelled searches stored nothing.
  await expect.poll(() => send(address).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  expect(await remembered()).toBe(remains + 1);
  const complaints = server.logged.filter(({ level }) => Number(level) >= 40);
  expect(complaints).toEqual([]);
}, 60_000);

it('a picture with far more pixels than browsers send is refused before it is decoded', async () => {
  const sharp = await loadSharp();
  const [width, height] = [6_000, 4_000];
  const flat = await sharp(Buffer.alloc(width * height * 3, 90), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  const response = await send(newAddress(), { sent: flat.toString('base64') });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('too many pixels') });
}, 60_000);
