/** Genres of sounds: nature, heritage, and the region's musics. */
export const soundGenres = [
  'nature',
  'heritage',
  'ambience',
  'spoken',
  'percussion',
  'steelpan',
  'calypso',
  'soca',
  'reggae',
  'dancehall',
  'roots',
  'kompa',
  'zouk',
  'salsa',
  'merengue',
  'bachata',
  'chutney',
] as const;
export type SoundGenre = (typeof soundGenres)[number];

export const soundMoods = [
  'breezy',
  'calm',
  'ceremonial',
  'cosy',
  'dramatic',
  'festive',
  'fresh',
  'joyful',
  'laid-back',
  'lively',
  'meditative',
  'nocturnal',
  'powerful',
  'sunny',
] as const;
export type SoundMood = (typeof soundMoods)[number];

export const tempos = ['slow', 'medium', 'fast'] as const;
export type Tempo = (typeof tempos)[number];

export const SLOWEST_BPM = 20;
export const FASTEST_BPM = 300;
const SLOW_BELOW_BPM = 80;
const FAST_FROM_BPM = 116;

export const tempoOf = (bpm: number): Tempo => {
  if (bpm < SLOW_BELOW_BPM) return 'slow';
  return bpm < FAST_FROM_BPM ? 'medium' : 'fast';
};

type SoundFacts = {
  genre?: SoundGenre | null | undefined;
  mood?: SoundMood | null | undefined;
  tempoBpm?: number | null | undefined;
  isLoop?: boolean | undefined;
};

/** The sound-only facts that are set. */
export const soundFactsIn = ({ genre, mood, tempoBpm, isLoop }: SoundFacts): (keyof SoundFacts)[] => {
  const given: Record<keyof SoundFacts, boolean> = {
    genre: genre != null,
    mood: mood != null,
    tempoBpm: tempoBpm != null,
    isLoop: isLoop === true,
  };
  return (Object.keys(given) as (keyof SoundFacts)[]).filter((name) => given[name]);
};
