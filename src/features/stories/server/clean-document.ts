import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { firstCharacters, tidyLine } from '#shared/text.ts';
import {
  type BlockNode,
  emptyDocument,
  type InlineNode,
  isSafeLink,
  LONGEST_CAPTION,
  LONGEST_PICTURE_NOTE,
  LONGEST_STORY,
  type Mark,
  MOST_PICTURES,
  type ParagraphNode,
  picturesOf,
  type StoryDocument,
  textOfDocument,
} from '../story-document.rules.ts';

const tooLong = sentence(
  'stories.tooLong',
  'A story can have at most {longest} characters. Please divide it, or look whether something was pasted by mistake.',
  { longest: LONGEST_STORY },
);
const tooManyPictures = sentence('stories.tooManyPictures', 'A story can have at most {most} pictures.', {
  most: MOST_PICTURES,
});

/** Deeper than any list in a list; whoever sends more wants to exhaust the stack. */
const DEEPEST = 12;
const MOST_NODES = 20_000;
const LONGEST_LINK = 2_000;

type Unknown = { type?: unknown; text?: unknown; marks?: unknown; attrs?: unknown; content?: unknown };

const isNode = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const nodesIn = ({ content }: Unknown): Unknown[] => (Array.isArray(content) ? content.filter(isNode) : []);
const attrOf = ({ attrs }: Unknown, name: string): unknown =>
  isNode(attrs) ? (attrs as Record<string, unknown>)[name] : undefined;
const lineOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? firstCharacters(tidyLine(value), longest) : '';

/** Characters that cannot be shown, and those that turn the direction of the text, are dropped. */
const shownText = (text: string): string =>
  text.replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '').replace(/[\n\t]+/g, ' ');

const markOf = (mark: Unknown): Mark[] => {
  if (mark.type === 'bold' || mark.type === 'italic') return [{ type: mark.type }];
  const address = mark.type === 'link' ? attrOf(mark, 'href') : undefined;
  if (typeof address !== 'string' || address.length > LONGEST_LINK) return [];
  const href = address.trim();
  return isSafeLink(href) ? [{ type: 'link', attrs: { href } }] : [];
};

const inlineOf = (node: Unknown, depth: number): InlineNode[] => {
  if (depth > DEEPEST) return [];
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
  if (node.type !== 'text') return nodesIn(node).flatMap((child) => inlineOf(child, depth + 1));
  const text = typeof node.text === 'string' ? shownText(node.text) : '';
  if (text === '') return [];
  const marks = Array.isArray(node.marks) ? node.marks.filter(isNode).flatMap(markOf) : [];
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
};

const withContent = (content: InlineNode[]) => (content.length > 0 ? { content } : {});
const lineNodes = (node: Unknown, depth: number): InlineNode[] =>
  nodesIn(node).flatMap((child) => inlineOf(child, depth + 1));

/** The paragraphs inside a quote or an entry of a list, however deep they are. */
const paragraphsIn = (node: Unknown, depth: number): ParagraphNode[] => {
  if (depth > DEEPEST) return [];
  if (node.type === 'paragraph' || node.type === 'heading') {
    const content = lineNodes(node, depth);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  }
  if (node.type === 'text') {
    const content = inlineOf(node, depth);
    return content.length > 0 ? [{ type: 'paragraph', content }] : [];
  }
  return nodesIn(node).flatMap((child) => paragraphsIn(child, depth + 1));
};

/** A list inside a list becomes entries of the outer one. */
const entriesIn = (node: Unknown, depth: number): Unknown[] =>
  depth > DEEPEST
    ? []
    : nodesIn(node).flatMap((entry) => {
        const inner = nodesIn(entry).filter(({ type }) => type === 'bulletList' || type === 'orderedList');
        const own = { ...entry, content: nodesIn(entry).filter((child) => !inner.includes(child)) };
        return [own, ...inner.flatMap((list) => entriesIn(list, depth + 1))];
      });

const pictureOf = (node: Unknown): BlockNode[] => {
  const itemId = attrOf(node, 'itemId');
  if (typeof itemId !== 'string' || !/^[\w-]{1,64}$/.test(itemId)) return [];
  const caption = lineOf(attrOf(node, 'caption'), LONGEST_CAPTION);
  const note = lineOf(attrOf(node, 'note'), LONGEST_PICTURE_NOTE);
  return [{ type: 'picture', attrs: { itemId, caption, note } }];
};

/** Pictures inside another node, however deep they are. They go behind it, because they stand in no list or quote. */
const picturesIn = (node: Unknown, depth: number): BlockNode[] =>
  depth > DEEPEST
    ? []
    : nodesIn(node).flatMap((child) => (child.type === 'picture' ? pictureOf(child) : picturesIn(child, depth + 1)));

/** A block of text without the pictures in it: nothing when it has no words, undefined for a node of another kind. */
const wordsOf = (node: Unknown, depth: number): BlockNode[] | undefined => {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...withContent(lineNodes(node, depth)) }];
    case 'heading': {
      const content = lineNodes(node, depth);
      const level = attrOf(node, 'level') === 3 ? 3 : 2;
      return content.length > 0 ? [{ type: 'heading', attrs: { level }, content }] : [];
    }
    case 'bulletList':
    case 'orderedList': {
      const entries = entriesIn(node, depth).map((entry) => paragraphsIn(entry, depth + 1));
      const content = entries.flatMap((paragraphs) =>
        paragraphs.length > 0 ? [{ type: 'listItem' as const, content: paragraphs }] : [],
      );
      return content.length > 0 ? [{ type: node.type, content }] : [];
    }
    case 'blockquote': {
      const content = paragraphsIn({ content: node.content }, depth);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'text': {
      const content = inlineOf(node, depth);
      return content.length > 0 ? [{ type: 'paragraph', content }] : [];
    }
    default:
      return undefined;
  }
};

const blocksOf = (node: Unknown, depth: number): BlockNode[] => {
  if (depth > DEEPEST) return [];
  if (node.type === 'picture') return pictureOf(node);
  const words = wordsOf(node, depth);
  if (words) return [...words, ...picturesIn(node, depth)];
  // Whatever the editor does not know is taken apart: its words stay, its kind does not.
  return nodesIn(node).flatMap((child) => blocksOf(child, depth + 1));
};

const countNodes = (node: Unknown, depth: number): number =>
  depth > DEEPEST ? 1 : nodesIn(node).reduce((sum, child) => sum + countNodes(child, depth + 1), 1);

const isBlank = (block: BlockNode): boolean => block.type === 'paragraph' && block.content === undefined;

/**
 * Makes the stored form of what an editor sent. Only listed nodes, marks and attributes come through, each made anew;
 * script, styles, frames and drawings are not among them.
 */
export const cleanDocument = (sent: unknown): StoryDocument => {
  if (!isNode(sent) || sent.type !== 'doc') throw new AppError('badInput');
  if (countNodes(sent, 0) > MOST_NODES) throw invalidField('document', tooLong);
  const blocks = nodesIn(sent).flatMap((node) => blocksOf(node, 1));
  while (blocks.length > 0 && isBlank(blocks.at(-1) as BlockNode)) blocks.pop();
  const document: StoryDocument = blocks.length > 0 ? { type: 'doc', content: blocks } : emptyDocument;
  if (textOfDocument(document).length > LONGEST_STORY) throw invalidField('document', tooLong);
  if (picturesOf(document).length > MOST_PICTURES) throw invalidField('document', tooManyPictures);
  return document;
};
