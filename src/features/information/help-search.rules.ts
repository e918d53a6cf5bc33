import { editsBetween } from '#features/search/spelling.rules.ts';
import { answerText, type HelpAnswer, type HelpTopic } from './help.rules.ts';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that are in almost every question and say nothing about it. */
const LITTLE = new Set(
  'a about after again all allowed also am an and any are at be because been before but by can cant could did do does doesnt dont for from get give go got had has have help how i if im in into is it its ive just know long make me more much my need no not of on one or our please say should so somebody someone some tell than that the their them then there these they this tamarind to too may see wants like let put take run out down next until while since only ever never still yet other every up us use used using want was we what when where which who whom whose why will with without work works would you your'.split(
    ' ',
  ),
);

/** On a site of pictures these are in most questions; they count where nothing else is asked. */
const EVERYWHERE = new Set('image images photo photos picture pictures video videos'.split(' '));

/** Endings that make no other word: `paid` stays, `payouts` becomes `payout`. */
const stem = (word: string): string => {
  if (word.length <= 3) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(ss|sh|ch|x)es$/, '$1');
  const short = singular.replace(/([^s])s$/, '$1');
  const bare = short.length > 5 ? short.replace(/(?:ations?|ings?|ments?|ed|er|ly)$/, '') : short;
  return bare.replace(/e$/, '').replace(/([bdgmnprt])\1$/, '$1');
};

/** Words that mean the same to whoever asks; the site uses the first. */
const SAME_MEANING = [
  'creator photographer contributor artist',
  'paid pay earn earning income money payout payment salary',
  'refund return reimburse cashback',
  'licence license permit permission rights',
  'mail email e-mail inbox',
  'account profile signup',
  'password passcode log login signin',
  'credit attribution attribute byline took name',
  'advertising advertisement advert ad ads commercial marketing campaign billboard',
  'goods merchandise merch shirt tshirt mug resale sell',
  'upload submit add send hand',
  'rejected refused declined denied',
  'review approve approved approval checked accepted',
  'delete remove close erase',
  'cancel end stop quit unsubscribe',
  'plan subscription subscribe membership',
  'team colleague coworker seat employee member staff',
  'invoice receipt bill',
  'steal stole stolen theft copied infringement',
  'price cost fee expensive',
  'print poster size resolution dpi banner big large',
  'film video youtube podcast clip movie broadcast tv',
  'sound song music track audio',
  'dot dots circle hotspot ring marker',
  'change edit alter crop modify adapt',
  'ai artificial intelligence model training train',
  'second factor 2fa',
  'safer safe secure security hacked',
  'currency dollars euro',
  'person people model face',
  'free gratis nothing',
  'drop dropped interrupted broken stop fail',
  'share split divide',
  'partner helper collaborator helped',
  'certificate proof prove evidence',
  'file format type jpeg png',
  'join become apply',
  'school class teaching student education project',
];

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  SAME_MEANING.map((line) => [...new Set(wordsOf(line).map(stem))])
    .flatMap((stems) => stems.map((one) => [one, stems] as const))
    .reduce((all, [one, stems]) => all.set(one, [...(all.get(one) ?? []), ...stems]), new Map<string, string[]>()),
);

const IN_QUESTION = 3;
const IN_OTHER_WORDS = 2;
const SAME_MEANING_SHARE = 0.6;
/** Both begin alike for most of the longer word: `photograph` and `photographer`, not `waterfall` and `watermark`. */
const BEGINNING = 5;
const ALIKE_SHARE = 0.7;

/** Shorter words are near to too many others. */
const SHORTEST_MISSPELT = 4;
const LONG_WORD = 8;

type Stems = ReadonlySet<string>;
type Indexed = { answer: HelpAnswer; question: Stems; also: Stems; text: Stems };

const indexOf = (answer: HelpAnswer): Indexed => ({
  answer,
  question: new Set(wordsOf(answer.question).map(stem)),
  also: new Set([...wordsOf(answer.also), ...wordsOf(answer.slug)].map(stem)),
  text: new Set(wordsOf(answerText(answer)).map(stem)),
});

