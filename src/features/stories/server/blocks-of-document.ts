import type { PictureBlock, StoryBlock } from '../stories.contract.ts';
import { slugOf } from '../stories.rules.ts';
import {
  type BlockNode,
  type InlineNode,
  numberHotspots,
  type PictureNode,
  type Pictures,
  type StoryDocument,
} from '../story-document.rules.ts';

type Span = { text: string; bold?: true; italic?: true; to?: string };

const spanOf = (node: InlineNode): Span => {
  if (node.type === 'hardBreak') return { text: '\n' };
  const marks = node.marks ?? [];
  const link = marks.find((mark) => mark.type === 'link');
  return {
    text: node.text,
    ...(marks.some(({ type }) => type === 'bold') && { bold: true as const }),
    ...(marks.some(({ type }) => type === 'italic') && { italic: true as const }),
    ...(link && { to: link.attrs.href }),
  };
};

const lineOf = (content: readonly InlineNode[] = []): Span[] => content.map(spanOf);
const textOf = (content: readonly InlineNode[] = []): string => content.map((node) => spanOf(node).text).join('');

/** Paragraphs of one entry of a list, with a line break between. */
const joined = (paragraphs: readonly { content?: InlineNode[] }[]): Span[] =>
  paragraphs.flatMap(({ content }, position) => [...(position > 0 ? [{ text: '\n' }] : []), ...lineOf(content)]);

const pictureBlockOf = ({ attrs }: PictureNode, pictures: Pictures): PictureBlock => ({
  kind: 'picture',
  caption: attrs.caption,
  note: attrs.note,
  picture: pictures.get(attrs.itemId) ?? null,
});

const blockOf = (node: BlockNode, pictures: Pictures): StoryBlock[] => {
  switch (node.type) {
    case 'paragraph':
      return node.content ? [{ kind: 'paragraph', line: lineOf(node.content) }] : [];
    case 'heading': {
      const text = textOf(node.content);
      return [{ kind: 'heading', level: node.attrs.level, id: slugOf(text), text }];
    }
    case 'bulletList':
    case 'orderedList': {
      const lines = node.content.map((entry) => joined(entry.content));
      return [{ kind: 'list', isOrdered: node.type === 'orderedList', lines }];
    }
    case 'blockquote':
      return [{ kind: 'quote', lines: node.content.map(({ content }) => lineOf(content)) }];
    case 'picture':
      return [pictureBlockOf(node, pictures)];
  }
};

/** Two headings with the same words get different ids. */
const withOwnIds = (blocks: readonly StoryBlock[]): StoryBlock[] => {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const count = (seen.get(block.id) ?? 0) + 1;
    seen.set(block.id, count);
    return count === 1 ? block : { ...block, id: `${block.id}-${count}` };
  });
};

/** What the page shows of a document: its first picture opens the story, the others stay in their places. */
export const blocksOfDocument = (
  { content }: StoryDocument,
  pictures: Pictures,
): { lead: PictureBlock | null; blocks: StoryBlock[] } => {
  const nodes = content.filter((node) => node.type === 'picture');
  const numbered = numberHotspots(
    pictures,
    nodes.map(({ attrs }) => attrs.itemId),
  );
  const [first] = nodes;
  const rest = content.filter((node) => node !== first);
  return {
    lead: first ? pictureBlockOf(first, numbered) : null,
    blocks: withOwnIds(rest.flatMap((node) => blockOf(node, numbered))),
  };
};
