import type { ItemKind } from '#features/media/media.rules.ts';
import { definePaper } from '#shared/paper.ts';

/** What the card of a shared link says; pictures and points are the same in every language. */
export type CardSubject =
  | {
      kind: 'item';
      item: ItemKind;
      title: string;
      place: string;
      creator: string;
      isFree: boolean;
      /** The cheapest licence that costs something; null where there is none. */
      fromCents: number | null;
      productCount: number;
    }
  | { kind: 'story'; title: string; place: string; dated: string; author: string; photographer: string | null }
  | {
      kind: 'island';
      title: string;
      names: string[];
      photoCount: number;
      videoCount: number;
      soundCount: number;
      productCount: number;
    }
  | { kind: 'collection'; title: string; owner: string | null; count: number };

export type CardWords = {
  title: string;
  lines: string[];
  /** The line at the bottom, in pieces. */
  foot: { text: string; strong: boolean }[];
};

export const cardPaper = definePaper<CardSubject, CardWords>('card');
