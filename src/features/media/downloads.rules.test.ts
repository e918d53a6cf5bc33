import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadName, mayDownload, maySeeDownloads } from './downloads.rules.ts';
import { itemAccesses, itemStates } from './media.rules.ts';

const people = ['maya', 'ana', 'inez'];
const viewer = fc.option(fc.record({ id: fc.constantFrom(...people), isAdmin: fc.boolean() }), { nil: null });
const item = fc.record({
  creatorId: fc.constantFrom(...people),
  state: fc.constantFrom(...itemStates),
  access: fc.constantFrom(...itemAccesses),
});

describe('the right to a download', () => {
  test('somebody who is neither its creator nor an admin has it for what is published and free, and nothing else', () => {
    fc.assert(
      fc.property(viewer, item, (who, what) => {
        fc.pre(who === null || (!who.isAdmin && who.id !== what.creatorId));
        expect(mayDownload(who, what)).toBe(what.state === 'published' && what.access === 'free');
        expect(maySeeDownloads(who, what)).toBe(what.state === 'published');
      }),
    );
  });

  test('its creator and admins always have it', () => {
    fc.assert(
      fc.property(item, (what) => {
        expect(mayDownload({ id: what.creatorId, isAdmin: false }, what)).toBe(true);
        expect(mayDownload({ id: 'somebody', isAdmin: true }, what)).toBe(true);
      }),
    );
  });

  test('never goes further than what one may see, and never grows by signing out', () => {
    fc.assert(
      fc.property(viewer, item, (who, what) => {
        if (mayDownload(who, what)) expect(maySeeDownloads(who, what)).toBe(true);
        if (mayDownload(null, what)) expect(mayDownload(who, what)).toBe(true);
      }),
    );
  });
});

describe('the name of a download', () => {
  test.each([
    ['Palms at sunset', 'tamarind-palms-at-sunset-abc-large.jpg'],
    ['Crème, brûlée & rum!', 'tamarind-crème-brûlée-rum-abc-large.jpg'],
    ['../../etc/passwd', 'tamarind-etc-passwd-abc-large.jpg'],
    ['🦩🦩', 'tamarind-abc-large.jpg'],
    ['', 'tamarind-abc-large.jpg'],
    ['x'.repeat(300), `tamarind-${'x'.repeat(80)}-abc-large.jpg`],
  ])('%s', (title, name) => {
    expect(downloadName({ id: 'abc', title }, 'large', 'jpg')).toBe(name);
  });

  test('is harmless and short, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = downloadName({ id: 'abc', title }, 'original', 'jpg');
        expect(name).toMatch(/^tamarind-[\p{L}\p{N}\p{M}-]*abc-original\.jpg$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(130);
      }),
    );
  });
});
