import { readdir, readFile } from 'node:fs/promises';
import { lexer, type Token, type Tokens } from 'marked';
import { type StoryKind, storyKinds } from '#features/stories/stories.rules.ts';
import type {
  BlockNode,
  InlineNode,
  Mark,
  ParagraphNode,
  PictureNode,
  StoryDocument,
} from '#features/stories/story-document.rules.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { itemIdOf } from './demo-library.ts';

export type DemoStory = {
  kind: StoryKind;
  slug: string;
  title: string;
  standfirst: string;
  author: string;
  dated: string;
  place: string;
  islandSlug: string | null;
  tags: string[];
  relatedIds: string[];
  document: StoryDocument;
};

const folder = new URL('./stories/', import.meta.url);

/** `marked` escapes for HTML in some tokens; here nothing is HTML. */
const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const inlineOf = (tokens: readonly Token[] = [], marks: readonly Mark[] = []): InlineNode[] =>
  tokens.flatMap((token): InlineNode[] => {
    if (token.type === 'strong') return inlineOf(token.tokens, [...marks, { type: 'bold' }]);
    if (token.type === 'em') return inlineOf(token.tokens, [...marks, { type: 'italic' }]);
    if (token.type === 'link') return inlineOf(token.tokens, [...marks, { type: 'link', attrs: { href: token.href } }]);
    if (token.type !== 'text' && token.type !== 'escape')
      throw new Error(`stories have no ${token.type}: ${token.raw}`);
    return [{ type: 'text', text: plain(token.text), ...(marks.length > 0 && { marks: [...marks] }) }];
  });

const paragraph = (tokens: readonly Token[] | undefined): ParagraphNode => ({
  type: 'paragraph',
  content: inlineOf(tokens),
});

const PHOTO = /^\[\[photo: (?<fields>.+)\]\]$/;

/** `[[photo: file | CITY, ISLAND – DATE | note]]`; posts of the blog have a note alone. */
const pictureOf = (raw: string): PictureNode | undefined => {
  const fields = PHOTO.exec(raw.trim())?.groups?.fields?.split(' | ');
  if (!fields) return undefined;
  const [file = '', ...words] = fields;
  const [caption = '', note = ''] = words.length > 1 ? words : ['', ...words];
  return { type: 'picture', attrs: { itemId: itemIdOf(`photos/${file}.jpg`), caption, note } };
};

const blockOf = (token: Token): BlockNode[] => {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ type: 'heading', attrs: { level: 2 }, content: inlineOf(token.tokens) }];
    case 'paragraph':
      return [pictureOf(token.raw) ?? paragraph(token.tokens)];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const content = items.map(({ tokens }) => ({
        type: 'listItem' as const,
        content: tokens.map((entry) => paragraph('tokens' in entry ? entry.tokens : [])),
      }));
      return [{ type: ordered ? 'orderedList' : 'bulletList', content }];
    }
    case 'blockquote':
      return [
        {
          type: 'blockquote',
          content: (token as Tokens.Blockquote).tokens.map((entry) => paragraph('tokens' in entry ? entry.tokens : [])),
        },
      ];
    default:
      throw new Error(`stories have no ${token.type}: ${token.raw.slice(0, 60)}`);
  }
};

/** Said at the end of each, because a reader may come from anywhere. */
const SAMPLE_NOTE = 'A sample story: its author is invented and its pictures are made by computer.';

/** The picture that opens the story comes first, wherever the text has it. */
const leadFirst = (blocks: readonly BlockNode[], lead: string): BlockNode[] => {
  const first = blocks.find((block) => block.type === 'picture' && block.attrs.itemId === lead);
  return first ? [first, ...blocks.filter((block) => block !== first)] : [...blocks];
};

const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** "Port of Spain, Trinidad and Tobago" is a place on an island. */
const readPlace = (text = '') => {
  const at = text.lastIndexOf(', ');
  if (at < 0) return { place: '', islandSlug: null };
  const island = findIsland(text.slice(at + 2));
  if (!island) throw new Error(`"${text}" names no island that Tamarind knows`);
  return { place: text.slice(0, at), islandSlug: island.slug };
};

const readStory = (kind: StoryKind, slug: string, file: string): DemoStory => {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const field = Object.fromEntries(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const blocks = leadFirst(lexer(text).flatMap(blockOf), itemIdOf(`photos/${field.lead}.jpg`));
  const note: BlockNode = {
    type: 'paragraph',
    content: [{ type: 'text', text: SAMPLE_NOTE, marks: [{ type: 'italic' }] }],
  };
  return {
    kind,
    slug,
    title: field.title ?? '',
    standfirst: field.summary ?? '',
    author: field.author ?? '',
    dated: field.date ?? '',
    ...readPlace(field.place),
    tags: listed(field.tags),
    relatedIds: listed(field.related).map((name) => itemIdOf(`photos/${name}.jpg`)),
    document: { type: 'doc', content: [...blocks, note] },
  };
};

/** The addresses of all stories; their texts are read only where one is missing. */
export const listStoryFiles = async (): Promise<{ kind: StoryKind; slug: string; url: URL }[]> => {
  const lists = await Promise.all(
    storyKinds.map(async (kind) =>
      (await readdir(new URL(`${kind}/`, folder)))
        .filter((name) => name.endsWith('.md'))
        .map((name) => ({ kind, slug: name.slice(0, -3), url: new URL(`${kind}/${name}`, folder) })),
    ),
  );
  return lists.flat();
};

export const readStoryFile = async ({
  kind,
  slug,
  url,
}: {
  kind: StoryKind;
  slug: string;
  url: URL;
}): Promise<DemoStory> => readStory(kind, slug, await readFile(url, 'utf8'));
