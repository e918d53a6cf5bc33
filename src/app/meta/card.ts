import type { HeadImage } from '#ui/screen.ts';

const SIZE = { width: 1200, height: 630 };
const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** A short mark of what a card shows: apps that keep pictures by address ask again when it differs. */
const markOf = (text: string): string => {
  let mark = FNV_START;
  for (const character of text) mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0;
  return mark.toString(36);
};

type CardKind = 'photos' | 'videos' | 'sounds' | 'islands' | 'collections' | 'stories';

/** The picture for shared links of a page; `shown` is whatever it is drawn from. */
export const cardOf = (kind: CardKind, id: string, alt: string, shown: readonly unknown[]): { card: HeadImage } => ({
  card: { url: `/cards/${kind}/${id}.jpg?v=${markOf(JSON.stringify(shown))}`, ...SIZE, alt },
});
