import { type Licence, type LicenceFacts, type LicensedType, licences } from './licences.rules.ts';

/** What somebody wants to do, each with what the licence must allow for it. */
export const uses = ['web', 'onlineAdvertising', 'printedAdvertising', 'print', 'news', 'goods'] as const;
export type Use = (typeof uses)[number];

export const useFacts = {
  web: { advertising: false, goods: false, printed: false, news: false },
  onlineAdvertising: { advertising: true, goods: false, printed: false, news: false },
  printedAdvertising: { advertising: true, goods: false, printed: true, news: false },
  print: { advertising: false, goods: false, printed: true, news: false },
  news: { advertising: false, goods: false, printed: false, news: true },
  goods: { advertising: false, goods: true, printed: false, news: false },
} as const satisfies Record<Use, { advertising: boolean; goods: boolean; printed: boolean; news: boolean }>;

/** What is known so far; an answer that is missing was not given yet. */
export type LicenceAnswers = {
  type?: LicensedType;
  use?: Use;
  /** Printed copies. */
  copies?: number;
  /** Whether the creator can be named beside it. */
  credit?: boolean;
  /** Whether people in it can be recognised. */
  people?: boolean;
};
export type LicenceQuestion = keyof LicenceAnswers;

/** The largest number of copies that can be typed in. */
export const MOST_COPIES = 1_000_000_000;

/** Why a licence does not fit. */
export type NoFit =
  | { code: 'neverFree' }
  | { code: 'noAdvertising' }
  | { code: 'noGoods' }
  | { code: 'newsOnly' }
  | { code: 'tooManyCopies'; most: number }
  | { code: 'needsCredit' };

export type Facts = Readonly<Record<Licence, LicenceFacts>>;

const noFitByUse = (licence: Licence, { use }: LicenceAnswers, facts: Facts): NoFit | undefined => {
  if (use === undefined) return undefined;
  const { advertising, goodsForSale, web } = facts[licence];
  if (useFacts[use].goods && !goodsForSale) return { code: 'noGoods' };
  if (useFacts[use].advertising && !advertising) return { code: 'noAdvertising' };
  return web === 'news' && !useFacts[use].news ? { code: 'newsOnly' } : undefined;
};

/** Why this licence is not possible after these answers; `undefined` while it is. */
export const noFitOf = (licence: Licence, answers: LicenceAnswers, facts: Facts): NoFit | undefined => {
  // Clips are always premium.
  if (licence === 'free' && answers.type === 'video') return { code: 'neverFree' };
  const byUse = noFitByUse(licence, answers, facts);
  if (byUse) return byUse;
  const { mostCopies, credit } = facts[licence];
  const isPrinted = answers.use !== undefined && useFacts[answers.use].printed;
  if (isPrinted && mostCopies !== null && answers.copies !== undefined && answers.copies > mostCopies)
    return { code: 'tooManyCopies', most: mostCopies };
  return credit === 'always' && answers.credit === false ? { code: 'needsCredit' } : undefined;
};

export const possibleLicences = (answers: LicenceAnswers, facts: Facts): Licence[] =>
  licences.filter((licence) => !noFitOf(licence, answers, facts));

/** Whether the answer to a question can still change anything: the licence, or what to look out for. */
const matters = (question: LicenceQuestion, answers: LicenceAnswers, facts: Facts): boolean => {
  const { type, use } = answers;
  if (question === 'type' || question === 'use') return true;
  // Without a use nobody knows; goods for sale have only one licence, whatever else is said.
  if (use === undefined || use === 'goods') return false;
  if (question === 'copies') return useFacts[use].printed;
  if (question === 'people') return type !== 'sound';
  const withoutCredit: LicenceAnswers = { ...answers };
  delete withoutCredit.credit;
  return possibleLicences(withoutCredit, facts).some((licence) => facts[licence].credit === 'always');
};

const inOrder: readonly LicenceQuestion[] = ['type', 'use', 'copies', 'credit', 'people'];

/** The questions that have to be answered, given what was answered. */
export const questionsFor = (answers: LicenceAnswers, facts: Facts): LicenceQuestion[] =>
  inOrder.filter((question) => matters(question, answers, facts));

/** The first question without an answer; `undefined` when everything is known. */
export const nextQuestion = (answers: LicenceAnswers, facts: Facts): LicenceQuestion | undefined =>
  questionsFor(answers, facts).find((question) => answers[question] === undefined);

/** Sets one answer and drops those that no longer matter. */
export const withAnswer = <Question extends LicenceQuestion>(
  answers: LicenceAnswers,
  question: Question,
  answer: NonNullable<LicenceAnswers[Question]>,
  facts: Facts,
): LicenceAnswers => {
  const changed: LicenceAnswers = { ...answers, [question]: answer };
  const needed = questionsFor(changed, facts);
  return Object.fromEntries(Object.entries(changed).filter(([key]) => needed.some((one) => one === key)));
};
