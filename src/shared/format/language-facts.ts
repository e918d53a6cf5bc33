import type { Language } from '../i18n.ts';

// From the CLDR; Haitian Creole and Papiamentu, which it lacks, from the GNU C library and MediaWiki. Every page loads
// this file, so it is kept short: lists of names are texts with spaces between, and the other languages come with their
// catalogues.

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

const english: Facts = {
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
};

/** English as the islands write it: "12 Sept 2025". */
const islandEnglish: Facts = {
  ...english,
  shortMonths: english.shortMonths.replace('Sep', 'Sept'),
  day: '%d %m %y',
  longDay: '%d %M %y',
  shortDay: '%d %m',
  monthDay: '%d %M',
};

const facts: Partial<Record<Language, Facts>> = { en: english };

/** Called with the catalogue of a language, before anything is written in it. */
export const addFacts = (more: Partial<Record<Language, Facts>>): void => void Object.assign(facts, more);

export const factsOf = (language: string): Facts => facts[language as Language] ?? english;
export const islandFactsOf = (language: string): Facts =>
  factsOf(language) === english ? islandEnglish : factsOf(language);
