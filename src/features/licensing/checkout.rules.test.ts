import { describe, expect, it } from 'vitest';
import {
  type Licence,
  licences,
  licenceTextOf,
  licenceTexts,
  licensedTypes,
} from '#features/pricing/licences.rules.ts';
import { defaultSettings, offersOf, type PricedItem } from '#features/pricing/prices.rules.ts';
import { type Use, usesFor } from '#features/pricing/which-licence.rules.ts';
import type { Checkout } from './checkout.contract.ts';
import {
  asksCopies,
  coveringLicence,
  coveringOffer,
  heldFor,
  notCovered,
  offerOfAddress,
  offersBySize,
  orderToShow,
  readCheckoutAddress,
  readCopies,
  sizesOf,
  topUpFor,
  totalFor,
} from './checkout.rules.ts';

const item = (changes: Partial<PricedItem> = {}): PricedItem => ({
  kind: 'photo',
  access: 'premium',
  isEditorial: false,
  width: 6_000,
  height: 4_000,
  ownPriceCents: null,
  ...changes,
});
const photo = offersOf(item(), defaultSettings);
const clip = offersOf(item({ kind: 'video', width: 3_840, height: 2_160 }), defaultSettings);
const editorial = offersOf(item({ isEditorial: true }), defaultSettings);
const { facts } = licenceTextOf(2);

const held = (changes: Partial<Checkout['held'][number]> = {}): Checkout['held'][number] => ({
  orderId: 'order',
  licence: 'standard',
  size: null,
  client: '',
  paidAt: null,
  ...changes,
});

describe('the address of the checkout', () => {
  it('names a type and a licence that exist', () => {
    expect(readCheckoutAddress({ type: 'photo', license: 'extended' })).toEqual({ type: 'photo', licence: 'extended' });
  });

  it.each([
    ['a type that does not exist', { type: 'poster', license: 'standard' }],
    ['a licence that does not exist', { type: 'photo', license: 'gold' }],
    ['nothing', {}],
  ])('with %s names none', (_, params) => {
    expect(readCheckoutAddress(params)).toBeUndefined();
  });

  it('means the size that it names, or the first where it names none that is offered', () => {
    expect(offerOfAddress(clip, 'standard', 'uhd')).toEqual({ licence: 'standard', size: 'uhd', cents: 12_900 });
    expect(offerOfAddress(clip, 'standard', '8k')).toEqual({ licence: 'standard', size: 'hd', cents: 5_900 });
    expect(offerOfAddress(photo, 'standard', 'uhd')).toEqual({ licence: 'standard', size: null, cents: 1_200 });
  });

  it('means nothing with a licence that the item is not offered under', () => {
    expect(offerOfAddress(photo, 'editorial', null)).toBeUndefined();
    expect(offerOfAddress(editorial, 'standard', null)).toBeUndefined();
  });
});

describe('the choice of licences', () => {
  it('has each licence once, with its price in the chosen size', () => {
    expect(offersBySize(clip, 'uhd').map(({ licence, cents }) => [licence, cents])).toEqual([
      ['standard', 12_900],
      ['extended', 27_900],
    ]);
  });

  it('has sizes for clips only', () => {
    expect(sizesOf(clip, 'extended').map(({ size }) => size)).toEqual(['hd', 'uhd']);
    expect(sizesOf(photo, 'standard')).toEqual([]);
  });
});

describe('the total', () => {
  const extended = offerOfAddress(photo, 'extended', null) ?? photo[0];
  const standard = photo[0];

  it('is the net price with tax on it', () => {
    expect(totalFor({ credits: [], taxBasisPoints: 1_250 }, standard, '')).toEqual({
      netCents: 1_200,
      taxCents: 150,
      totalCents: 1_350,
      takenOffCents: 0,
    });
  });

  it('of extended after standard is the difference, for the same licensee only', () => {
    const mine = { credits: [{ size: null, client: '', cents: 1_200 }], taxBasisPoints: 0 };
    expect(totalFor(mine, extended, '')).toMatchObject({ totalCents: 7_800, takenOffCents: 1_200 });
    expect(totalFor(mine, extended, 'Hotel Royal')).toMatchObject({ totalCents: 9_000, takenOffCents: 0 });
    const forHotel = { credits: [{ size: null, client: 'Hotel Royal', cents: 1_200 }], taxBasisPoints: 0 };
    expect(totalFor(forHotel, extended, 'Hotel Royal')).toMatchObject({ totalCents: 7_800 });
  });

  it('never goes below nothing', () => {
    expect(
      totalFor({ credits: [{ size: null, client: '', cents: 20_000 }], taxBasisPoints: 0 }, extended, ''),
    ).toMatchObject({
      totalCents: 0,
      takenOffCents: 9_000,
    });
  });

  it('is not needed where the same licensee has the licence', () => {
    expect(heldFor([held()], { licence: 'standard', size: null }, '')).toBeDefined();
    expect(heldFor([held()], { licence: 'standard', size: null }, 'Hotel Royal')).toBeUndefined();
    expect(heldFor([held()], { licence: 'extended', size: null }, '')).toBeUndefined();
  });
});

describe('the order of a confirmation', () => {
  const order = (id: string, paidAt: string | null) => ({ id, paidAt, licenceNumber: paidAt && `TAM-${id}` });

  it('is the one that was licensed last, also when another was opened later', () => {
    const orders = [
      order('under way', null),
      order('opened second', '2026-11-16T10:00:00Z'),
      order('paid last', '2026-11-16T11:00:00Z'),
    ];
    expect(orderToShow(orders)?.id).toBe('paid last');
  });

  it('is the newest where none has a licence, and none where there is none', () => {
    expect(orderToShow([order('newest', null), order('older', null)])?.id).toBe('newest');
    expect(orderToShow([])).toBeUndefined();
  });
});

