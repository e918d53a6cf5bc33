import type { PictureBlock, Story, StoryBlock } from '../../stories.contract.ts';
import { wordCountOf } from '../../stories.rules.ts';

type TextBlock = Exclude<StoryBlock, { kind: 'picture' }>;

/** A picture with the text that follows it; the first part has none, or the picture that opens the story. */
export type StoryPart = { picture: PictureBlock | null; blocks: TextBlock[] };

/** Divides a story at its pictures. */
export const partsOf = (blocks: readonly StoryBlock[]): StoryPart[] => {
  const parts: StoryPart[] = [{ picture: null, blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'picture') parts.push({ picture: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
};

/** A tall picture stands beside its text; a wide one above it. */
export const standsBeside = ({ picture, blocks }: StoryPart): boolean =>
  picture?.picture != null && picture.picture.width < picture.picture.height && blocks.length > 0;

/** Everything that can be bought in a story's pictures, each product once, with the place where it is first seen. */
export const productsOf = ({ lead, blocks }: Pick<Story, 'lead' | 'blocks'>) => {
  const pictures = [...(lead ? [lead] : []), ...blocks.filter((block) => block.kind === 'picture')];
  const seen = new Set<string>();
  return pictures.flatMap(({ picture }) =>
    (picture?.hotspots ?? []).flatMap(({ number, x, y, product }) => {
      if (!picture || seen.has(product.id)) return [];
      seen.add(product.id);
      return [{ number, x, y, product, picture }];
    }),
  );
};

const linesOf = (block: StoryBlock): string[] => {
  if (block.kind === 'heading') return [block.text];
  if (block.kind === 'paragraph') return [block.line.map(({ text }) => text).join('')];
  return block.kind === 'picture' ? [] : block.lines.map((line) => line.map(({ text }) => text).join(''));
};

export const textOfBlocks = (blocks: readonly StoryBlock[]): string => blocks.flatMap(linesOf).join('\n');

const HEADINGS_FOR_CONTENTS = 4;
const WORDS_FOR_CONTENTS = 1_500;

/**
 * The headings for a list of contents, from four of them or 1,500 words on; none where a story is short enough to be
 * read as it is, or has nothing to choose from.
 */
export const contentsOf = (blocks: readonly StoryBlock[]): { id: string; text: string }[] => {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  const isLong = headings.length > 1 && wordCountOf(textOfBlocks(blocks)) >= WORDS_FOR_CONTENTS;
  return headings.length >= HEADINGS_FOR_CONTENTS || isLong ? headings.map(({ id, text }) => ({ id, text })) : [];
};
