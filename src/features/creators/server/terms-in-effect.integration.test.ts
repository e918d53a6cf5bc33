import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders } from '#features/licensing/server/licensing.tables.ts';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { testPicture } from '../../../../tests/support/media-fixture.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../tests/support/purchase-fixture.ts';
import { readCredentials } from '../../../../tests/support/read-credentials.ts';
import { openUploader } from '../../../../tests/support/uploader.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let maya: Person;
let buyer: Person;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  [maya, buyer] = [await fixture.signIn({ isCreator: true }), await fixture.signIn()];
  await fixture.fillWallet(buyer.id, 100_000);
});
afterAll(() => fixture.server.stop());

const decide = async (id: string, terms: object) => {
  const { works } = await (await maya('/api/creator/content-access')).json();
  const { version } = works.find((work: { id: string }) => work.id === id);
  const json = { works: [{ id, version, ...terms }] };
  expect((await maya('/api/creator/content-access', { method: 'PATCH', json })).status).toBe(200);
};
const openOrder = async (itemId: string) => (await fixture.openDraft(buyer, itemId)).json();
const payFor = async (order: { id: string; totalCents: number }): Promise<string> => {
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  expect(paid.status, await paid.clone().text()).toBe(200);
  return (await paid.json()).licenceNumber;
};
const pending = async () => (await (await maya('/api/creator/earnings')).json()).pendingCents;

it('an exclusive work earns 60 % from the next sale on; what was sold before keeps its share', async () => {
  const photo = await fixture.addItem(maya.id, 'published', { access: 'premium' });
  await payFor(await openOrder(photo));
  await decide(photo, { isExclusive: true });
  expect(await pending()).toBe(600);
  const after = await (await fixture.openDraft(buyer, photo, { client: 'Piton Bay Guesthouse' })).json();
  await payFor(after);
  expect(await pending()).toBe(600 + 720);
  const [row] = await fixture.db.select().from(orders).where(eq(orders.id, after.id));
  expect(row?.snapshot).toMatchObject({ shareBasisPoints: 6_000 });
  expect(await fixture.faults()).toEqual([]);
});

it('what a creator says about the training of AI is inside the delivered file', async () => {
  const photo = await fixture.addItem(maya.id, 'published', { access: 'premium' });
  const picture = await testPicture(7, 900, 600);
  const key = `downloads/${photo}/f00ba4/original.jpg`;
  await fixture.server.deps.files.write(key, picture);
  const facts = { itemId: photo, size: 'original', width: 900, height: 600, bytes: picture.length, key } as const;
  await fixture.db.insert(downloads).values(facts);
  const number = await payFor(await openOrder(photo));
  const saidInFile = async () => {
    const { url } = await (await buyer(`/api/licences/${number}/downloads/original`, { method: 'POST' })).json();
    const file = Buffer.from(await (await buyer(url)).arrayBuffer());
    const { manifests, active_manifest: active } = await readCredentials(file);
    const said = manifests[active]?.assertions.find(({ label }) => label === 'cawg.training-mining');
    const entries = (said?.data.entries ?? {}) as Record<string, { use: string }>;
    return entries['cawg.ai_training']?.use;
  };
  expect(await saidInFile()).toBe('notAllowed');
  await decide(photo, { allowsAiTraining: true });
  expect(await saidInFile()).toBe('allowed');
});

it('terms for new works count for the next upload', async () => {
  const chosen = { allowsEmbedding: false, allowsAiTraining: true };
  const uploader = await openUploader(fixture.server, { id: maya.id });
  const upload = async (text: string) => {
    const file = Buffer.from(text);
    await uploader.send(await uploader.open(`${text}.jpg`, file.length), 0, file);
    const [row] = await fixture.db
      .select()
      .from(items)
      .where(eq(items.originalName, `${text}.jpg`));
    return row;
  };
  expect(await upload('before')).toMatchObject({ allowsEmbedding: true, allowsAiTraining: false });
  expect((await maya('/api/creator/new-work-terms', { method: 'PUT', json: chosen })).status).toBe(200);
  expect(await upload('after')).toMatchObject(chosen);
});
