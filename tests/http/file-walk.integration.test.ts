import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageAnswers } from '#app/pages/page-answers.ts';
import { makeRenderer } from '#app/pages/render.tsx';
import { bindingsOf } from '#app/start/server.ts';
import { createAccount } from '#features/accounts/server/sign-up/create-account.ts';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { publishItem } from '#features/media/server/items/publication.ts';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { type RunStages, runProcessing } from '#features/media/server/processing/process-item.ts';
import { receiveOriginal } from '#features/media/server/uploads/receive-original.ts';
import { ensureTaxonomy } from '#features/taxonomy/server/ensure-taxonomy.ts';
import { noFeed } from '#platform/http/caching/changes.ts';
import { probeClip } from '#platform/media/av/probe-clip.ts';
import { takePoster } from '#platform/media/av/take-poster.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import { pages } from '#shared/pages.ts';
import { clips, makeClip } from '../support/corpus/clips.ts';
import { sine, wav } from '../support/corpus/sounds.ts';
import { markedShare, smoothPicture } from '../support/marked-share.ts';
import { newPhoto } from '../support/media-fixture.ts';
import { statusOf } from '../support/raw-request.ts';
import { greyAt } from '../support/read-recording.ts';
import { runQuickly } from '../support/run-quickly.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Visited, walkAsVisitor } from '../support/walk-as-visitor.ts';

type Kept = { id: string; title: string; original: Buffer; downloads: Buffer[]; keys: string[] };

let server: TestServer;
let free: Kept;
let premium: Kept;
let sound: Kept;
let clip: Kept;
let folder: string;
let waiting: Kept;
let visited: Visited[];

/** Takes a file the whole way that an upload goes, up to where a reviewer would see it. */
const prepare = async (
  creatorId: string,
  original: Buffer,
  facts: Parameters<typeof newPhoto>[1] & { title: string },
  run?: RunStages,
): Promise<Kept> => {
  const { deps } = server;
  const id = await receiveOriginal(deps, newPhoto(creatorId, facts), Readable.from([original]));
  await runProcessing(deps, id, { signal: new AbortController().signal, ...(run && { run }) });
  const [item] = await deps.db.select().from(items).where(eq(items.id, id));
  expect(item?.state, item?.failure?.message).toBe('awaiting_review');
  const shown = await deps.db.select().from(renditions).where(eq(renditions.itemId, id));
  const sold = await deps.db.select().from(downloads).where(eq(downloads.itemId, id));
  const files = await Promise.all(sold.map(async ({ key }) => buffer(await deps.files.read(key))));
  return { id, title: facts.title, original, downloads: files, keys: [...shown, ...sold].map(({ key }) => key) };
};

const publish = ({ id }: Kept, actorId: string) =>
  server.deps.db.transaction((tx) => publishItem(server.deps, tx, { itemId: id, actorId, at: new Date() }));

const places: Record<string, string> = { ':slug': 'beach', ':name': 'jamaica', ':kind': 'editorial' };
const fill = (path: string, id: string): string => path.replace(/:\w+/g, (name) => places[name] ?? id);

/** Every page and every reading call that is open to anybody, for every item, whether or not it is public. */
const openAddresses = (ids: readonly string[]): string[] => {
  const open = Object.values(pages).filter(({ access }) => access === 'anyone');
  const calls = bindingsOf(server.deps).map(({ endpoint }) => endpoint);
  const readable = calls.filter(({ method, access }) => method === 'GET' && access === 'anyone');
  const paths = [...open, ...readable].map(({ path }) => path).filter((path) => !path.startsWith('/api/auth/'));
  const files = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/favicon.ico', '/metrics', '/healthz'];
  return [...new Set([...paths.flatMap((path) => ids.map((id) => fill(path, id))), ...files])];
};

