import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadName, groundFor, maySeeDownloads, stillHolds } from './downloads.rules.ts';
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
        expect(groundFor(who, what)).toBe(what.state === 'published' && what.access === 'free' ? 'free' : undefined);
        expect(maySeeDownloads(who, what)).toBe(what.state === 'published');
      }),
    );
  });

  test('its creator and admins always have it', () => {
    fc.assert(
      fc.property(item, (what) => {
        expect(groundFor({ id: what.creatorId, isAdmin: false }, what)).toMatch(/^(free|creator)$/);
        expect(groundFor({ id: 'somebody', isAdmin: true }, what)).toMatch(/^(free|team)$/);
      }),
    );
  });

  test('never goes further than what one may see, and never grows by signing out', () => {
    fc.assert(
      fc.property(viewer, item, (who, what) => {
        if (groundFor(who, what)) expect(maySeeDownloads(who, what)).toBe(true);
        if (groundFor(null, what)) expect(groundFor(who, what)).toBe(groundFor(null, what));
      }),
    );
  });
});

describe('a link that was issued on such a right', () => {
  const grantFor = (
    who: Parameters<typeof groundFor>[0],
    { state, access, creatorId }: Parameters<typeof groundFor>[1],
  ) => {
    const ground = groundFor(who, { state, access, creatorId });
    return ground && { ground, state, access };
  };

  test('holds while nothing has changed', () => {
    fc.assert(
      fc.property(viewer, item, (who, what) => {
        const grant = grantFor(who, what);
        if (grant) expect(stillHolds(grant, who, what)).toBe(true);
      }),
    );
  });

  test('never opens more than a new link would, nor an item under other terms', () => {
    fc.assert(
      fc.property(viewer, item, viewer, item, (who, then, whoNow, now) => {
        const grant = grantFor(who, then);
        if (!grant || !stillHolds(grant, whoNow, now)) return;
        expect(groundFor(whoNow, now)).toBeDefined();
        expect([now.state, now.access]).toEqual([then.state, then.access]);
      }),
    );
  });

  test('ends with the withdrawal for everybody, and may be issued anew to those who still have a right', () => {
    const published = { creatorId: 'maya', state: 'published', access: 'free' } as const;
    const withdrawn = { ...published, state: 'withdrawn' } as const;
    for (const who of [null, { id: 'maya', isAdmin: false }, { id: 'inez', isAdmin: true }]) {
      const grant = grantFor(who, published);
      expect(grant && stillHolds(grant, who, withdrawn)).toBe(false);
      const anew = grantFor(who, withdrawn);
      expect(anew ? stillHolds(anew, who, withdrawn) : 'none').toBe(who ? true : 'none');
    }
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
