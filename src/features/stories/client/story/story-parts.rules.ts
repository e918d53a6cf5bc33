import type { PictureBlock, ShoppablePicture, Story, StoryBlock } from '../../stories.contract.ts';
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

type Pictured = Pick<Story, 'lead' | 'blocks'>;

const picturesOf = ({ lead, blocks }: Pictured): ShoppablePicture[] =>
  [...(lead ? [lead] : []), ...blocks].flatMap((block) =>
    block.kind === 'picture' && block.picture ? [block.picture] : [],
  );

/** Who took the pictures of a story, each once, in the order of the story. */
export const photographersOf = (story: Pictured): ShoppablePicture['creator'][] => [
  ...new Map(picturesOf(story).map(({ creator }) => [creator.id, creator])).values(),
];

const hasProducts = (picture: ShoppablePicture | null | undefined): boolean => (picture?.hotspots.length ?? 0) > 0;

/** The opening picture and wide ones have their products listed in the margin of the text that follows. */
const hasOwnList = (part: StoryPart): boolean => part.blocks.length > 0 && !standsBeside(part);

/**
 * Whether the products are listed at the end: those of several pictures together, and those of a picture that has no
 * list of its own. Otherwise the list beside the one picture has all of them.
 */
export const listsProductsAtEnd = (story: Pictured): boolean =>
  picturesOf(story).filter(hasProducts).length > 1 ||
  partsOf(story.blocks).some((part) => hasProducts(part.picture?.picture) && !hasOwnList(part));

/** Everything that can be bought in a story's pictures, each product once, with the place where it is first seen. */
export const productsOf = ({ lead, blocks }: Pictured) => {
  const seen = new Set<string>();
  return picturesOf({ lead, blocks }).flatMap((picture) =>
    picture.hotspots.flatMap(({ number, x, y, product }) => {
      if (seen.has(product.id)) return [];
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
