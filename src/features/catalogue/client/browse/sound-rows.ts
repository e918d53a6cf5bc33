import type { ItemKind } from '#features/media/media.rules.ts';

/** The rows carry the player with them; lists of pictures go without. */
let rows: typeof import('./SoundResults.tsx') | undefined;

/** Before a list of sounds is shown. Without the rows it is shown in tiles. */
export const preloadSoundRows = async (kind: ItemKind): Promise<void> => {
  if (kind === 'sound') rows ??= await import('./SoundResults.tsx').catch(() => undefined);
};

export const loadedSoundRows = () => rows;
