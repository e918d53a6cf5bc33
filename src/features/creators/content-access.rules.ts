import type { ItemAccess, ItemKind, ItemState } from '#features/media/media.rules.ts';
import { mayEdit, refusalOfAccess, withdrawnItem } from '#features/media/own-items.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';

/** What a creator decides about a work beside its details. */
export type Terms = {
  access: ItemAccess;
  /** `null` for the usual price. */
  ownPriceCents: number | null;
  isExclusive: boolean;
  allowsEmbedding: boolean;
  allowsAiTraining: boolean;
};

export const termFields = [
  'access',
  'ownPriceCents',
  'isExclusive',
  'allowsEmbedding',
  'allowsAiTraining',
] as const satisfies (keyof Terms)[];
export type TermField = (typeof termFields)[number];

/** Filters of the list, one at a time. */
export const termFilters = ['free', 'premium', 'ownPrice', 'exclusive', 'notEmbedded', 'training'] as const;
export type TermFilter = (typeof termFilters)[number];

export type TermedWork = Terms & { id: string; kind: ItemKind; state: ItemState };

/** Usual price and bounds of an own price, by kind. */
export type PriceBounds = Record<ItemKind, { usualCents: number; lowestCents: number; highestCents: number }>;

export type PlannedWork = {
  id: string;
  changes: Partial<Terms>;
  /** What the same fields hold now: sending it undoes the change. */
  before: Partial<Terms>;
  /** Fields that this work cannot take, with the reason. */
  skipped: { field: TermField; why: Sentence }[];
};

const refusalOfPrice = (
  kind: ItemKind,
  cents: number | null | undefined,
  bounds: PriceBounds,
): Sentence | undefined => {
  const { lowestCents, highestCents } = bounds[kind];
  if (cents === null || cents === undefined || (cents >= lowestCents && cents <= highestCents)) return undefined;
  return sentence('media.ownPrice', 'Your own price must be from {lowest} to {highest}', {
    lowest: formatUsd(lowestCents),
    highest: formatUsd(highestCents),
  });
};

const refusalOf = (
  work: TermedWork,
  field: TermField,
  wanted: Partial<Terms>,
  bounds: PriceBounds,
): Sentence | undefined => {
  if (field === 'access' && wanted.access) return refusalOfAccess(work, wanted.access);
  return field === 'ownPriceCents' ? refusalOfPrice(work.kind, wanted.ownPriceCents, bounds) : undefined;
};

const pick = (from: Partial<Terms>, fields: readonly TermField[]): Partial<Terms> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** What new terms change on each work; `changes` is empty for a work on which nothing changes. */
export const planTerms = (works: readonly TermedWork[], wanted: Partial<Terms>, bounds: PriceBounds): PlannedWork[] =>
  works.map((work) => {
    const asked = termFields.filter((field) => wanted[field] !== undefined && wanted[field] !== work[field]);
    if (!mayEdit(work.state))
      return { id: work.id, changes: {}, before: {}, skipped: asked.map((field) => ({ field, why: withdrawnItem })) };
    const skipped = asked.flatMap((field) => {
      const why = refusalOf(work, field, wanted, bounds);
      return why ? [{ field, why }] : [];
    });
    const fields = asked.filter((field) => !skipped.some((each) => each.field === field));
    return { id: work.id, changes: pick(wanted, fields), before: pick(work, fields), skipped };
  });
