import { describe, expect, it } from 'vitest';
import { emptyDocument, numberHotspots, splitLead, withLead } from '../../story-document.rules.ts';
import { localTimeOf, mainActionOf, missingIn } from './review.rules.ts';

const saved = { version: 3, isUnsaved: false };

describe('the main button', () => {
  it('publishes what nobody sees yet', () => {
    for (const status of ['draft', 'scheduled', 'withdrawn'] as const)
      expect(mainActionOf({ status, publishedVersion: 3 }, saved)).toBe('publish');
  });

  it('publishes changes only where something changed since', () => {
    const published = { status: 'published' as const, publishedVersion: 3 };
    expect(mainActionOf(published, saved)).toBe('none');
    expect(mainActionOf(published, { version: 3, isUnsaved: true })).toBe('publishChanges');
    expect(mainActionOf(published, { version: 4, isUnsaved: false })).toBe('publishChanges');
  });
});

const text = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'White heaps.' }] };
const picture = (itemId: string) => ({ type: 'picture' as const, attrs: { itemId, caption: '', note: '' } });
const whole = {
  kind: 'editorial' as const,
  document: { type: 'doc' as const, content: [text] },
  standfirst: 'Salt.',
  islandSlug: 'bonaire',
  tags: '',
  hasPicture: true,
};

describe('what is missing', () => {
  it('is nothing in a whole story', () => {
    expect(missingIn(whole)).toEqual([]);
    expect(missingIn({ ...whole, kind: 'blog', islandSlug: '', tags: 'salt' })).toEqual([]);
  });

  it('is named', () => {
    const bare = { ...whole, document: emptyDocument, standfirst: ' ', islandSlug: '', hasPicture: false };
    expect(missingIn(bare)).toEqual(['text', 'picture', 'summary', 'island']);
    expect(missingIn({ ...bare, kind: 'blog' })).toEqual(['text', 'picture', 'summary', 'tags']);
  });
});

describe('the opening picture', () => {
  const [first, second] = [picture('a'), picture('b')];

  it('is the first one, wherever it stands, and goes to the top', () => {
    const { lead, body } = splitLead({ type: 'doc', content: [text, first, second] });
    expect(lead).toBe(first);
    expect(withLead(lead, body).content).toEqual([first, text, second]);
  });

  it('leaves a line to write on where there is nothing else', () => {
    expect(splitLead({ type: 'doc', content: [first] }).body).toEqual(emptyDocument);
    expect(withLead(undefined, emptyDocument)).toEqual(emptyDocument);
  });
});

it('numbers of hotspots run on through the pictures, also where one is shown twice', () => {
  const shown = (count: number) => ({ hotspots: Array.from({ length: count }, () => ({ number: 1 })) }) as never;
  const pictures = new Map([
    ['a', shown(2)],
    ['b', shown(1)],
  ]);
  const numbers = [...numberHotspots(pictures, ['b', 'a', 'b']).values()].map(({ hotspots }) =>
    hotspots.map(({ number }) => number),
  );
  expect(numbers).toEqual([[1], [2, 3]]);
});

it('a moment becomes the time of the browser, and the same moment again', () => {
  const at = new Date('2026-12-03T09:30:00Z');
  expect(new Date(localTimeOf(at)).getTime()).toBe(at.getTime());
});
