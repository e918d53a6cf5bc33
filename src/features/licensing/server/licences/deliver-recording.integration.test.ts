import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads } from '#features/media/server/downloads.tables.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { clips, makeClip } from '../../../../../tests/support/corpus/clips.ts';
import { sine, wav } from '../../../../../tests/support/corpus/sounds.ts';
import { writeRecording } from '../../../../../tests/support/corpus/write-recording.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../../../tests/support/purchase-fixture.ts';
import { readCredentials } from '../../../../../tests/support/read-credentials.ts';
import { readMetadata } from '../../../../../tests/support/read-metadata.ts';

let fixture: PurchaseFixture;
let visitor: Browser;
let creator: Awaited<ReturnType<PurchaseFixture['signIn']>>;
const folder = mkdtempSync(join(tmpdir(), 'tamarind-delivery-'));
beforeAll(async () => {
  fixture = await openPurchaseFixture();
  visitor = (await fixture.server.as('visitor')) as Browser;
  creator = await fixture.signIn({ isCreator: true, firstName: 'Anaïs' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fixture.server.stop();
});

const clip = async (recipe: 'plain' | 'turned' | 'webm') =>
  readFileSync((await makeClip(folder, clips[recipe])).source);
const mp3 = async () => {
  const path = join(folder, 'a.mp3');
  await writeRecording(path, { format: 'mp3', soundCodec: 'libmp3lame', samples: sine() });
  return readFileSync(path);
};

type Recorded = { kind: 'video' | 'sound'; ending: string; type: string; make: () => Promise<Buffer> };
const recorded: Recorded[] = [
  { kind: 'video', ending: 'mp4', type: 'video/mp4', make: () => clip('plain') },
  { kind: 'video', ending: 'mov', type: 'video/quicktime', make: () => clip('turned') },
  { kind: 'sound', ending: 'mp3', type: 'audio/mpeg', make: mp3 },
  { kind: 'sound', ending: 'wav', type: 'audio/wav', make: async () => wav(sine()) },
];

const license = async ({ kind, ending, make }: Recorded) => {
  const original = await make();
  const itemId = await fixture.addItem(creator.id, 'published', {
    kind,
    access: 'premium',
    title: 'Surf',
    durationMs: 5_000,
    ...(kind === 'video'
      ? { width: 1920, height: 1080, frameRate: 25 }
      : { width: null, height: null, sampleRateHz: 48_000, loudnessLufs: -20, peaks: [1, 2, 3] }),
  });
  const key = `downloads/${itemId}/f00ba4/original.${ending}`;
  await fixture.server.deps.files.write(key, original);
  const file = { itemId, size: 'original', width: 1920, height: 1080, bytes: original.length, key } as const;
  await fixture.db.insert(downloads).values(file);
  const buyer = await fixture.signIn();
  await fixture.fillWallet(buyer.id, 50_000);
  const order = await (
    await fixture.openDraft(buyer, itemId, { type: kind, ...(kind === 'video' && { size: 'hd' }) })
  ).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  const number: string = (await paid.json()).licenceNumber;
  const link = await (await buyer(`/api/licences/${number}/downloads/original`, { method: 'POST' })).json();
  return { number, original, url: link.url as string, itemId };
};

describe.each(recorded)('a licensed $ending', (one) => {
  it('carries number, credit and content credentials, comes in parts, and one changed byte is noticed', async () => {
    const { number, original, url, itemId } = await license(one);
    const reply = await visitor(url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, one.type]);
    const file = Buffer.from(await reply.arrayBuffer());
    expect(Number(reply.headers.get('content-length'))).toBe(file.length);
    const site = fixture.server.deps.config.publicUrl;
    expect(await readMetadata(file, `a.${one.ending}`)).toMatchObject({
      'XMP-plus:LicenseID': number,
      'XMP-plus:TermsAndConditionsURL': `${site}/license/verify/${number}`,
      'XMP-photoshop:Credit': 'Anaïs Pérez / Tamarind',
      'XMP-xmpRights:UsageTerms': 'Tamarind Standard Licence',
      'XMP-plus:Licensor': [{ LicensorURL: `${site}/${one.kind}s/${itemId}` }],
    });

    const { validation_state: state, validation_status: problems, ...store } = await readCredentials(file, one.type);
    // No authority vouches for a certificate that a site has made for itself.
    expect(problems?.map(({ code }) => code)).toEqual(['signingCredential.untrusted']);
    expect(state).toBe('Valid');
    expect(JSON.stringify(store.manifests[store.active_manifest])).toContain(`/license/verify/${number}`);
    const broken = Buffer.from(file);
    const middle = file.length - Math.floor(original.length / 2);
    broken[middle] = (broken[middle] ?? 0) ^ 1;
    expect((await readCredentials(broken, one.type)).validation_state).toBe('Invalid');

    const ranges = ['bytes=0-99', `bytes=100-${file.length - 5_000}`, `bytes=${file.length - 4_999}-`];
    const parts = await Promise.all(ranges.map(async (range) => visitor(url, { headers: { range } })));
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206]);
    const bytes = await Promise.all(parts.map(async (part) => Buffer.from(await part.arrayBuffer())));
    expect(Buffer.concat(bytes).equals(file)).toBe(true);
  });
});

const opus = async () => {
  const path = join(folder, 'a.ogg');
  await writeRecording(path, { format: 'ogg', soundCodec: 'libopus', samples: sine() });
  return readFileSync(path);
};

it.each<Recorded>([
  { kind: 'video', ending: 'webm', type: 'video/webm', make: () => clip('webm') },
  { kind: 'sound', ending: 'ogg', type: 'audio/ogg', make: opus },
])('a licensed $ending carries its number; there is no place for credentials in it', async (one) => {
  const { number, url } = await license(one);
  const file = Buffer.from(await (await visitor(url)).arrayBuffer());
  expect(file.includes(`Licence ${number}, check at `)).toBe(true);
  expect(file.includes('Anaïs Pérez / Tamarind')).toBe(true);
});
