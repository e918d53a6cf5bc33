/** Real search words first, because the first are the most frequent; generated ones follow. */
export const REAL_WORDS: readonly string[] =
  `beach sea palm sunset sky water sand boat sail turquoise reef market carnival steelpan dance street house
  mountain forest river waterfall flower hibiscus mango coconut spice rum coffee cocoa fish turtle parrot frog storm rain
  moon night star island bay lagoon jetty lighthouse church music drum guitar child woman man friend wedding party family
  portrait macro aerial underwater texture background garden leaf fruit basket craft soap candle honey bird iguana shell
  conch coral diver surfer wave cloud horizon sunrise dawn dusk harbour fisherman net rope paint colour facade shutter
  balcony door window wall stone road bridge field cane mill plantation fort cannon cliff cave volcano crater valley ridge
  mist waterline pier hammock umbrella chair towel cocktail grill kitchen bakery bread pepper lime vanilla nutmeg`.split(
    /\s+/,
  );

/** The n-th generated word. */
export const madeUpWord = (n: number): string =>
  `w${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}o`;