beforeAll(async () => {
  const noAssets = { scripts: [], themeScript: '', styles: [], preloads: [], fonts: [] };
  const render = makeRenderer({ assetsOf: () => noAssets });
  server = await startTestServer({
    answerPage: (asked) => answerPage(asked),
  });
  const { answer: answerPage } = createPageAnswers({
    render,
    changes: noFeed,
    publicUrl: server.url,
    nowMs: Date.now,
    log: server.deps.log,
  });
  await ensureTaxonomy(server.deps.db);
  const account = { email: 'maya@creators.example', firstName: 'Maya', lastName: 'Toussaint', isCreator: true };
  const { id: creatorId } = await createAccount(server.deps.db, account);
  free = await prepare(creatorId, await smoothPicture(70), { title: 'Free for all' });
  premium = await prepare(creatorId, await smoothPicture(140), { title: 'Premium sky', access: 'premium' });
  sound = await prepare(creatorId, wav(sine()), { title: 'Premium tone', kind: 'sound', access: 'premium' });
  waiting = await prepare(
    creatorId,
    await smoothPicture(180),
    {
      title: 'Nobody knows this one',
      location: 'Secretville',
    },
    runQuickly,
  );
  folder = mkdtempSync(join(tmpdir(), 'tamarind-walk-'));
  const { source } = await makeClip(folder, clips.silent);
  const film = { kind: 'video' as const, access: 'premium' as const };
  clip = await prepare(creatorId, await readFile(source), { title: 'Premium film', ...film });
  const open = [free, premium, sound, clip];
  for (const item of open) await publish(item, creatorId);

  const ids = [...open, waiting].map(({ id }) => id);
  const published = await server.deps.db
    .select({ key: renditions.key })
    .from(renditions)
    .where(
      inArray(
        renditions.itemId,
        open.map(({ id }) => id),
      ),
    );
  // Pages for sounds and clips are to come: their previews are public already and walked as if they were linked.
  visited = await walkAsVisitor(server.url, [...openAddresses(ids), ...published.map(({ key }) => `/media/${key}`)]);
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const mediaOf = ({ id }: Kept) =>
  visited.filter(({ address, status }) => status === 200 && address.startsWith(`/media/renditions/${id}/`));
const picturesOf = (item: Kept) => mediaOf(item).filter(({ type }) => type.startsWith('image/'));

describe('a visitor who follows every address there is', () => {
  it('sees pages, replies and every size of the previews', () => {
    const statuses = visited.filter(({ status }) => status >= 500).map(({ address }) => address);
    expect(statuses).toEqual([]);
    expect(visited.filter(({ type }) => type.startsWith('text/html')).length).toBeGreaterThan(20);
    for (const item of [free, premium]) {
      const types = new Set(picturesOf(item).map(({ type }) => type));
      expect(types).toEqual(new Set(['image/avif', 'image/webp', 'image/jpeg']));
      const linked = visited.some(({ address, body }) => address.startsWith('/api/photos') && body.includes(item.id));
      expect(linked).toBe(true);
    }
    expect(
      mediaOf(sound)
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['audio/mpeg', 'audio/ogg']);
  });

  it('never gets an original, nor a file that is sold, nor a piece of one', () => {
    const kept = [free, premium, sound, clip, waiting];
    const secrets = kept.flatMap(({ original, downloads: sold }) => [original, ...sold]);
    const hashes = new Set(secrets.map(sha256));
    const pieces = secrets.flatMap((file) =>
      [0.3, 0.5, 0.8].map((share) => file.subarray(file.length * share, file.length * share + 64)),
    );
    const leaks = visited.filter(
      ({ body }) => hashes.has(sha256(body)) || pieces.some((piece) => body.includes(piece)),
    );
    expect(leaks.map(({ address }) => address)).toEqual([]);
  });

  it('sees our mark all over every premium picture, and on no free one', async () => {
    for (const { address, body } of picturesOf(free)) expect(await markedShare(body, free.original), address).toBe(0);
    for (const { address, body } of picturesOf(premium))
      expect(await markedShare(body, premium.original), address).toBe(1);
  });

  it('sees it all over every premium clip too: on its posters, its streams and its hover preview', async () => {
    const sharp = await loadSharp();
    const source = join(folder, clips.silent.name);
    const facts = await probeClip(source, 'video/mp4');
    const poster = await takePoster(source, 'video/mp4', facts, facts);
    const { width, height } = poster;
    const unmarked = await sharp(poster.data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    expect(picturesOf(clip).length).toBeGreaterThan(4);
    for (const { address, body } of picturesOf(clip)) expect(await markedShare(body, unmarked), address).toBe(1);

    const frameOf = async (path: string): Promise<Buffer> => {
      const { grey, ...size } = await greyAt(path, 1);
      return sharp(grey, { raw: { ...size, channels: 1 } })
        .toColourspace('srgb')
        .png()
        .toBuffer();
    };
    const films = mediaOf(clip).filter(({ type }) => type === 'video/mp4');
    expect(films.map(({ address }) => basename(address)).toSorted()).toEqual(['360.mp4', '720.mp4', 'hover.mp4']);
    for (const { address, body } of films) {
      const path = join(folder, `seen-${basename(address)}`);
      await writeFile(path, body);
      expect(await markedShare(await frameOf(path), await frameOf(source)), address).toBe(1);
    }
  });

  it('is not told where private files are kept, nor what is known about them', () => {
    const words = [free, premium, sound, clip, waiting].flatMap(({ id, original, keys }) => [
      `originals/${id}`,
      ...keys.filter((key) => key.startsWith('downloads/')),
      sha256(original),
    ]);
    const telling = visited.filter(({ body }) => words.some((word) => body.includes(word)));
    expect(telling.map(({ address }) => address)).toEqual([]);
  });

  it('learns nothing of what is not published', () => {
    const about = ({ address, body }: Visited) =>
      body.includes(waiting.title) ||
      body.includes('Secretville') ||
      waiting.keys.some((key) => body.includes(key)) ||
      (!address.includes(waiting.id) && body.includes(waiting.id));
    expect(visited.filter(about).map(({ address }) => address)).toEqual([]);
    // The token of an invitation is no id of an item.
    const calls = visited.filter(
      ({ address }) =>
        address.startsWith('/api/') && address.includes(waiting.id) && !address.startsWith('/api/business/invitation/'),
    );
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ status }) => status !== 404).map(({ address }) => address)).toEqual([]);
  });

  it('can download what is free and nothing else', async () => {
    const ask = await server.as('visitor');
    const open = (item: Kept, size: string) => ask(`/api/items/${item.id}/downloads/${size}`, { method: 'POST' });
    for (const size of ['small', 'medium', 'original']) {
      expect((await open(free, size)).status, size).toBe(200);
      expect((await open(premium, size)).status, size).toBe(403);
      expect((await open(waiting, size)).status, size).toBe(404);
    }
    const { url } = await (await open(free, 'original')).json();
    const file = Buffer.from(await (await ask(url)).arrayBuffer());
    expect(await markedShare(file, free.original)).toBe(0);
    expect(sha256(file)).not.toBe(sha256(free.original));
    // Whoever has a right gets the very data that the walk has looked for in vain.
    const isInside = (sold: Buffer) => file.includes(sold.subarray(sold.length / 2, sold.length / 2 + 64));
    expect(free.downloads.filter(isInside).length).toBe(1);
  });
});

