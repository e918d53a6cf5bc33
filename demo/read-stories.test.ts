import { describe, expect, it } from 'vitest';
import { cleanDocument } from '#features/stories/server/clean-document.ts';
import { wordCountOf } from '#features/stories/stories.rules.ts';
import { picturesOf, textOfDocument } from '#features/stories/story-document.rules.ts';
import { readDemoLibrary } from './demo-library.ts';
import { listStoryFiles, readStoryFile } from './read-stories.ts';

const stories = await Promise.all((await listStoryFiles()).map(readStoryFile));
const { items } = await readDemoLibrary();
const photoIds = items.filter(({ kind }) => kind === 'photo').map(({ id }) => id);

it('there are eight stories and six posts, each with its own address', () => {
  const ofKind = (kind: string) => stories.filter((story) => story.kind === kind);
  expect([ofKind('editorial').length, ofKind('blog').length]).toEqual([8, 6]);
  expect(new Set(stories.map(({ kind, slug }) => `${kind}/${slug}`)).size).toBe(stories.length);
});

describe.each(stories)(
  '$slug',
  ({ kind, title, standfirst, author, dated, tags, islandSlug, relatedIds, document }) => {
    it('has 500 to 1,200 words and everything that a page says of it', () => {
      const words = wordCountOf(textOfDocument(document));
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(1_200);
      expect([title, standfirst, author, ...tags].every((text) => text.trim() !== '')).toBe(true);
      expect(dated).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (kind === 'editorial') expect(islandSlug).not.toBeNull();
    });

    it('shows pictures of the library, the first of them at its beginning, and is stored as it is', () => {
      const pictures = picturesOf(document).map(({ attrs }) => attrs.itemId);
      expect(pictures.length).toBeGreaterThan(0);
      expect(document.content[0]?.type).toBe('picture');
      expect([...pictures, ...relatedIds].filter((id) => !photoIds.includes(id))).toEqual([]);
      expect(cleanDocument(document)).toEqual(document);
    });
  },
);
