import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { testPicture } from '../../../../../tests/support/media-fixture.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readCredentials } from '../../../../../tests/support/read-credentials.ts';
import { readMetadata } from '../../../../../tests/support/read-metadata.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { originKeys } from '../papers.tables.ts';

type Person = Awaited<ReturnType<PurchaseFixture['signIn']>>;

let fixture: PurchaseFixture;
let creator: Person;
let visitor: Browser;
let picture: Buffer;
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  creator = await fixture.signIn({ isCreator: true, firstName: 'Anaïs' });
  visitor = (await fixture.server.as('visitor')) as Browser;
  picture = await testPicture(7, 900, 600);
});
afterAll(() => fixture.server.stop());

const addPhoto = async (changes: Parameters<PurchaseFixture['addItem']>[2] = {}) => {
  const id = await fixture.addItem(creator.id, 'published', { title: 'Dawn', ...changes });
  for (const [size, width] of [
    ['original', 900],
    ['small', 600],
  ] as const) {
    const key = `downloads/${id}/f00ba4/${size}.jpg`;
    await fixture.server.deps.files.write(key, picture);
    await fixture.db.insert(downloads).values({ itemId: id, size, width, height: 400, bytes: picture.length, key });
  }
  return id;
};
const buy = async (buyer: Person, itemId: string, changes: object = {}): Promise<string> => {
  await fixture.fillWallet(buyer.id, 50_000);
  const order = await (await fixture.openDraft(buyer, itemId, changes)).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  expect(paid.status, await paid.clone().text()).toBe(200);
  return (await paid.json()).licenceNumber;
};
const open = (who: Browser, number: string, size = 'original') =>
  who(`/api/licences/${number}/downloads/${size}`, { method: 'POST' });
const bytesOf = async (response: Response): Promise<Buffer> => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const setState = (number: string, state: 'refunded' | 'disputed' | 'paid') =>
  fixture.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(issuedLicences)
      .where(eq(issuedLicences.id, idIn(number)));
    await tx
      .update(orders)
      .set({ state })
      .where(eq(orders.id, row?.orderId ?? ''));
  });
const idIn = (number: string) => number.toLowerCase().replaceAll('-', '').slice(3, 15);

