import type { PictureBlock, StoryBlock } from '#features/stories/stories.contract.ts';
import { escaped } from '../../public-api.rules.ts';
import type { ApiStory } from '../../v1-story-shapes.contract.ts';
import type { At } from './api-items.queries.ts';

type Line = Extract<StoryBlock, { kind: 'paragraph' }>['line'];
export type StoryPictures = ReadonlyMap<string, ApiStory['pictures'][number]>;

/** Not translated: the text of a story is in its own language, and so far that is English. */
const WITHDRAWN = 'The picture that stood here has been withdrawn by its creator.';

/** Widest preview that is sent in the text; the others are in `pictures`. */
const WIDEST_PX = 1280;

const spanAsHtml = ({ text, bold, italic, to }: Line[number], at: At): string => {
  const plain = escaped(text).replaceAll('\n', '<br>');
  const slanted = italic ? `<em>${plain}</em>` : plain;
  const words = bold ? `<strong>${slanted}</strong>` : slanted;
  if (!to) return words;
  return `<a href="${escaped(to.startsWith('/') ? at(to) : to)}">${words}</a>`;
};

const lineAsHtml = (line: Line, at: At): string => line.map((span) => spanAsHtml(span, at)).join('');

const pictureAsHtml = (block: PictureBlock, pictures: StoryPictures): string => {
  const shown = block.picture && pictures.get(block.picture.id);
  const words = [block.caption && `<strong>${escaped(block.caption)}</strong>`, escaped(block.note)];
  if (!shown) return `<figure><p>${WITHDRAWN}</p>${captionOf(words)}</figure>`;
  const { sources, thumbnailUrl, width, height } = shown.picture;
  const source = sources.findLast((one) => one.type === 'image/webp' && one.width <= WIDEST_PX);
  const size = source ?? { width, height };
  const image = `<img src="${escaped(source?.url ?? thumbnailUrl)}" alt="${escaped(shown.alt)}" width="${size.width}" height="${size.height}">`;
  return `<figure>${image}${captionOf([...words, shown.attribution.html])}</figure>`;
};

const captionOf = (words: readonly string[]): string => {
  const caption = words.filter(Boolean).join(' ');
  return caption && `<figcaption>${caption}</figcaption>`;
};

const blockAsHtml = (block: StoryBlock, pictures: StoryPictures, at: At): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${escaped(block.id)}">${escaped(block.text)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${lineAsHtml(block.line, at)}</p>`;
    case 'list': {
      const list = block.isOrdered ? 'ol' : 'ul';
      return `<${list}>${block.lines.map((line) => `<li>${lineAsHtml(line, at)}</li>`).join('')}</${list}>`;
    }
    case 'quote':
      return `<blockquote>${block.lines.map((line) => `<p>${lineAsHtml(line, at)}</p>`).join('')}</blockquote>`;
    case 'picture':
      return pictureAsHtml(block, pictures);
  }
};

const wordsOf = (line: Line): string => line.map(({ text }) => text).join('');

const blockAsText = (block: StoryBlock): string => {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return wordsOf(block.line);
    case 'list':
      return block.lines.map((line, place) => `${block.isOrdered ? `${place + 1}.` : '•'} ${wordsOf(line)}`).join('\n');
    case 'quote':
      return block.lines.map(wordsOf).join('\n\n');
    case 'picture':
      return [block.caption, block.note].filter(Boolean).join(' ');
  }
};

/** The text of a story for other sites. It is written anew from blocks, so nothing can be in it that is not listed here. */
export const storyAsHtml = (blocks: readonly StoryBlock[], pictures: StoryPictures, at: At): string =>
  blocks.map((block) => blockAsHtml(block, pictures, at)).join('\n');

export const storyAsText = (blocks: readonly StoryBlock[]): string =>
  blocks.map(blockAsText).filter(Boolean).join('\n\n');
