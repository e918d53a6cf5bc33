import { ownPath } from '#shared/own-path.ts';
import type { ShoppablePicture } from './stories.contract.ts';

/**
 * The document of the editor, as it is stored: a tree of nodes. `server/clean-document.ts` lets only these nodes, marks
 * and attributes through, so nothing in it is ever HTML.
 */
export type TextNode = { type: 'text'; text: string; marks?: Mark[] };
export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };
export type InlineNode = TextNode | { type: 'hardBreak' };
export type ParagraphNode = { type: 'paragraph'; content?: InlineNode[] };
export type HeadingNode = { type: 'heading'; attrs: { level: 2 | 3 }; content?: InlineNode[] };
export type ListNode = {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: ParagraphNode[] }[];
};
export type QuoteNode = { type: 'blockquote'; content: ParagraphNode[] };
/** A photo of the catalogue. The caption is CITY, ISLAND – DATE; the note is a sentence after it. */
export type PictureNode = { type: 'picture'; attrs: { itemId: string; caption: string; note: string } };
export type BlockNode = ParagraphNode | HeadingNode | ListNode | QuoteNode | PictureNode;
export type StoryDocument = { type: 'doc'; content: BlockNode[] };

export const emptyDocument: StoryDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** About sixty pages of a book; whatever is longer was pasted by mistake. */
export const LONGEST_STORY = 100_000;
export const LONGEST_CAPTION = 120;
export const LONGEST_PICTURE_NOTE = 300;
export const MOST_PICTURES = 40;

const inlineText = (content: readonly InlineNode[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : ' ')).join('');

const blockText = (block: BlockNode): string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(block.content)];
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.map(({ content }) => inlineText(content)));
    case 'blockquote':
      return block.content.map(({ content }) => inlineText(content));
    case 'picture':
      return [block.attrs.note];
  }
};

/** All words of a document, a line per block. */
export const textOfDocument = ({ content }: StoryDocument): string => content.flatMap(blockText).join('\n');

export const picturesOf = ({ content }: StoryDocument): PictureNode[] =>
  content.filter((block) => block.type === 'picture');

/** The first picture of a document opens the story, wherever it stands; the rest is its body. */
export const splitLead = (document: StoryDocument): { lead: PictureNode | undefined; body: StoryDocument } => {
  const [lead] = picturesOf(document);
  const content = document.content.filter((node) => node !== lead);
  return { lead, body: content.length > 0 ? { type: 'doc', content } : emptyDocument };
};

export const withLead = (lead: PictureNode | undefined, body: StoryDocument): StoryDocument =>
  lead ? { type: 'doc', content: [lead, ...body.content] } : body;

export type Pictures = ReadonlyMap<string, ShoppablePicture>;

/** Numbers hotspots through the whole story; a photo that is shown twice keeps its numbers. */
export const numberHotspots = (pictures: Pictures, ids: readonly string[]): Pictures => {
  const numbered = new Map<string, ShoppablePicture>();
  let next = 1;
  for (const id of ids) {
    const picture = pictures.get(id);
    if (!picture || numbered.has(id)) continue;
    const hotspots = picture.hotspots.map((spot) => ({ ...spot, number: next++ }));
    numbered.set(id, { ...picture, hotspots });
  }
  return numbered;
};

/** Links lead to pages of the site, to other sites and to mail; never to script or data. */
export const isSafeLink = (address: string): boolean => {
  if (ownPath(address) !== undefined || /^#[\w-]+$/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
};