describe('a licensed file', () => {
  it('has its licence number, rights and licensee written in, as exiftool reads them', async () => {
    const buyer = await fixture.signIn({ firstName: 'Ben' });
    const number = await buy(buyer, await addPhoto({ access: 'premium' }), { client: 'Piton Bay Guesthouse' });
    const link = await (await open(buyer, number)).json();
    expect(link.fileName).toMatch(/^tamarind-dawn-[0-9a-z]{12}-original\.jpg$/);
    const found = await readMetadata(await bytesOf(await visitor(link.url)));
    const url = `${fixture.server.deps.config.publicUrl}/license/verify/${number}`;
    expect(found).toMatchObject({
      'XMP-plus:LicenseID': number,
      'XMP-plus:TermsAndConditionsURL': url,
      'XMP-plus:Licensee': [{ LicenseeName: 'Piton Bay Guesthouse' }],
      'XMP-photoshop:Instructions': `Licence ${number}, check at ${url}`,
      'XMP-photoshop:TransmissionReference': number,
      'XMP-xmpRights:UsageTerms': 'Tamarind Standard Licence',
      'XMP-dc:Creator': ['Anaïs Pérez'],
      'IPTC:SpecialInstructions': `Licence ${number}, check at ${url}`,
      'IPTC:OriginalTransmissionReference': number,
      'IFD0:Artist': 'Anaïs Pérez',
    });
    expect(Object.keys(found).filter((name) => /warning|error/i.test(name))).toEqual([]);
  });

  it('has content credentials that the reference program finds valid, and one changed byte breaks them', async () => {
    const buyer = await fixture.signIn();
    const number = await buy(buyer, await addPhoto({ access: 'premium' }));
    const file = await bytesOf(await visitor((await (await open(buyer, number)).json()).url));
    const { validation_state: state, validation_status: problems, ...store } = await readCredentials(file);
    expect(state).toBe('Valid');
    // No authority vouches for a certificate that a site has made for itself.
    expect(problems?.map(({ code }) => code)).toEqual(['signingCredential.untrusted']);
    const manifest = store.manifests[store.active_manifest];
    const assertion = (label: string) => manifest?.assertions.find((one) => one.label.startsWith(label))?.data;
    expect(manifest?.signature_info).toMatchObject({ alg: 'Ed25519', issuer: 'Tamarind' });
    expect(assertion('c2pa.actions')?.actions.map(({ action }) => action)).toEqual(['c2pa.opened', 'c2pa.published']);
    expect(assertion('cawg.training-mining')).toMatchObject({ entries: { 'cawg.ai_training': { use: 'notAllowed' } } });
    expect(JSON.stringify(assertion('cawg.metadata'))).toContain(`/license/verify/${number}`);

    const broken = Buffer.from(file);
    broken[broken.length - 400] = (broken.at(-400) ?? 0) ^ 1;
    expect((await readCredentials(broken)).validation_state).toBe('Invalid');
  });

  it('is the same picture, and the same bytes in parts and again', async () => {
    const sharp = await loadSharp();
    const buyer = await fixture.signIn();
    const number = await buy(buyer, await addPhoto({ access: 'premium' }));
    const { url } = await (await open(buyer, number)).json();
    const whole = await bytesOf(await visitor(url));
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect((await pixels(whole)).equals(await pixels(picture))).toBe(true);
    const parts = await Promise.all(
      ['bytes=0-999', 'bytes=1000-9999', 'bytes=10000-'].map(async (range) => {
        const part = await visitor(url, { headers: { range } });
        expect(part.status).toBe(206);
        return Buffer.from(await part.arrayBuffer());
      }),
    );
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    const again = await bytesOf(await visitor((await (await open(buyer, number)).json()).url));
    expect(again.equals(whole)).toBe(true);
    expect(await fixture.db.$count(originKeys)).toBe(1);
  });

  it('can be downloaded again after the work was withdrawn, by its owner alone', async () => {
    const buyer = await fixture.signIn();
    const stranger = await fixture.signIn();
    const photo = await addPhoto({ access: 'premium' });
    const number = await buy(buyer, photo);
    await fixture.db.update(items).set({ state: 'withdrawn' }).where(eq(items.id, photo));
    const { url } = await (await open(buyer, number.toLowerCase())).json();
    expect((await visitor(url)).status).toBe(200);
    expect((await open(stranger, number)).status).toBe(404);
    expect((await open(visitor, number)).status).toBe(401);
  });

  it('has a link that ends after ten minutes', async () => {
    const buyer = await fixture.signIn();
    const number = await buy(buyer, await addPhoto({ access: 'premium' }));
    const { url, expiresAt } = await (await open(buyer, number)).json();
    const before = fixture.clock.now;
    expect(new Date(expiresAt).getTime() - before.getTime()).toBe(600_000);
    fixture.clock.now = new Date(expiresAt);
    expect((await visitor(url)).status).toBe(410);
    fixture.clock.now = before;
    expect((await visitor(url.slice(0, -2))).status).toBe(404);
  });

  it.each(['refunded', 'disputed'] as const)('is gone while its licence is %s, open links too', async (state) => {
    const buyer = await fixture.signIn();
    const number = await buy(buyer, await addPhoto({ access: 'premium' }));
    const { url } = await (await open(buyer, number)).json();
    await setState(number, state);
    expect((await visitor(url)).status).toBe(410);
    expect(await (await open(buyer, number)).json()).toMatchObject({
      code: 'movedOn',
      messageCode: 'licences.noLonger',
    });
    await setState(number, 'paid');
    expect((await visitor(url)).status).toBe(200);
  });

  it.each([
    ['TAM-7K2M', 'original', 404],
    ['TAM-7K2M-9QXV-3HTC-T', 'original', 404],
    ['TAM-7K2M-9QXV-3HTC-T', 'huge', 400],
  ])('%s in size %s is refused', async (number, size, status) => {
    const buyer = await fixture.signIn();
    expect((await open(buyer, number, size)).status).toBe(status);
  });

  it('of a clip that was licensed in HD is never the larger one', async () => {
    const buyer = await fixture.signIn();
    const clip = await fixture.addItem(creator.id, 'published', {
      kind: 'video',
      access: 'premium',
      width: 3840,
      height: 2160,
      durationMs: 9_000,
      frameRate: 25,
    });
    for (const [size, width] of [
      ['large', 1920],
      ['original', 3840],
    ] as const) {
      const key = `downloads/${clip}/f00ba4/${size}.mp4`;
      await fixture.server.deps.files.write(key, Buffer.from(size));
      await fixture.db.insert(downloads).values({ itemId: clip, size, width, height: 1080, bytes: 8, key });
    }
    const hd = await buy(buyer, clip, { type: 'video', size: 'hd' });
    expect((await open(buyer, hd)).status).toBe(404);
    expect((await open(buyer, hd, 'large')).status).toBe(200);
    const uhd = await buy(buyer, clip, { type: 'video', size: 'uhd' });
    expect((await open(buyer, uhd)).status).toBe(200);
  });
});

