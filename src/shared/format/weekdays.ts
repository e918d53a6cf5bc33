import type { Language } from '../i18n.ts';
import { formatDay, formatTime, type Moment } from './dates.ts';
import { factsOf } from './language-facts.ts';

// Not among the other names of a language: no page that visitors see first writes a weekday.

/** From Sunday on. */
const names: Record<Language, string> = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  es: 'domingo lunes martes miércoles jueves viernes sábado',
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  ht: 'dimanch lendi madi mèkredi jedi vandredi samdi',
  nl: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
  pap: 'djadumingu djaluna djamars djárason djaweps djabièrnè djasabra',
};

const hasComma: ReadonlySet<string> = new Set(['en', 'es', 'ht', 'pap']);

/** "Saturday, September 5 at 02:03 PM UTC" */
export const weekdayAndTime = (language: string, at: Moment): string => {
  const known = names[language as Language] ?? names.en;
  const weekday = known.split(' ')[new Date(at).getUTCDay()] ?? '';
  const day = formatDay(language, 'monthDay', at);
  const time = formatTime(language, at, { hasTwoDigits: true });
  return `${weekday}${hasComma.has(language) ? ',' : ''} ${day}${factsOf(language).at}${time} UTC`;
};
