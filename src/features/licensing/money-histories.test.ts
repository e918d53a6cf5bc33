import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BooksModel, openBooksModel } from '../../../tests/support/ledger-model.ts';
import {
  loseDispute,
  loseTopUpDispute,
  openDispute,
  openTopUpDispute,
  winDispute,
  winTopUpDispute,
} from './disputes.rules.ts';
import type { Line } from './ledger.rules.ts';
import {
  bucketExpiryLines,
  chooseTopUps,
  giveUpLines,
  netDebtLines,
  payoutPaidLines,
  payoutRejectedLines,
  payoutRequestLines,
  planPaymentLines,
  providerFeeLines,
  providerPayoutLines,
  returnRefusedLines,
  returnRequestLines,
  topUpLines,
  topUpReturnLines,
} from './money-moves.rules.ts';
import {
  downloadCents,
  type Moved,
  matureSale,
  type PaidFrom,
  refundSale,
  remainingCents,
  type SalePart,
  sell,
  unusedCents,
} from './shares.rules.ts';

const creators = ['ana', 'ben'] as const;
const BUYER = 'buyer';
const TEAM = 'team';
const methods: readonly PaidFrom[] = [
  { method: 'card' },
  { method: 'wallet', owner: BUYER },
  { method: 'plan', owner: TEAM },
];

type OpenSale = { parts: SalePart[]; from: PaidFrom; disputed: number | null };
type Bucket = { priceCents: number; included: number; used: number };
type Wallets = { topUps: { id: string; paidCents: number; returnedCents: number; held: number | null }[] };

/** Everything that a history has made, and what the books must show for it. */
type World = Wallets & {
  books: BooksModel;
  sales: OpenSale[];
  buckets: Bucket[];
  paidOut: Record<string, number>;
  /** What creators who left gave up and did not have to give back, and what they owed beyond it. */
  givenUp: Record<string, number>;
  writtenOff: Record<string, number>;
  fees: number;
  losses: number;
  expired: number;
  /** What the provider has paid to the bank. */
  received: number;
};

