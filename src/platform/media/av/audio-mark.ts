/** The audio watermark: two steelpan notes, E and A, one after the other. */
export const MARK_NOTES = [
  { hertz: 659.26, startSeconds: 0 },
  { hertz: 880, startSeconds: 0.22 },
] as const;

/** The mark repeats at this interval; the first one comes early enough for the shortest sound. */
export const MARK_PERIOD_SECONDS = 8;
export const MARK_START_SECONDS = 0.3;
const MARK_SECONDS = 1.4;

/** The partials of a steelpan: the octave is almost as strong as the note itself, and everything decays quickly. */
const PARTIALS = [
  { multiple: 1, strength: 1, decaySeconds: 0.32 },
  { multiple: 2, strength: 0.7, decaySeconds: 0.2 },
  { multiple: 3, strength: 0.25, decaySeconds: 0.12 },
  { multiple: 4.02, strength: 0.12, decaySeconds: 0.07 },
];
const ATTACK_SECONDS = 0.006;

const noteAt = (hertz: number, seconds: number): number => {
  if (seconds < 0) return 0;
  const attack = Math.min(1, seconds / ATTACK_SECONDS);
  return (
    PARTIALS.reduce(
      (sum, { multiple, strength, decaySeconds }) =>
        sum + strength * Math.exp(-seconds / decaySeconds) * Math.sin(2 * Math.PI * hertz * multiple * seconds),
      0,
    ) * attack
  );
};

/** One period of the mark, followed by silence, with its peak at 1. */
export const audioMark = (sampleRateHz: number): Float32Array<ArrayBuffer> => {
  const samples = new Float32Array(MARK_PERIOD_SECONDS * sampleRateHz);
  const start = Math.round(MARK_START_SECONDS * sampleRateHz);
  const length = Math.round(MARK_SECONDS * sampleRateHz);
  let loudest = 0;
  for (let position = 0; position < length; position++) {
    const seconds = position / sampleRateHz;
    const value = MARK_NOTES.reduce((sum, note) => sum + noteAt(note.hertz, seconds - note.startSeconds), 0);
    samples[start + position] = value;
    loudest = Math.max(loudest, Math.abs(value));
  }
  return samples.map((value) => value / loudest);
};

const QUIETEST_MARK_DB = -24;
const LOUDEST_MARK_DB = -6;
/** How far the mark's peak is above the loudness of the sound. */
const ABOVE_LOUDNESS_DB = 12;

/** Volume of the mark: audible in loud music, not startling in a quiet recording. */
export const markPeakDb = (loudnessLufs: number | undefined): number =>
  loudnessLufs === undefined
    ? QUIETEST_MARK_DB
    : Math.min(LOUDEST_MARK_DB, Math.max(QUIETEST_MARK_DB, loudnessLufs + ABOVE_LOUDNESS_DB));
