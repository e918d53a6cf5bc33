import type { Language } from '../i18n.ts';
import type { Facts } from './language-facts.ts';

// Loaded with the catalogue of a language other than English; where the facts are from, `language-facts.ts` says.

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

export const otherLanguages: Record<Exclude<Language, 'en'>, Facts> = {
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
