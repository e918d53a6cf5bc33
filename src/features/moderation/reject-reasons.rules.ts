import type { ItemKind } from '#features/media/media.rules.ts';
import { type RejectionReason, rejectionReasons } from '#features/media/review.rules.ts';

/** Reasons that apply to some kinds only. */
const onlyFor: Partial<Record<RejectionReason, readonly ItemKind[]>> = {
  out_of_focus: ['photo', 'video'],
  exposure_or_colour: ['photo', 'video'],
  composition: ['photo', 'video'],
  sound_quality: ['video', 'sound'],
  shaky_or_dropped_frames: ['video'],
};

/** So many reasons have a key of their own, from 1 on. */
export const REASON_KEYS = 8;

/** Reasons for this kind, in table order. */
export const reasonsFor = (kind: ItemKind): RejectionReason[] =>
  rejectionReasons.filter((reason) => onlyFor[reason]?.includes(kind) ?? true);

/** Pictures from this score on are flagged; the reviewer decides. */
const UNSAFE_FROM = 0.5;

export const looksUnsafe = (unsafeScore: number | null): boolean => unsafeScore !== null && unsafeScore >= UNSAFE_FROM;
