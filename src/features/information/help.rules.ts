import type { PageName } from '#shared/pages.ts';
import { type Block, textOf } from './documents.rules.ts';

export type HelpAnswer = {
  slug: string;
  question: string;
  /** Other words that people ask it with, for the search. */
  also: string;
  /** The pages that it explains. */
  pages: PageName[];
  blocks: Block[];
};

export type HelpTopic = { id: string; title: string; answers: HelpAnswer[] };

export const LONGEST_HELP_SEARCH = 100;

/** An answer without its markup. */
export const answerText = ({ blocks }: Pick<HelpAnswer, 'blocks'>): string =>
  blocks
    .map((block) => {
      if (block.kind === 'paragraph') return textOf(block.line);
      return block.kind === 'list' ? block.lines.map(textOf).join(' ') : '';
    })
    .join(' ');

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
