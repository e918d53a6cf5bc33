import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  heldOutQuestions,
  type JudgedQuestion,
  misspeltQuestions,
  tuningQuestions,
  walkQuestions,
} from '../../../tests/support/judged-help-questions.ts';
import type { HelpTopic } from './help.rules.ts';
import { findAnswers, MOST_NEAR } from './help-search.rules.ts';
import { parseHelp } from './server/parse-document.ts';

const topics: HelpTopic[] = parseHelp(await readFile(join(import.meta.dirname, 'documents/help.md'), 'utf8'));
const slugs = new Set(topics.flatMap(({ answers }) => answers.map(({ slug }) => slug)));
const found = (question: string) => findAnswers(topics, question).answers.map(({ slug }) => slug);

/** Questions whose answer is not among the first three. */
const missedOf = (questions: readonly JudgedQuestion[]) =>
  questions
    .map(([question, ...fitting]) => ({ question, fitting, got: found(question).slice(0, MOST_NEAR) }))
    .filter(({ fitting, got }) => !got.some((slug) => fitting.includes(slug)));

describe('the search of help', () => {
  it('is judged by answers that exist', () => {
    const all = [...tuningQuestions, ...heldOutQuestions, ...walkQuestions, ...misspeltQuestions];
    const named = all.flatMap(([, ...fitting]) => fitting);
    expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it.each([
    ['that it was tuned on', tuningQuestions],
    ['that it was not tuned on', heldOutQuestions],
    ['with a slip of the fingers', misspeltQuestions],
  ])('answers nine in ten of the questions %s', (_, questions) => {
    const missed = missedOf(questions);
    expect(missed.length / questions.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.1);
  });

  it('answers every question of the walk', () => {
    expect(missedOf(walkQuestions)).toEqual([]);
  });

  it('is judged by questions that no answer was given word for word', () => {
    const given = topics.flatMap(({ answers }) => answers.map(({ also }) => also.toLowerCase())).join('\n');
    expect(heldOutQuestions.filter(([question]) => given.includes(question.toLowerCase()))).toEqual([]);
    const tuned = new Set(tuningQuestions.map(([question]) => question));
    const apart = [...heldOutQuestions, ...walkQuestions, ...misspeltQuestions];
    expect(apart.filter(([question]) => tuned.has(question))).toEqual([]);
  });

  it('joins words that begin alike for most of their length, and no others', () => {
    expect(found('photographs')).toEqual(found('photograph'));
    expect(findAnswers(topics, 'watermelon').isSure).toBe(false);
  });

  it('does not care about case, accents, endings or small words', () => {
    expect(found('What about CURACAO?')[0]).toBe('searching');
    expect(found('REFUNDS')).toEqual(found('refund'));
  });

  it('finds nothing without a telling word, and says when the best is only near', () => {
    expect(findAnswers(topics, 'how do I')).toEqual({ answers: [], isSure: false });
    expect(findAnswers(topics, '?!')).toEqual({ answers: [], isSure: false });
    expect(findAnswers(topics, 'xylophone')).toEqual({ answers: [], isSure: false });
    expect(findAnswers(topics, 'refund').isSure).toBe(true);
    const near = findAnswers(topics, 'xylophone helicopter submarine wallet');
    expect([near.isSure, near.answers[0]?.slug]).toEqual([false, 'wallet']);
    expect(near.answers.length).toBeLessThanOrEqual(MOST_NEAR);
  });
});
