import type { Cents } from './money.rules.ts';

export type Prices = {
  photo: { standard: Cents; extended: Cents };
  /** A clip's extended licence costs more than its standard one by a fixed sum. */
  video: { hd: Cents; uhd: Cents; extendedMore: Cents };
  sound: { standard: Cents; extended: Cents };
};

/** Prices until an admin sets others. A file of its own: lists of clips and sounds load it, and nothing else about prices. */
export const usualPrices: Prices = {
  photo: { standard: 1_200, extended: 9_000 },
  video: { hd: 5_900, uhd: 12_900, extendedMore: 15_000 },
  sound: { standard: 900, extended: 4_900 },
};
