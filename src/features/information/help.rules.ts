import type { PageName } from '#shared/pages.ts';
import { type Block, textOf } from './documents.rules.ts';

export type HelpAnswer = {
  slug: string;
  question: string;
  /** The pages that it explains. */
  pages: PageName[];
  blocks: Block[];
};

export type HelpTopic = { id: string; title: string; answers: HelpAnswer[] };

export const LONGEST_HELP_SEARCH = 100;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that are in almost every question and say nothing about it. */
const COMMON = new Set(
  'a an and are be can do does for how i in is it me my not of on or the to what when where who why will with you your'.split(
    ' ',
  ),
);

/** `licences` also finds `licence`: plurals and endings are the usual difference. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

/** An answer without its markup. */
export const answerText = ({ blocks }: Pick<HelpAnswer, 'blocks'>): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return textOf(block.line);
      return block.kind === 'list' ? block.lines.map(textOf).join(' ') : '';
    })
    .join(' ');

const IN_QUESTION = 3;

/** How well an answer fits: every word must be somewhere; one in the question counts more. Zero: it does not fit. */
const fitOf = (answer: HelpAnswer, stems: readonly string[]): number => {
  const question = wordsOf(answer.question);
  const text = wordsOf(answerText(answer));
  const points = stems.map((stem) => {
    if (question.some((word) => word.startsWith(stem))) return IN_QUESTION;
    return text.some((word) => word.startsWith(stem)) ? 1 : 0;
  });
  return points.every((point) => point > 0) ? points.reduce<number>((sum, point) => sum + point, 0) : 0;
};

/** The answers that fit, the best first. A search without a telling word finds nothing. */
export const findAnswers = (topics: readonly HelpTopic[], search: string): HelpAnswer[] => {
  const stems = wordsOf(search)
    .filter((word) => !COMMON.has(word))
    .map(stem);
  if (stems.length === 0) return [];
  return topics
    .flatMap(({ answers }) => answers)
    .map((answer) => ({ answer, points: fitOf(answer, stems) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ answer }) => answer);
};

/** The answers that explain a page. */
export const answersFor = (topics: readonly HelpTopic[], page: string | null): HelpAnswer[] =>
  topics.flatMap(({ answers }) => answers).filter(({ pages }) => pages.some((name) => name === page));

/** The questions of the short list, in its order. */
export const frequentSlugs = [
  'which-licence',
  'royalty-free',
  'hotspots',
  'for-a-client',
  'ai-training',
  'credit-line',
  'checking-a-licence',
  'refunds',
  'currencies',
  'which-plan',
  'becoming-creator',
  'payouts',
];

export const frequentAnswers = (topics: readonly HelpTopic[]): HelpAnswer[] => {
  const answers = topics.flatMap((topic) => topic.answers);
  return frequentSlugs.flatMap((slug) => answers.find((answer) => answer.slug === slug) ?? []);
};
