import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, changesBetween, idOf } from './documents.rules.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', line: [{ text }] });
const list = (...texts: string[]): Block => ({ kind: 'list', lines: texts.map((text) => [{ text }]) });

describe('idOf', () => {
  it('is a part of an address', () => {
    expect(idOf('Names of places: Kòrsou & Ayiti')).toBe('names-of-places-korsou-ayiti');
  });
});

describe('what has changed between two versions', () => {
  it('marks a paragraph that was replaced', () => {
    const changes = changesBetween([paragraph('a'), paragraph('b')], [paragraph('a'), paragraph('c')]);
    expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added']);
  });

  it('marks one line of a list and not the whole list', () => {
    const changes = changesBetween([list('one', 'two', 'three')], [list('one', 'three')]);
    expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'same']);
  });

  const blocks = fc.array(fc.constantFrom('a', 'b', 'c', 'd').map(paragraph), { maxLength: 12 });
  it('gives both versions back, whatever they are', () => {
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const changes = changesBetween(before, after);
        const without = (kind: 'added' | 'removed') =>
          changes.filter((change) => change.kind !== kind).map(({ block }) => block);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });

  it('finds nothing between a version and itself', () => {
    fc.assert(
      fc.property(blocks, (version) => {
        expect(changesBetween(version, version).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});
