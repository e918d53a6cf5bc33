import { expect, it } from 'vitest';
import { answersFor, type HelpTopic } from './help.rules.ts';

const answer = (slug: string, question: string, text: string) => ({
  slug,
  question,
  also: '',
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
it('knows the answers that explain a page', () => {
  expect(answersFor(topics, 'photo')).toHaveLength(3);
  expect(answersFor(topics, 'explore')).toEqual([]);
  expect(answersFor(topics, null)).toEqual([]);
});
