import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { items, renditions } from '#features/media/server/media.tables.ts';
import { hotspots, products } from '#features/products/server/products.tables.ts';
import { newId } from '#platform/new-id.ts';
import { type ItemFixture, openItemFixture } from '../../../../tests/support/item-fixture.ts';

let fixture: ItemFixture;
let id: string;
let creatorId: string;
let visitor: Awaited<ReturnType<ItemFixture['server']['as']>>;
beforeAll(async () => {
  fixture = await openItemFixture();
  const maya = await fixture.signIn({ isCreator: true });
  creatorId = maya.id;
  id = await fixture.addItem(maya.id, 'published');
  const sizes = [480, 1080, 1600].map((width) => ({
    width,
    height: Math.round((width * 2) / 3),
    key: `renditions/${id}/${width}.webp`,
  }));
  await fixture.db
    .insert(renditions)
    .values(sizes.map((size) => ({ ...size, itemId: id, format: 'webp' as const, bytes: 1 })));
  visitor = await fixture.server.as('visitor');
});
afterAll(() => fixture.server.stop());

const ask = (address: string, more = '') => visitor(`/api/oembed?url=${encodeURIComponent(address)}${more}`);
const page = () => `${fixture.server.deps.config.publicUrl}/photos/${id}`;

it('tells other sites how to show a photo, as large as they want it', async () => {
  const response = await ask(page());
  expect(response.status, await response.clone().text()).toBe(200);
  expect(await response.json()).toMatchObject({
    version: '1.0',
    type: 'photo',
    title: 'Palms at sunset',
    author_name: 'Ana Pérez',
    width: 1600,
  });
  expect(await (await ask(page(), '&maxwidth=1200&maxheight=400')).json()).toMatchObject({ width: 480, height: 320 });
  expect((await ask(page(), '&maxwidth=100')).status).toBe(404);
});

it('knows only photos of this site', async () => {
  for (const address of [
    'https://elsewhere.example/photos/1',
    `${page()}/more`,
    'no address',
    `${page()}x`,
    'javascript:alert(1)',
    '//evil.example',
  ])
    expect((await ask(address)).status).toBe(404);
  expect((await visitor('/api/oembed')).status).toBe(400);
  expect((await ask('x'.repeat(9_000))).status).toBe(400);
  expect((await ask(page(), '&format=xml')).status).toBe(501);
});

it('gives other sites a frame with the photo, its creator and the way back, and nothing that runs', async () => {
  await fixture.db.update(items).set({ title: 'Palms <img src=x>' }).where(eq(items.id, id));
  const response = await visitor(`/embed/photos/${id}`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script-src');
  expect(response.headers.get('cache-control')).toContain('must-revalidate');
  const html = await response.text();
  expect(html).toContain('Palms &lt;img src=x&gt;');
  expect(html).toContain('Ana Pérez');
  expect(html).toContain(`href="${page()}"`);
  expect(html).not.toContain('<script');
  // Every other page stays closed to frames.
  const own = await visitor('/licensing');
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('keeps the rings in the frame: plain links to the products on our site', async () => {
  const row = { id: newId(), slug: 'rum-cake', name: 'Rum & cake', description: '', story: '' } as const;
  const rest = { islandSlug: 'dominica', category: 'body', priceCents: 900, createdAt: new Date() } as const;
  await fixture.db.insert(products).values({ ...row, ...rest });
  await fixture.db.insert(hotspots).values({ itemId: id, number: 1, x: 0.5, y: 0.25, productId: row.id });
  const html = await (await visitor(`/embed/photos/${id}`)).text();
  const { publicUrl } = fixture.server.deps.config;
  expect(html).toContain(
    `<a href="${publicUrl}/products/${row.id}" target="_blank" rel="noopener" aria-label="1: Rum &amp; cake">`,
  );
  const [photo] = await fixture.db.select().from(items).where(eq(items.id, id));
  expect(html).toContain(`<svg viewBox="0 0 ${photo?.width} ${photo?.height}">`);
  expect(html).toContain(`cx="${Math.round((photo?.width ?? 0) / 2)}"`);
});

it('shows a clip in a frame of its own', async () => {
  const facts = { kind: 'video', access: 'premium', durationMs: 9_000, frameRate: 25 } as const;
  const clip = await fixture.addItem(creatorId, 'published', { title: 'Waves', ...facts });
  await fixture.db.insert(renditions).values([
    { itemId: clip, format: 'jpeg', width: 1200, height: 800, bytes: 1, key: `renditions/${clip}/1200.jpg` },
    { itemId: clip, format: 'hls', width: 960, height: 540, bytes: 1, key: `renditions/${clip}/all.m3u8` },
  ]);
  const address = `${fixture.server.deps.config.publicUrl}/videos/${clip}`;
  const reply = await (await ask(address, '&maxwidth=400')).json();
  expect(reply).toMatchObject({ type: 'video', title: 'Waves', width: 400, author_name: 'Ana Pérez' });
  expect(reply.html).toContain(`/embed/videos/${clip}`);
  const html = await (await visitor(`/embed/videos/${clip}`)).text();
  expect(html).toContain(`/media/renditions/${clip}/all.m3u8`);
  expect(html).toContain('Video by Ana Pérez');
});

it('refuses a photo whose creator does not want it', async () => {
  await fixture.db.update(items).set({ allowsEmbedding: false }).where(eq(items.id, id));
  const response = await ask(page());
  expect(response.status).toBe(403);
  expect((await response.json()).message).toContain('does not want');
  const frame = await visitor(`/embed/photos/${id}`);
  expect(frame.status).toBe(403);
  const html = await frame.text();
  expect(html).toContain('does not want');
  expect(html).not.toContain('/media/');
});

it('says in the frame that a photo was taken away, or never was there', async () => {
  await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, id));
  expect((await visitor(`/embed/photos/${id}`)).status).toBe(410);
  expect((await visitor('/embed/photos/000000000000')).status).toBe(404);
  expect((await visitor('/embed/videos/%3Cscript%3E')).status).toBe(404);
});
