import { type SoundGenre, soundGenres } from '#features/media/sound-facts.rules.ts';

const nature: readonly SoundGenre[] = ['nature', 'ambience'];
const heritage: readonly SoundGenre[] = ['heritage', 'spoken'];

/** Three doors that fit on a phone; each stands for several genres. */
export const soundGroups = {
  nature,
  music: soundGenres.filter((genre) => !nature.includes(genre) && !heritage.includes(genre)),
  heritage,
} as const;
export type SoundGroup = keyof typeof soundGroups;

/** The group that these genres are, if they are one. */
export const groupOf = (genres: readonly string[]): SoundGroup | undefined =>
  (Object.keys(soundGroups) as SoundGroup[]).find(
    (group) =>
      soundGroups[group].length === genres.length && soundGroups[group].every((genre) => genres.includes(genre)),
  );