const sharedBeginning = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

const isAlike = (one: string, other: string): boolean =>
  one === other || sharedBeginning(one, other) >= Math.max(BEGINNING, ALIKE_SHARE * Math.max(one.length, other.length));

const has = (stems: ReadonlySet<string>, wanted: string): boolean =>
  stems.has(wanted) || (wanted.length >= BEGINNING && [...stems].some((one) => isAlike(one, wanted)));

/** How much of a word an answer has: in its question, its other words or its text, itself or one of the same meaning. */
const shareOf = ({ question, also, text }: Indexed, word: string): number => {
  const others = meanings.get(word) ?? [];
  if (has(question, word)) return IN_QUESTION;
  if (has(also, word)) return IN_OTHER_WORDS;
  const inQuestion = others.some((other) => question.has(other)) ? IN_QUESTION * SAME_MEANING_SHARE : 0;
  if (has(text, word)) return Math.max(1, inQuestion);
  return Math.max(inQuestion, others.some((other) => text.has(other)) ? SAME_MEANING_SHARE : 0);
};

/** So many letters may be wrong, missing, too many or changed over in a word of this length. */
const typosAllowed = (word: string): number => {
  if (word.length < SHORTEST_MISSPELT) return 0;
  return word.length < LONG_WORD ? 1 : 2;
};

/** The word that one in no answer is a slip of; the first of the nearest. */
const meantBy = (word: string, known: ReadonlySet<string>): string => {
  const [nearest] = [...known]
    .filter((other) => other.length >= SHORTEST_MISSPELT && other[0] === word[0])
    .map((other) => ({ other, wrong: editsBetween(word, other) }))
    .filter(({ wrong }) => wrong <= typosAllowed(word))
    .toSorted((one, other) => one.wrong - other.wrong);
  return nearest?.other ?? word;
};

/** An answer has to cover this share of what the question weighs; otherwise it is only near. */
const SURE = 0.34;
const MOST_FOUND = 8;
export const MOST_NEAR = 3;
/** Answers far behind the best one only distract. */
const FAR_BEHIND = 0.45;

export type HelpResult = {
  answers: HelpAnswer[];
  /** Whether the best of them is likely to answer the question; otherwise they are only the nearest. */
  isSure: boolean;
};

/** Answers by their likeness to a question, the best first: rare words count more, little ones nothing. */
export const findAnswers = (topics: readonly HelpTopic[], search: string): HelpResult => {
  const index = topics.flatMap(({ answers }) => answers).map(indexOf);
  const telling = wordsOf(search).filter((word) => !LITTLE.has(word));
  const rare = telling.filter((word) => !EVERYWHERE.has(word));
  // What is asked comes before what is only said.
  const known = new Set([
    ...index.flatMap(({ question }) => [...question]),
    ...index.flatMap(({ also }) => [...also]),
    ...meanings.keys(),
    ...index.flatMap(({ text }) => [...text]),
  ]);
  const isKnown = (word: string): boolean => meanings.has(word) || index.some((one) => shareOf(one, word) > 0);
  const typed = [...new Set((rare.length > 0 ? rare : telling).map(stem))];
  const words = [...new Set(typed.map((word) => (isKnown(word) ? word : meantBy(word, known))))];
  const weights = words.map((word) => {
    const holding = index.filter((one) => shareOf(one, word) > 0).length;
    return Math.log(1 + index.length / (1 + holding));
  });
  const most = weights.reduce((sum, weight) => sum + weight * IN_QUESTION, 0);
  const ranked = index
    .map((one) => ({
      answer: one.answer,
      points: words.reduce((sum, word, at) => sum + shareOf(one, word) * (weights[at] ?? 0), 0),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  const best = ranked[0]?.points ?? 0;
  const isSure = most > 0 && best / most >= SURE;
  const shown = isSure
    ? ranked.filter(({ points }) => points >= best * FAR_BEHIND).slice(0, MOST_FOUND)
    : ranked.slice(0, MOST_NEAR);
  return { answers: shown.map(({ answer }) => answer), isSure };
};