describe('a visitor who guesses', () => {
  const waysOut = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '....//', '.%00.'];

  it('finds nothing', async () => {
    const opened: string[] = [];
    for (const { id, keys } of [free, premium, waiting]) {
      const sold = keys.filter((key) => key.startsWith('downloads/'));
      const hidden = keys.filter((key) => key.startsWith('protected/'));
      const folder = hidden[0]?.split('/')[2] ?? '';
      const secret = [`originals/${id}`, `originals/${id}.jpg`, ...sold, ...hidden];
      const paths = [
        ...secret.flatMap((key) => [
          `/${key}`,
          `/media/${key}`,
          `/files/${key}`,
          `/assets/${key}`,
          `/api/${key}`,
          `/data/files/${key}`,
        ]),
        ...secret.flatMap((key) => waysOut.map((way) => `/media/renditions/${way}/${key}`)),
        ...secret.flatMap((key) => waysOut.map((way) => `/media/renditions/${id}/${way}/${way}/${key}`)),
        ...['original', 'large', 'small', 'source', '1800', '2400'].map(
          (name) => `/media/renditions/${id}/${folder}/${name}.jpg`,
        ),
        ...['', 'free', 'premium', '0'.repeat(folder.length)].map(
          (other) => `/media/renditions/${id}/${other}/480.webp`,
        ),
        ...hidden.map((key) => `/media/${key.replace('protected', 'renditions')}`),
        ...hidden.map((key) => `/protected/${id}/${basename(key)}`),
        `/media/renditions/${id}`,
        `/media/renditions/${id}/${folder}/`,
        `/files/${Buffer.from(JSON.stringify([sold[0], 'a.jpg', 'image/jpeg', '', 9e15])).toString('base64url')}.`,
      ];
      for (const path of paths) {
        const status = (await statusOf(server.url, path)) ?? 0;
        // What is no file is a page, and a page of this name does not exist either.
        if (status !== 404 && status !== 400) opened.push(`${status} ${path}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('cannot read an upload by its id', async () => {
    for (const { id } of [free, premium, waiting]) {
      const status = (await statusOf(server.url, `/api/uploads/${id}`)) ?? 0;
      expect([401, 404, 405]).toContain(status);
    }
  });
});
