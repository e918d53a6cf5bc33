import { type Licence, type LicenceFacts, type LicensedType, licences } from './licences.rules.ts';

const photoUses = ['web', 'print', 'onlineAdvertising', 'printedAdvertising', 'news', 'goods'] as const;
const recordingUses = [
  'film',
  'onlineVideo',
  'podcast',
  'broadcast',
  'clientFilm',
  'discs',
  'onlineAdvertising',
  'news',
  'game',
] as const;
export type Use = (typeof photoUses)[number] | (typeof recordingUses)[number];

/** The uses that are asked about: photos are shown and printed, clips and sounds are played. */
export const usesFor = (type: LicensedType): readonly Use[] => (type === 'photo' ? photoUses : recordingUses);

const none = { advertising: false, goods: false, printed: false, news: false, beyondOnline: false } as const;

/** What a licence must allow for a use. `printed`: copies are made, and counted. `beyondOnline`: more than what is seen on the web. */
export const useFacts = {
  web: none,
  onlineAdvertising: { ...none, advertising: true },
  printedAdvertising: { ...none, advertising: true, printed: true },
  print: { ...none, printed: true },
  news: { ...none, news: true },
  goods: { ...none, goods: true },
  film: { ...none, beyondOnline: true },
  onlineVideo: none,
  podcast: none,
  broadcast: { ...none, beyondOnline: true },
  clientFilm: { ...none, beyondOnline: true },
  discs: { ...none, beyondOnline: true, printed: true },
  game: { ...none, goods: true },
} as const satisfies Record<Use, Record<keyof typeof none, boolean>>;

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
  | { code: 'onlineOnly' }
  | { code: 'tooManyCopies'; most: number }
  | { code: 'needsCredit' };

export type Facts = Readonly<Record<Licence, LicenceFacts>>;

const noFitByUse = (licence: Licence, { use }: LicenceAnswers, facts: Facts): NoFit | undefined => {
  if (use === undefined) return undefined;
  const { advertising, goodsForSale, web, playing } = facts[licence];
  if (useFacts[use].goods && !goodsForSale) return { code: 'noGoods' };
  if (useFacts[use].advertising && !advertising) return { code: 'noAdvertising' };
  if (web === 'news' && !useFacts[use].news) return { code: 'newsOnly' };
  // Version 1 did not say it: what may advertise may be played everywhere, and the rest was for the web.
  const isOnlineOnly = playing === 'online' || (playing === null && !advertising);
  return isOnlineOnly && useFacts[use].beyondOnline ? { code: 'onlineOnly' } : undefined;
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
  if (use === undefined || useFacts[use].goods) return false;
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

/** A photo is not broadcast, and a sound not printed: such an answer is none. */
const isAnswered = (question: LicenceQuestion, answers: LicenceAnswers): boolean =>
  question === 'use' && answers.type && answers.use
    ? usesFor(answers.type).includes(answers.use)
    : answers[question] !== undefined;

/** The first question without an answer; `undefined` when everything is known. */
export const nextQuestion = (answers: LicenceAnswers, facts: Facts): LicenceQuestion | undefined =>
  questionsFor(answers, facts).find((question) => !isAnswered(question, answers));

/** Sets one answer and drops those that no longer matter. */
export const withAnswer = <Question extends LicenceQuestion>(
  answers: LicenceAnswers,
  question: Question,
  answer: NonNullable<LicenceAnswers[Question]>,
  facts: Facts,
): LicenceAnswers => {
  const changed: LicenceAnswers = { ...answers, [question]: answer };
  if (!isAnswered('use', changed)) delete changed.use;
  const needed = questionsFor(changed, facts);
  return Object.fromEntries(Object.entries(changed).filter(([key]) => needed.some((one) => one === key)));
};
