import { addCents, allocate, type Cents, requireCents, share } from '#features/pricing/money.rules.ts';
import { balanceLines, HOUSE, houseLine, type Line, ownedLine } from './ledger.rules.ts';

/** Where the money of a sale comes from, and where a refund goes. */
export type PaidFrom = { method: 'card' } | { method: 'wallet' | 'plan'; owner: string };

/** The line of whoever pays (minus) or gets money back (plus). */
export const payerLine = (from: PaidFrom, cents: Cents): Line => {
  if (from.method === 'card') return houseLine('provider', cents);
  return ownedLine(from.method === 'wallet' ? 'wallet' : 'plan_unearned', from.owner, cents);
};

/** From which accounts of a creator money was taken. `repaid`: the sale had repaid debt with it, so it is debt again. */
export type Sources = { pending: Cents; repaid: Cents; available: Cents; debt: Cents };

/** What one receiver of a sale got, and what has become of it. Stored with the order, so that a refund reverses its own sale. */
export type SalePart = {
  kind: 'tax' | 'revenue' | 'creator';
  /** The creator; the house for tax and revenue. */
  owner: string;
  cents: Cents;
  /** Gone back by refunds and lost disputes. */
  returned: Cents;
  /** In an open dispute, and where a creator's share of it was taken from. */
  held: Cents;
  heldFrom: Sources;
  /** Of a creator's share: not matured yet. */
  pending: Cents;
  /** Of a creator's share: repaid debt in the posting of the sale; zero once the sale has matured. */
  repaid: Cents;
  isMatured: boolean;
};

/** New parts of the sale, and the lines that go with them. */
export type Moved = { parts: SalePart[]; lines: Line[] };

/** Creators owe a positive amount. */
export type AmountOf = (owner: string) => Cents;

export const NO_SOURCES: Sources = { pending: 0, repaid: 0, available: 0, debt: 0 };

const newPart = (kind: SalePart['kind'], owner: string, cents: Cents): SalePart => ({
  kind,
  owner,
  cents,
  returned: 0,
  held: 0,
  heldFrom: NO_SOURCES,
  pending: 0,
  repaid: 0,
  isMatured: false,
});

export type Sale = {
  from: PaidFrom;
  netCents: Cents;
  taxCents: Cents;
  /** The creators' share of the net amount. */
  shareBasisPoints: number;
  /** Who shares it, by weights; a collaborator who has not accepted is not in it. */
  split: readonly { owner: string; weight: number }[];
  debtOf: AmountOf;
};

const creatorParts = ({ split, debtOf }: Sale, shareCents: Cents): SalePart[] => {
  const owners = [...new Set(split.map(({ owner }) => owner))];
  const weights = owners.map((name) =>
    addCents(...split.filter(({ owner }) => owner === name).map((one) => one.weight)),
  );
  return allocate(shareCents, weights).map((cents, index) => {
    const owner = owners[index] ?? HOUSE;
    const repaid = Math.min(cents, debtOf(owner));
    return { ...newPart('creator', owner, cents), pending: cents - repaid, repaid };
  });
};

/** A purchase: the creators' share is rounded half up, the house has the rest, tax is extra. Debt is repaid first. */
export const sell = (sale: Sale): Moved => {
  const { from, netCents, taxCents, shareBasisPoints } = sale;
  if (netCents < 0 || taxCents < 0) throw new RangeError('a sale has no negative amounts');
  const shareCents = share(requireCents(netCents), shareBasisPoints);
  const creators = creatorParts(sale, shareCents);
  const parts = [newPart('tax', HOUSE, taxCents), newPart('revenue', HOUSE, netCents - shareCents), ...creators];
  const lines = [
    payerLine(from, -addCents(netCents, taxCents)),
    houseLine('tax', taxCents),
    houseLine('revenue', netCents - shareCents),
    ...creators.flatMap(({ owner, pending, repaid }) => [
      ownedLine('creator_pending', owner, pending),
      ownedLine('creator_debt', owner, repaid),
    ]),
  ];
  return { parts: parts.filter(({ cents }) => cents > 0), lines: balanceLines(lines) };
};

/** What has not gone back yet and is in no open dispute. */
export const remainingCents = (parts: readonly SalePart[]): Cents =>
  addCents(...parts.map(({ cents, returned, held }) => cents - returned - held));

const positionOfLargest = (steps: readonly Cents[]): number => steps.indexOf(Math.max(...steps));

