import type { ItemKind } from '../../media.rules.ts';
import type { Stage } from './stage.ts';

/** Loaded by kind: a photo does not wait for the codecs of clips. */
const stages: Record<ItemKind, () => Promise<readonly Stage[]>> = {
  photo: async () => {
    const { photoStages } = await import('./photo-stages.ts');
    return photoStages();
  },
  video: async () => {
    const { videoStages } = await import('./video-stages.ts');
    return videoStages();
  },
  sound: async () => {
    const { soundStages } = await import('./sound-stages.ts');
    return soundStages;
  },
};

/** What is to be done with a file after its inspection, in this order. */
export const stagesOf = (kind: ItemKind): Promise<readonly Stage[]> => stages[kind]();
