import { describe, expect, it } from 'vitest';
import { answersFor, findAnswers, type HelpTopic } from './help.rules.ts';

const answer = (slug: string, question: string, text: string) => ({
  slug,
  question,
  pages: ['photo' as const],
  blocks: [{ kind: 'paragraph' as const, line: [{ text }] }],
});
const topics: HelpTopic[] = [
  {
    id: 'buying',
    title: 'Buying',
    answers: [
      answer('refunds', 'Can I give a licence back?', 'Within 14 days, on request.'),
      answer('wallet', 'What is the wallet?', 'Money for licences that does not expire. A refund goes there.'),
      answer('by-island', 'How do I browse by island?', 'Press Curaçao on the map.'),
    ],
  },
];
const found = (search: string) => findAnswers(topics, search).map(({ slug }) => slug);

describe('the search of answers', () => {
  it('finds words in questions before words in answers', () => {
    expect(found('licence')).toEqual(['refunds', 'wallet']);
  });
  it('does not care about case, accents, endings or small words', () => {
    expect(found('What is CURACAO?')).toEqual(['by-island']);
    expect(found('refunds')).toEqual(['wallet']);
  });
  it('needs every word', () => {
    expect(found('licence island')).toEqual([]);
  });
  it('finds nothing without a telling word', () => {
    expect(found('how do I')).toEqual([]);
    expect(found('?!')).toEqual([]);
  });
});

it('knows the answers that explain a page', () => {
  expect(answersFor(topics, 'photo')).toHaveLength(3);
  expect(answersFor(topics, 'explore')).toEqual([]);
  expect(answersFor(topics, null)).toEqual([]);
});
