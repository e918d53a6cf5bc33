import { byKind } from './by-kind.rules.ts';
import type { ItemAccess, ItemKind } from './media.rules.ts';

/** Licences under which an item is offered; `free` only if its creator chose it. */
export const licences = ['free', 'standard', 'extended', 'editorial'] as const;
export type Licence = (typeof licences)[number];

/** In cents. A clip's standard licence depends on its size; its extended one costs more by a fixed sum. */
const defaultPrices = {
  photo: { standard: 1_200, extended: 9_000 },
  video: { hd: 5_900, uhd: 12_900, extendedMore: 15_000 },
  sound: { standard: 900, extended: 4_900 },
} as const;

const UHD_WIDTH_PX = 3_840;

type Priced = { kind: ItemKind; access: ItemAccess; width?: number | null };

/** Price of one standard licence, the cheapest of a premium item. */
export const standardPriceCents = (item: Priced): number => {
  if (item.access === 'free') return 0;
  return byKind(item, {
    photo: () => defaultPrices.photo.standard,
    video: ({ width }) => ((width ?? 0) >= UHD_WIDTH_PX ? defaultPrices.video.uhd : defaultPrices.video.hd),
    sound: () => defaultPrices.sound.standard,
  });
};

export const extendedPriceCents = (item: Priced): number =>
  byKind(item, {
    photo: () => defaultPrices.photo.extended,
    video: (clip) => standardPriceCents({ ...clip, access: 'premium' }) + defaultPrices.video.extendedMore,
    sound: () => defaultPrices.sound.extended,
  });
