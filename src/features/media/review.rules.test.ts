import { describe, expect, it } from 'vitest';
import { mainAnswer, type RejectionReason } from './review.rules.ts';

describe('what a creator is offered first after a rejection', () => {
  const cases: { reasons: RejectionReason[]; answer: string }[] = [
    { reasons: ['out_of_focus'], answer: 'replace' },
    { reasons: ['wrong_details', 'composition'], answer: 'replace' },
    { reasons: ['wrong_details'], answer: 'correct' },
    { reasons: ['release_missing', 'not_caribbean'], answer: 'correct' },
    { reasons: [], answer: 'correct' },
    { reasons: ['not_your_work'], answer: 'appeal' },
    { reasons: ['out_of_focus', 'not_your_work'], answer: 'appeal' },
    { reasons: ['too_similar'], answer: 'delete' },
    { reasons: ['unsafe_content', 'wrong_details'], answer: 'delete' },
  ];
  it.each(cases)('$reasons: $answer', ({ reasons, answer }) => {
    expect(mainAnswer(reasons)).toBe(answer);
  });
});
