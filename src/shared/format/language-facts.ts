import type { Language } from '../i18n.ts';

// From the CLDR; Haitian Creole and Papiamentu, which it lacks, from the GNU C library and MediaWiki. Every page loads
// this table, so it is kept short: lists of names are texts with spaces between.

/** In patterns `%d` is a day, `%m` a short month, `%M` a month and `%y` a year. */
export type Facts = {
  months: string;
  shortMonths: string;
  /** "Nov 12, 2026" */
  day: string;
  /** "November 12, 2026" */
  longDay: string;
  /** "Nov 12" */
  shortDay: string;
  /** "November 12" */
  monthDay: string;
  /** "November 2026" */
  month: string;
  /** Between a long day and a time; between a short one and a time is a comma. */
  at: string;
  /** 12: with AM and PM; 2: from 00 to 23; 1: from 0 to 23. */
  clock: 12 | 2 | 1;
  point: '.' | ',';
  thousands: string;
  /** Numbers with fewer digits before the point are not grouped. */
  groupedFrom: 4 | 5;
  percent: string;
  /** Between a number and its unit. */
  gap: string;
  byte: 'B' | 'o';
};

const THIN = '\u202f';
const FIXED = '\u00a0';

/** What most of our languages have in common. */
const usual = {
  day: '%d %m %y',
  longDay: '%d %M %y',
  shortDay: '%d %m',
  monthDay: '%d %M',
  month: '%M %y',
  at: ', ',
  clock: 2,
  point: ',',
  thousands: '.',
  groupedFrom: 4,
  percent: '%',
  gap: ' ',
  byte: 'B',
} as const;

const facts: Record<Language, Facts> = {
  en: {
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    day: '%m %d, %y',
    longDay: '%M %d, %y',
    shortDay: '%m %d',
    monthDay: '%M %d',
    month: '%M %y',
    at: ' at ',
    clock: 12,
    point: '.',
    thousands: ',',
    groupedFrom: 4,
    percent: '%',
    gap: ' ',
    byte: 'B',
  },
  es: {
    ...usual,
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic',
    longDay: '%d de %M de %y',
    monthDay: '%d de %M',
    month: '%M de %y',
    at: ' a las ',
    clock: 1,
    groupedFrom: 5,
    percent: `${FIXED}%`,
  },
  fr: {
    ...usual,
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    at: ' à ',
    thousands: THIN,
    percent: `${FIXED}%`,
    gap: THIN,
    byte: 'o',
  },
  ht: {
    ...usual,
    months: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm',
    shortMonths: 'jan fev mas avr me jen jiy out sep okt nov des',
    thousands: THIN,
    percent: `${FIXED}%`,
  },
  nl: {
    ...usual,
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    shortMonths: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
    at: ' om ',
  },
  pap: {
    ...usual,
    months: 'yanüari febrüari mart aprel mei yüni yüli ougùstùs sèptèmber òktober novèmber desèmber',
    shortMonths: 'yan feb mar apr mei yün yül oug sèp òkt nov des',
  },
};

/** English as the islands write it: "12 Sept 2025". */
const islandEnglish: Facts = {
  ...facts.en,
  shortMonths: facts.en.shortMonths.replace('Sep', 'Sept'),
  day: usual.day,
  longDay: usual.longDay,
  shortDay: usual.shortDay,
  monthDay: usual.monthDay,
};

export const factsOf = (language: string): Facts => facts[language as Language] ?? facts.en;
export const islandFactsOf = (language: string): Facts =>
  factsOf(language) === facts.en ? islandEnglish : factsOf(language);