const newWorld = (): World => ({
  books: openBooksModel(),
  sales: [],
  buckets: [],
  topUps: [],
  paidOut: { ana: 0, ben: 0 },
  givenUp: { ana: 0, ben: 0 },
  writtenOff: { ana: 0, ben: 0 },
  fees: 0,
  losses: 0,
  expired: 0,
  received: 0,
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The rules never make lines that a limit refuses, given the balances of the books. */
const post = ({ books }: World, lines: readonly Line[]): void => {
  const sum = sumOf(lines.map(({ cents }) => cents));
  const outcome = books.post(lines);
  if (sum !== 0 || outcome !== 'posted') throw new Error(`${outcome}, sum ${sum}: ${JSON.stringify(lines)}`);
};

const debtIn =
  ({ books }: World) =>
  (owner: string) =>
    0 - books.balance('creator_debt', owner);
const availableIn =
  ({ books }: World) =>
  (owner: string) =>
    books.balance('creator_available', owner);
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];

/** An operation with three numbers, which choose what it is about and how much. */
type Operation = (world: World, a: number, b: number, c: number) => void;

const payable = ({ books }: World, from: PaidFrom): number => {
  if (from.method === 'card') return Number.MAX_SAFE_INTEGER;
  return from.method === 'wallet' ? books.balance('wallet', BUYER) : 0;
};

const moveSale = (world: World, sold: OpenSale, { parts, lines }: Moved): void => {
  post(world, lines);
  sold.parts = parts;
};

const operations: Record<string, Operation> = {
  sale: (world, a, b, c) => {
    const from = methods[a % 2] ?? { method: 'card' };
    const netCents = b % 5_000;
    const taxCents = Math.floor(netCents / 10);
    if (netCents + taxCents > payable(world, from)) return;
    const split = creators.map((owner, index) => ({ owner, weight: (c >> (index * 4)) & 15 }));
    const used = split.some(({ weight }) => weight > 0) ? split : [{ owner: 'ana', weight: 1 }];
    const shareBasisPoints = c % 2 === 0 ? 5_000 : 6_000;
    const { parts, lines } = sell({ from, netCents, taxCents, shareBasisPoints, split: used, debtOf: debtIn(world) });
    post(world, lines);
    world.sales.push({ parts, from, disputed: null });
  },
  refund: (world, a, b, c) => {
    const sold = pick(world.sales, a);
    const left = sold ? remainingCents(sold.parts) : 0;
    if (!sold || sold.disputed !== null || left === 0) return;
    const cents = c % 2 === 0 ? left : 1 + (b % left);
    moveSale(world, sold, refundSale(sold.parts, { to: sold.from, cents, availableOf: availableIn(world) }));
  },
  mature: (world, a) => {
    const sold = pick(world.sales, a);
    if (sold) moveSale(world, sold, matureSale(sold.parts, debtIn(world)));
  },
  openDispute: (world, a, b, c) => {
    const sold = pick(world.sales, a);
    if (!sold || sold.disputed !== null || sold.from.method !== 'card') return;
    sold.disputed = 1 + (b % 6_000);
    world.fees += c % 2_000;
    moveSale(world, sold, openDispute(sold.parts, { cents: sold.disputed, feeCents: c % 2_000 }, availableIn(world)));
  },
  decideDispute: (world, a, b) => {
    const sold = pick(
      world.sales.filter(({ disputed }) => disputed !== null),
      a,
    );
    if (!sold || sold.disputed === null) return;
    const cents = sold.disputed;
    sold.disputed = null;
    if (b % 2 === 0) return moveSale(world, sold, winDispute(sold.parts, { cents }, debtIn(world)));
    world.losses += cents - sold.parts.reduce((sum, { held }) => sum + held, 0);
    moveSale(world, sold, loseDispute(sold.parts, { cents }));
  },
  requestPayout: (world, a, b) => {
    const creator = pick(creators, a) ?? 'ana';
    const available = availableIn(world)(creator);
    if (available > 0) post(world, payoutRequestLines(creator, b % 2 === 0 ? available : 1 + (b % available)));
  },
  decidePayout: (world, a, b) => {
    const creator = pick(creators, a) ?? 'ana';
    const reserved = world.books.balance('creator_reserved', creator);
    if (reserved === 0) return;
    if (b % 4 === 0) return post(world, payoutRejectedLines(creator, reserved));
    world.paidOut[creator] = (world.paidOut[creator] ?? 0) + reserved;
    post(world, payoutPaidLines(creator, reserved));
  },
  netDebt: (world, a) => {
    const creator = pick(creators, a) ?? 'ana';
    const balances = { available: availableIn(world)(creator), debt: debtIn(world)(creator) };
    post(world, netDebtLines(creator, balances));
    expect(Math.min(availableIn(world)(creator), debtIn(world)(creator))).toBe(0);
  },
  giveUp: (world, a) => {
    const creator = pick(creators, a) ?? 'ana';
    const ofCreator = (kind: 'pending' | 'available' | 'reserved' | 'held') =>
      world.books.balance(`creator_${kind}`, creator);
    const others = { pending: ofCreator('pending'), reserved: ofCreator('reserved'), held: ofCreator('held') };
    const before = { ...others, available: ofCreator('available'), debt: debtIn(world)(creator) };
    const lines = giveUpLines(creator, before, world.givenUp[creator] ?? 0);
    const gained = (kind: Line['kind']) => lines.find((line) => line.kind === kind)?.cents ?? 0;
    world.givenUp[creator] = (world.givenUp[creator] ?? 0) + gained('given_up');
    world.writtenOff[creator] = (world.writtenOff[creator] ?? 0) - gained('losses');
    world.losses -= gained('losses');
    post(world, lines);
    const isSettled = sumOf(Object.values(others)) > 0 || debtIn(world)(creator) === 0;
    if (ofCreator('available') !== 0 || (world.givenUp[creator] ?? 0) < 0 || !isSettled)
      throw new Error(`something is left: ${JSON.stringify(world.books.all())}`);
  },
  topUp: (world, a, b) => {
    const paidCents = 500 + (b % 49_500);
    world.topUps.unshift({ id: `t${world.topUps.length}${a}`, paidCents, returnedCents: 0, held: null });
    post(world, topUpLines(BUYER, paidCents));
  },
  returnTopUp: (world, _, b) => {
    const open = world.topUps.filter(({ held }) => held === null);
    const byCard = open.reduce((sum, { paidCents, returnedCents }) => sum + paidCents - returnedCents, 0);
    const most = Math.min(world.books.balance('wallet', BUYER), byCard);
    if (most === 0) return;
    const cents = 1 + (b % most);
    post(world, returnRequestLines(BUYER, cents));
    if (b % 5 === 0) return post(world, returnRefusedLines(BUYER, cents));
    for (const part of chooseTopUps(open, cents)) {
      const topUp = open.find(({ id }) => id === part.id);
      if (topUp) topUp.returnedCents += part.cents;
    }
    post(world, topUpReturnLines(BUYER, cents));
  },
  disputeTopUp: (world, a, b) => {
    const topUp = pick(world.topUps, a);
    const cents = topUp ? topUp.paidCents - topUp.returnedCents : 0;
    if (!topUp || cents === 0) return;
    if (topUp.held === null) {
      world.fees += 1_500;
      const { heldCents, lines } = openTopUpDispute(
        BUYER,
        { cents, feeCents: 1_500 },
        world.books.balance('wallet', BUYER),
      );
      topUp.held = heldCents;
      return post(world, lines);
    }
    const held = { owner: BUYER, cents, heldCents: topUp.held };
    topUp.held = null;
    if (b % 2 === 0) return post(world, winTopUpDispute(held));
    topUp.returnedCents = topUp.paidCents;
    world.losses += cents - held.heldCents;
    post(world, loseTopUpDispute(held));
  },
  payPlan: (world, _, b, c) => {
    const bucket = { priceCents: 1 + (b % 40_000), included: 1 + (c % 200), used: 0 };
    world.buckets.push(bucket);
    post(world, planPaymentLines({ owner: TEAM, from: { method: 'card' }, netCents: bucket.priceCents, taxCents: 0 }));
  },
  download: (world, a, b) => {
    const bucket = pick(world.buckets, a);
    if (!bucket || bucket.used === bucket.included) return;
    bucket.used += 1;
    const from = { method: 'plan', owner: TEAM } as const;
    const sold = sell({
      from,
      netCents: downloadCents(bucket, bucket.used),
      taxCents: 0,
      shareBasisPoints: 5_000,
      split: [{ owner: pick(creators, b) ?? 'ana', weight: 1 }],
      debtOf: debtIn(world),
    });
    post(world, sold.lines);
    world.sales.push({ parts: sold.parts, from, disputed: null });
  },
  bookFee: (world, _, b) => {
    const fee = 1 + (b % 500);
    world.fees += fee;
    post(world, providerFeeLines(fee));
  },
  receivePayout: (world, _, b) => {
    const cents = 1 + (b % 5_000);
    world.received += cents;
    post(world, providerPayoutLines(cents));
  },
  expireBucket: (world, a) => {
    const bucket = pick(world.buckets, a);
    if (!bucket) return;
    world.buckets.splice(world.buckets.indexOf(bucket), 1);
    world.expired += unusedCents(bucket, bucket.used);
    post(world, bucketExpiryLines(TEAM, unusedCents(bucket, bucket.used)));
  },
};

/** What everybody must have follows from the sales alone, whatever way the money took. */
const expectedOf = ({ sales, paidOut, givenUp, writtenOff, expired, fees, losses, received }: World) => {
  const parts = sales.flatMap((sold) => sold.parts);
  const leftIn = (kind: SalePart['kind'], owner: string) =>
    sumOf(parts.filter((part) => part.kind === kind && part.owner === owner).map((part) => part.cents - part.returned));
  const ofCreator = (creator: string) => {
    const own = parts.filter(({ owner }) => owner === creator);
    return {
      all: leftIn('creator', creator) - (paidOut[creator] ?? 0) - (givenUp[creator] ?? 0) + (writtenOff[creator] ?? 0),
      pending: sumOf(own.map(({ pending }) => pending)),
      held: sumOf(own.map(({ held }) => held)),
    };
  };
  return {
    sum: 0,
    creators: creators.map(ofCreator),
    tax: leftIn('tax', ''),
    revenue: leftIn('revenue', '') + expired,
    provider_fees: 0 - fees,
    losses: 0 - losses,
    given_up: sumOf(Object.values(givenUp)),
    bank: sumOf(Object.values(paidOut)) - received,
  };
};

const foundIn = ({ books }: World) => ({
  sum: sumOf(Object.values(books.all())),
  creators: creators.map((creator) => ({
    all: sumOf(
      (['pending', 'available', 'reserved', 'held', 'debt'] as const).map((kind) =>
        books.balance(`creator_${kind}`, creator),
      ),
    ),
    pending: books.balance('creator_pending', creator),
    held: books.balance('creator_held', creator),
  })),
  tax: books.balance('tax'),
  revenue: books.balance('revenue'),
  provider_fees: books.balance('provider_fees'),
  losses: books.balance('losses'),
  given_up: books.balance('given_up'),
  bank: books.balance('bank'),
});

/** Parts of which more was taken than they have. */
const overdrawnIn = ({ sales }: World): SalePart[] =>
  sales
    .flatMap(({ parts }) => parts)
    .filter(
      ({ cents, returned, held, pending, repaid }) =>
        returned + held > cents || Math.min(returned, held, pending, repaid) < 0,
    );

/** A sale by card that matures and is paid out at once. */
operations.paidOutSale = (world, _, b, c) => {
  operations.sale?.(world, 0, b, c);
  operations.mature?.(world, world.sales.length - 1, 0, 0);
  for (const index of creators.keys()) {
    operations.requestPayout?.(world, index, 0, 0);
    operations.decidePayout?.(world, index, 1, 0);
  }
};

/** What makes debt comes more often: sales that were paid out, and are then disputed or refunded. */
const often = ['sale', 'paidOutSale', 'openDispute', 'decideDispute'];
const step = fc.tuple(fc.constantFrom(...Object.keys(operations), ...often, ...often), fc.nat(), fc.nat(), fc.nat());

describe('any history of money', () => {
  it('keeps the sum at zero, every limit, and every share taken back at most once', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const world = newWorld();
        for (const [name, a, b, c] of steps) operations[name]?.(world, a, b, c);
        expect(foundIn(world)).toEqual(expectedOf(world));
        expect(overdrawnIn(world)).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('leaves the books as they were when a sale that has not matured is refunded whole, in any number of parts', () => {
    const history = fc.array(step, { maxLength: 10 });
    fc.assert(
      fc.property(history, fc.nat(), fc.array(fc.nat(), { maxLength: 6 }), (steps, seed, refunds) => {
        const world = newWorld();
        for (const [name, a, b, c] of steps) operations[name]?.(world, a, b, c);
        const before = world.books.all();
        operations.sale?.(world, 0, 1 + (seed % 4_999), seed);
        const sold = world.sales.at(-1);
        const position = world.sales.length - 1;
        if (!sold || sold.parts.length === 0) return;
        for (const part of refunds) operations.refund?.(world, position, part, 1);
        operations.refund?.(world, position, 0, 0);
        expect(world.books.all()).toEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });
});