/**
 * How much of an amount that goes back comes from each part. After it every part has given in proportion to all that went
 * back so far, so the last refund restores every account exactly. Proportions by largest remainder can fall by a cent
 * when the amount grows; a part never gets such a cent back, another one gives a cent less.
 */
export const returnSteps = (parts: readonly SalePart[], amount: Cents): Cents[] => {
  if (requireCents(amount) <= 0 || amount > remainingCents(parts))
    throw new RangeError(`${amount} cents cannot go back: ${remainingCents(parts)} are left`);
  const given = parts.map(({ returned, held }) => returned + held);
  const targets = allocate(
    addCents(...given, amount),
    parts.map(({ cents }) => cents),
  );
  const steps = targets.map((target, index) => Math.max(0, target - (given[index] ?? 0)));
  for (let over = addCents(...steps) - amount; over > 0; over -= 1) {
    const position = positionOfLargest(steps);
    steps[position] = (steps[position] ?? 0) - 1;
  }
  return steps;
};

/** From where an amount of a creator's share is taken: what this sale left pending first, and debt at last. */
export const takeFrom = ({ owner, pending, repaid }: SalePart, cents: Cents, availableOf: AmountOf): Sources => {
  const fromPending = Math.min(cents, pending);
  const fromRepaid = Math.min(cents - fromPending, repaid);
  const fromAvailable = Math.min(cents - fromPending - fromRepaid, availableOf(owner));
  return {
    pending: fromPending,
    repaid: fromRepaid,
    available: fromAvailable,
    debt: cents - fromPending - fromRepaid - fromAvailable,
  };
};

/** The lines that take an amount from a creator. */
export const sourceLines = (owner: string, { pending, repaid, available, debt }: Sources): Line[] => [
  ownedLine('creator_pending', owner, -pending),
  ownedLine('creator_available', owner, -available),
  ownedLine('creator_debt', owner, -(repaid + debt)),
];

export const houseKindOf = ({ kind }: SalePart): 'tax' | 'revenue' => (kind === 'tax' ? 'tax' : 'revenue');

export type Refund = { to: PaidFrom; cents: Cents; availableOf: AmountOf };

/** A refund, whole or in part: reverses the posting of its own sale in proportion. */
export const refundSale = (parts: readonly SalePart[], { to, cents, availableOf }: Refund): Moved => {
  const lines = [payerLine(to, cents)];
  const steps = returnSteps(parts, cents);
  const left = parts.map((part, index): SalePart => {
    const step = steps[index] ?? 0;
    const returned = part.returned + step;
    if (part.kind !== 'creator') {
      lines.push(houseLine(houseKindOf(part), -step));
      return { ...part, returned };
    }
    const sources = takeFrom(part, step, availableOf);
    lines.push(...sourceLines(part.owner, sources));
    return { ...part, returned, pending: part.pending - sources.pending, repaid: part.repaid - sources.repaid };
  });
  return { parts: left, lines: balanceLines(lines) };
};

/** After the time in which a licence can be given back: pending becomes available, and repays debt first. */
export const matureSale = (parts: readonly SalePart[], debtOf: AmountOf): Moved => {
  const lines: Line[] = [];
  const matured = parts.map((part): SalePart => {
    if (part.kind !== 'creator') return { ...part, isMatured: true };
    const { owner, pending } = part;
    const repays = Math.min(pending, debtOf(owner));
    lines.push(
      ownedLine('creator_pending', owner, -pending),
      ownedLine('creator_debt', owner, repays),
      ownedLine('creator_available', owner, pending - repays),
    );
    return { ...part, pending: 0, repaid: 0, isMatured: true };
  });
  return { parts: matured, lines: balanceLines(lines) };
};

/** Days in which a licence that was not used can be given back. */
export const MATURING_DAYS = 14;

const worthUpTo = (downloads: number, priceCents: Cents, included: number): Cents =>
  requireCents(Number((BigInt(downloads) * BigInt(priceCents)) / BigInt(included)));

type Bucket = { priceCents: Cents; included: number };

/** What the k-th download of a bucket is worth: all of them together are exactly its price. */
export const downloadCents = ({ priceCents, included }: Bucket, k: number): Cents => {
  if (k < 1 || k > included) throw new RangeError(`a bucket of ${included} has no download ${k}`);
  return worthUpTo(k, priceCents, included) - worthUpTo(k - 1, priceCents, included);
};

/** What the downloads are worth that were not used. */
export const unusedCents = ({ priceCents, included }: Bucket, used: number): Cents =>
  priceCents - worthUpTo(used, priceCents, included);