describe('usage checks', () => {
  it('say what a licence does not cover, and why', () => {
    const usage = { uses: ['web', 'goods', 'print'] as const, copies: 600_000 };
    expect(notCovered('standard', usage, facts)).toEqual([
      { use: 'goods', why: { code: 'noGoods' } },
      { use: 'print', why: { code: 'tooManyCopies', most: 500_000 } },
    ]);
    expect(notCovered('extended', usage, facts)).toEqual([]);
  });

  it('name the cheapest licence that covers everything, among those that are offered', () => {
    expect(coveringLicence(photo, { uses: ['goods'], copies: undefined }, facts)).toBe('extended');
    expect(coveringLicence(photo, { uses: ['onlineAdvertising'], copies: undefined }, facts)).toBe('standard');
    expect(coveringLicence(editorial, { uses: ['onlineAdvertising'], copies: undefined }, facts)).toBeUndefined();
  });

  it('of a sound or a clip are films, podcasts and broadcasts: standard covers them, a game that is sold needs extended', () => {
    expect(usesFor('sound')).toEqual(usesFor('video'));
    expect(usesFor('sound')).not.toContain('print');
    expect(usesFor('photo')).toContain('print');
    const played = usesFor('sound').filter((use) => use !== 'game');
    expect(notCovered('standard', { uses: played, copies: undefined }, facts)).toEqual([]);
    expect(notCovered('standard', { uses: ['game'], copies: undefined }, facts)).toEqual([
      { use: 'game', why: { code: 'noGoods' } },
    ]);
    expect(notCovered('editorial', { uses: ['film', 'news'], copies: undefined }, facts)).toEqual([
      { use: 'film', why: { code: 'newsOnly' } },
    ]);
  });

  it('ask for copies where copies are made: print, leaflets and discs', () => {
    for (const use of ['print', 'printedAdvertising', 'discs'] as const) {
      expect(asksCopies([use])).toBe(true);
      expect(notCovered('standard', { uses: [use], copies: 1_000_000 }, facts)).toEqual([
        { use, why: { code: 'tooManyCopies', most: 500_000 } },
      ]);
      expect(notCovered('extended', { uses: [use], copies: 1_000_000 }, facts)).toEqual([]);
    }
    expect(usesFor('photo')).toContain('printedAdvertising');
    expect(asksCopies(['web', 'film', 'onlineAdvertising'])).toBe(false);
  });

  const verdict = {
    photo: {
      free: ['web', 'print', 'news'],
      standard: ['web', 'print', 'onlineAdvertising', 'printedAdvertising', 'news'],
      extended: ['web', 'print', 'onlineAdvertising', 'printedAdvertising', 'goods', 'news'],
      editorial: ['news'],
    },
    recording: {
      free: ['onlineVideo', 'podcast', 'news'],
      standard: ['film', 'onlineVideo', 'podcast', 'broadcast', 'clientFilm', 'discs', 'onlineAdvertising', 'news'],
      extended: usesFor('sound'),
      editorial: ['news'],
    },
  } as const satisfies Record<string, Record<Licence, readonly Use[]>>;
  const everyVerdict = licenceTexts.flatMap(({ version }) =>
    licensedTypes.flatMap((type) =>
      licences.flatMap((licence) =>
        usesFor(type).map((use) => {
          const covered: readonly Use[] = verdict[type === 'photo' ? 'photo' : 'recording'][licence];
          return { type, licence, use, isCovered: covered.includes(use), version };
        }),
      ),
    ),
  );
  it.each(everyVerdict)(
    'of a $type under $licence for $use say what the terms say: $isCovered, version $version',
    ({ licence, use, isCovered, version }) => {
      const { facts: ofVersion } = licenceTextOf(version);
      expect(notCovered(licence, { uses: [use], copies: undefined }, ofVersion).length === 0).toBe(isCovered);
    },
  );

  it('of a free sound name broadcasts and films as what needs the standard licence', () => {
    const free = offersOf(item({ kind: 'sound', access: 'free' }), defaultSettings);
    const usage = { uses: ['podcast', 'broadcast', 'clientFilm'] as const, copies: undefined };
    expect(notCovered('free', usage, facts)).toEqual([
      { use: 'broadcast', why: { code: 'onlineOnly' } },
      { use: 'clientFilm', why: { code: 'onlineOnly' } },
    ]);
    expect(coveringOffer(free, { usage, size: null }, facts)?.licence).not.toBe('free');
  });

  it('lead to the offer that covers them with its price, also by the number of copies', () => {
    const usage = { uses: ['print' as const], copies: 600_000 };
    expect(coveringOffer(photo, { usage, size: null }, facts)).toMatchObject({ licence: 'extended', cents: 9_000 });
    expect(coveringOffer(editorial, { usage: { ...usage, uses: ['goods'] }, size: null }, facts)).toBeUndefined();
  });

  it.each([
    ['4,000', 4_000],
    ['4 000', 4_000],
    ['', undefined],
    ['many', undefined],
    ['-5', undefined],
  ])('read %j copies', (typed, copies) => {
    expect(readCopies(typed)).toBe(copies);
  });
});

describe('a wallet that is short', () => {
  const bounds = { lowest: 500, highest: 50_000 };
  it.each([
    [1, 500],
    [500, 500],
    [1_201, 1_201],
    [50_000, 50_000],
    [50_001, undefined],
  ])('by %i cents needs a top-up of %s', (missing, topUp) => {
    expect(topUpFor(missing, bounds)).toBe(topUp);
  });
});
