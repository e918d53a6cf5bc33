import { type Licence, type LicenceFacts, type LicensedType, licences } from './licences.rules.ts';

/** What somebody wants to do, each with what the licence must allow for it. */
export const uses = ['web', 'onlineAdvertising', 'printedAdvertising', 'print', 'news', 'goods'] as const;
export type Use = (typeof uses)[number];

const useFacts = {
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

type Facts = Readonly<Record<Licence, LicenceFacts>>;

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

/** Why the licence fits, what to look out for, and when it stops being enough. */
export type LicenceReason =
  | { code: 'copiesFit'; copies: number; most: number }
  | { code: 'copiesUnlimited' }
  | { code: 'advertisingFits' }
  | { code: 'webFits' }
  | { code: 'goodsFit' }
  | { code: 'newsFits' }
  | { code: 'withoutCredit' }
  | { code: 'creditLine' }
  | { code: 'onlyWhereFree' }
  | { code: 'takeReleased' }
  | { code: 'noReleaseNeeded' }
  | { code: 'stopsAtCopies'; most: number; instead: Licence }
  | { code: 'stopsAtAdvertising'; instead: Licence }
  | { code: 'stopsAtGoods'; instead: Licence };

const reasonsOfUse = (licence: Licence, { use, copies }: LicenceAnswers, facts: Facts): LicenceReason[] => {
  const reasons: LicenceReason[] = [];
  if (use === undefined) return reasons;
  const { mostCopies } = facts[licence];
  if (useFacts[use].printed && copies !== undefined)
    reasons.push(mostCopies === null ? { code: 'copiesUnlimited' } : { code: 'copiesFit', copies, most: mostCopies });
  if (useFacts[use].goods) reasons.push({ code: 'goodsFit' });
  if (useFacts[use].advertising) reasons.push({ code: 'advertisingFits' });
  if (useFacts[use].news) reasons.push({ code: 'newsFits' });
  if (use === 'web' || use === 'print') reasons.push({ code: 'webFits' });
  return reasons;
};

const cautions = (licence: Licence, { type, people, credit }: LicenceAnswers, facts: Facts): LicenceReason[] => {
  const reasons: LicenceReason[] = [];
  if (licence === 'free') reasons.push({ code: 'onlyWhereFree' });
  if (facts[licence].credit === 'always') reasons.push({ code: 'creditLine' });
  else if (credit === false) reasons.push({ code: 'withoutCredit' });
  if (people && !facts[licence].needsRelease) reasons.push({ code: 'noReleaseNeeded' });
  // Whoever sells goods is not asked about people, but needs the release all the same.
  if (facts[licence].needsRelease && (people || (people === undefined && type !== 'sound')))
    reasons.push({ code: 'takeReleased' });
  return reasons;
};

const limitsOf = (licence: Licence, facts: Facts): LicenceReason[] => {
  const { mostCopies, advertising, goodsForSale } = facts[licence];
  if (licence === 'editorial') return [{ code: 'stopsAtAdvertising', instead: 'standard' }];
  if (mostCopies !== null && !advertising) return [{ code: 'stopsAtAdvertising', instead: 'standard' }];
  if (mostCopies !== null) return [{ code: 'stopsAtCopies', most: mostCopies, instead: 'extended' }];
  return goodsForSale ? [] : [{ code: 'stopsAtGoods', instead: 'extended' }];
};

/** The first that fits is enough: cheapest first, and editorial first for news, because it needs no release. */
const order = (use: Use | undefined): readonly Licence[] =>
  use === 'news' ? ['editorial', 'free', 'standard', 'extended'] : ['free', 'standard', 'editorial', 'extended'];

export type LicenceAdvice = {
  licence: Licence;
  reasons: LicenceReason[];
  cautions: LicenceReason[];
  limits: LicenceReason[];
};

/** The licence that is enough, once every question that matters is answered. */
export const adviseLicence = (answers: LicenceAnswers, facts: Facts): LicenceAdvice | undefined => {
  if (nextQuestion(answers, facts)) return undefined;
  const licence = order(answers.use).find((candidate) => !noFitOf(candidate, answers, facts));
  if (!licence) return undefined;
  return {
    licence,
    reasons: reasonsOfUse(licence, answers, facts),
    cautions: cautions(licence, answers, facts),
    limits: limitsOf(licence, facts),
  };
};
