import type { ItemKind } from '#features/media/media.rules.ts';
import { type RejectionReason, rejectionReasons } from '#features/media/review.rules.ts';

/** What can be wrong with one kind only. */
const onlyFor: Partial<Record<RejectionReason, readonly ItemKind[]>> = {
  out_of_focus: ['photo', 'video'],
  exposure_or_colour: ['photo', 'video'],
  composition: ['photo', 'video'],
  sound_quality: ['video', 'sound'],
  shaky_or_dropped_frames: ['video'],
};

/** The reasons that a reviewer may give for this kind, in the order of the table. */
export const reasonsFor = (kind: ItemKind): RejectionReason[] =>
  rejectionReasons.filter((reason) => onlyFor[reason]?.includes(kind) ?? true);

/** From here on a picture is marked for a closer look; the reviewer decides. */
const UNSAFE_FROM = 0.5;

export const looksUnsafe = (unsafeScore: number | null): boolean => unsafeScore !== null && unsafeScore >= UNSAFE_FROM;

/** Which one comes after a decision: the next, or the one before when it was the last. */
export const afterDecision = (ids: readonly string[], decided: string): string | undefined => {
  const place = ids.indexOf(decided);
  return ids[place + 1] ?? ids[place - 1];
};
