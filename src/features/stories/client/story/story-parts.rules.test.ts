import { describe, expect, it } from 'vitest';
import type { PictureBlock, StoryBlock } from '../../stories.contract.ts';
import { contentsOf, listsProductsAtEnd, photographersOf } from './story-parts.rules.ts';

const heading = (text: string, level: 2 | 3 = 2): StoryBlock => ({ kind: 'heading', level, id: text, text });
const paragraph = (words: number): StoryBlock => ({
  kind: 'paragraph',
  line: [{ text: Array.from({ length: words }, () => 'salt').join(' ') }],
});
const listed = (...blocks: StoryBlock[]) => contentsOf(blocks).map(({ id }) => id);

describe('the list of contents of a story', () => {
  it('is there from four headings on', () => {
    expect(listed(heading('a'), heading('b'), heading('c'), heading('d'))).toEqual(['a', 'b', 'c', 'd']);
    expect(listed(heading('a'), heading('b'), heading('c'), heading('d', 3))).toEqual([]);
  });

  it('is there from 1,500 words on, headings included', () => {
    expect(listed(heading('a'), paragraph(1_000), heading('b'), paragraph(498))).toEqual(['a', 'b']);
    expect(listed(heading('a'), paragraph(1_000), heading('b'), paragraph(497))).toEqual([]);
  });

  it('is not there with nothing to choose from', () => {
    expect(listed(heading('a'), paragraph(2_000))).toEqual([]);
    expect(listed(paragraph(2_000))).toEqual([]);
  });
});

describe('the people and products of the pictures', () => {
  const picture = (creator: string, hotspots: number, shape: 'wide' | 'tall' = 'wide'): PictureBlock =>
    ({
      kind: 'picture',
      caption: '',
      note: '',
      picture: {
        ...(shape === 'wide' ? { width: 3, height: 2 } : { width: 2, height: 3 }),
        creator: { id: creator, name: creator },
        hotspots: Array.from({ length: hotspots }, () => ({})),
      },
    }) as unknown as PictureBlock;
  const withdrawn: PictureBlock = { kind: 'picture', caption: '', note: '', picture: null };

  it('names every photographer once, the one of the opening picture first', () => {
    const story = {
      lead: picture('kemar', 0),
      blocks: [paragraph(3), picture('alana', 0), picture('kemar', 0), withdrawn],
    };
    expect(photographersOf(story).map(({ name }) => name)).toEqual(['kemar', 'alana']);
    expect(photographersOf({ lead: null, blocks: [withdrawn] })).toEqual([]);
  });

  it('lists products at the end where several pictures have some', () => {
    expect(listsProductsAtEnd({ lead: picture('kemar', 3), blocks: [picture('alana', 1), paragraph(3)] })).toBe(true);
    expect(listsProductsAtEnd({ lead: picture('kemar', 3), blocks: [picture('alana', 0)] })).toBe(false);
    expect(listsProductsAtEnd({ lead: null, blocks: [picture('alana', 1), paragraph(3)] })).toBe(false);
  });

  it('lists the products of the only shoppable picture at the end where it has no list of its own', () => {
    const beside = [picture('alana', 1, 'tall'), paragraph(3)];
    expect(listsProductsAtEnd({ lead: picture('kemar', 0), blocks: beside })).toBe(true);
    const withoutText = [paragraph(3), picture('alana', 1)];
    expect(listsProductsAtEnd({ lead: null, blocks: withoutText })).toBe(true);
    const withoutProducts = [picture('alana', 0, 'tall'), paragraph(3)];
    expect(listsProductsAtEnd({ lead: picture('kemar', 2), blocks: withoutProducts })).toBe(false);
  });
});