describe('a free download', () => {
  const download = async (who: Browser, id: string) => {
    const reply = await who(`/api/items/${id}/downloads/original`, { method: 'POST' });
    expect(reply.status).toBe(200);
    const file = await bytesOf(await visitor((await reply.json()).url));
    const found = await readMetadata(file);
    return { file, number: String(found['XMP-plus:LicenseID']), found };
  };

  it('of a visitor has a licence of its own, whose number in the file verifies', async () => {
    const photo = await addPhoto();
    const [one, other] = [await download(visitor, photo), await download(visitor, photo)];
    expect(one.number).not.toBe(other.number);
    expect(one.found['XMP-plus:Licensee']).toBeUndefined();
    expect((await readCredentials(one.file)).validation_state).toBe('Valid');
    const verified = await (await visitor(`/api/licences/verify/${one.number}`)).json();
    expect(verified).toMatchObject({
      valid: true,
      certificate: { licence: 'free', itemId: photo, title: 'Dawn', creator: 'Anaïs Pérez', licensee: '' },
    });
  });

  it('of somebody with an account has one licence for each item, in their name and in their list', async () => {
    const person = await fixture.signIn({ firstName: 'Maya' });
    const photo = await addPhoto();
    const [one, other] = await Promise.all([download(person, photo), download(person, photo)]);
    expect(one.number).toBe(other.number);
    expect(one.found['XMP-plus:Licensee']).toEqual([{ LicenseeName: 'Maya Pérez' }]);
    const { licences } = await (await person('/api/licences')).json();
    expect(licences).toMatchObject([
      { number: one.number, licence: 'free', state: 'valid', orderId: null, papers: [] },
    ]);
  });

  it('of somebody who got the free licence at the checkout has that licence, and no second one', async () => {
    const person = await fixture.signIn();
    const photo = await addPhoto();
    const forClient = await buy(person, photo, { licence: 'free', client: 'Hotel' });
    const number = await buy(person, photo, { licence: 'free' });
    expect((await download(person, photo)).number).toBe(number);
    const { licences } = await (await person('/api/licences')).json();
    const numbers = licences.map((licence: { number: string }) => licence.number);
    expect(numbers.toSorted()).toEqual([forClient, number].toSorted());
  });

  it.each(['premium', 'free'] as const)('of its creator needs no licence while it is %s', async (access) => {
    const photo = await addPhoto({ access });
    const reply = await creator(`/api/items/${photo}/downloads/original`, { method: 'POST' });
    const found = await readMetadata(await bytesOf(await visitor((await reply.json()).url)));
    expect(found['XMP-plus:LicenseID']).toBeUndefined();
    expect(await fixture.db.$count(issuedLicences, eq(issuedLicences.itemId, photo))).toBe(0);
  });
});
