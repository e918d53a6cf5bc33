import type { Cents } from '#features/pricing/money.rules.ts';
import { remainingCents, returnSteps, type SalePart, type Sources, takeFrom } from './shares.rules.ts';

/** A part of a sale with what an admin sees of it. */
export type KnownPart = SalePart & { name: string | null; availableCents: Cents };

export type RefundPreview = {
  /** Whole: the licence is marked as refunded, and its files cannot be fetched any more. In part: it stays in force. */
  isWhole: boolean;
  /** What can still go back afterwards. */
  leftCents: Cents;
  taxCents: Cents;
  revenueCents: Cents;
  creators: { owner: string; name: string | null; cents: Cents; from: Sources }[];
};

/** What a refund would take from whom: by the same rules as the refund itself. Nothing for an amount that cannot go back. */
export const previewRefund = (parts: readonly KnownPart[], cents: Cents): RefundPreview | undefined => {
  const left = remainingCents(parts);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > left) return undefined;
  const steps = returnSteps(parts, cents);
  const stepOf = (kind: SalePart['kind']): Cents =>
    parts.reduce((sum, part, index) => (part.kind === kind ? sum + (steps[index] ?? 0) : sum), 0);
  return {
    isWhole: cents === left,
    leftCents: left - cents,
    taxCents: stepOf('tax'),
    revenueCents: stepOf('revenue'),
    creators: parts.flatMap((part, index) => {
      const step = steps[index] ?? 0;
      if (part.kind !== 'creator' || step === 0) return [];
      const { owner, name, availableCents } = part;
      return [{ owner, name, cents: step, from: takeFrom(part, step, () => availableCents) }];
    }),
  };
};
