/** Two notes of a steelpan, E and A, played one after the other: our name in sound. */
export const MARK_NOTES = [
  { hertz: 659.26, startSeconds: 0 },
  { hertz: 880, startSeconds: 0.22 },
] as const;

/** The mark comes back this often, the first time soon enough for the shortest sound. */
export const MARK_PERIOD_SECONDS = 8;
export const MARK_START_SECONDS = 0.3;
const MARK_SECONDS = 1.4;

/** What makes a pan sound like a pan: the octave is almost as strong as the note itself and everything dies away quickly. */
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

/** One period of the mark on silence, its loudest point at 1. */
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
/** By how much the mark's peak stands above the loudness of the sound. */
const ABOVE_LOUDNESS_DB = 12;

/** How loud the mark is in a sound: clear in loud music, not a fright in a quiet night. */
export const markPeakDb = (loudnessLufs: number | undefined): number =>
  loudnessLufs === undefined
    ? QUIETEST_MARK_DB
    : Math.min(LOUDEST_MARK_DB, Math.max(QUIETEST_MARK_DB, loudnessLufs + ABOVE_LOUDNESS_DB));
