import { describe, expect, it } from 'vitest';
import type { StoryBlock } from '../../stories.contract.ts';
import { contentsOf } from './story-parts.rules.ts';

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
