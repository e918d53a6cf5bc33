import type { Licence } from './licences.rules.ts';
import { type Facts, type LicenceAnswers, nextQuestion, noFitOf, type Use, useFacts } from './which-licence.rules.ts';

/** Why the licence fits, what to look out for, and when it stops being enough. */
export type LicenceReason =
  | { code: 'copiesFit'; copies: number; most: number }
  | { code: 'copiesUnlimited' }
  | { code: 'advertisingFits' }
  | { code: 'webFits' }
  | { code: 'playFits' }
  | { code: 'goodsFit' }
  | { code: 'newsFits' }
  | { code: 'withoutCredit' }
  | { code: 'creditLine' }
  | { code: 'onlyWhereFree' }
  | { code: 'takeReleased' }
  | { code: 'noReleaseNeeded' }
  | { code: 'stopsAtCopies'; most: number; instead: Licence }
  | { code: 'stopsAtAdvertising'; instead: Licence }
  | { code: 'stopsAtGoods'; instead: Licence }
  | { code: 'stopsOffline'; instead: Licence };

const reasonsOfUse = (licence: Licence, { use, copies }: LicenceAnswers, facts: Facts): LicenceReason[] => {
  const reasons: LicenceReason[] = [];
  if (use === undefined) return reasons;
  const { mostCopies } = facts[licence];
  if (useFacts[use].printed && copies !== undefined)
    reasons.push(mostCopies === null ? { code: 'copiesUnlimited' } : { code: 'copiesFit', copies, most: mostCopies });
  if (useFacts[use].goods) reasons.push({ code: 'goodsFit' });
  if (useFacts[use].advertising) reasons.push({ code: 'advertisingFits' });
  if (useFacts[use].news) reasons.push({ code: 'newsFits' });
  const { advertising, goods, news } = useFacts[use];
  if (!advertising && !goods && !news)
    reasons.push({ code: use === 'web' || use === 'print' ? 'webFits' : 'playFits' });
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

const limitsOf = (licence: Licence, { type }: LicenceAnswers, facts: Facts): LicenceReason[] => {
  const { mostCopies, advertising, goodsForSale } = facts[licence];
  if (licence === 'editorial') return [{ code: 'stopsAtAdvertising', instead: 'standard' }];
  if (mostCopies !== null && !advertising && type === 'sound') return [{ code: 'stopsOffline', instead: 'standard' }];
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
    limits: limitsOf(licence, answers, facts),
  };
};
