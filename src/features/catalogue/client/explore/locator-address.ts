/** The drawing within a file of `public/locators`. */
export const LOCATOR_ID = 'locator';

/** Where the small drawing of an island lies, for `<use>`. */
export const locatorAddress = (slug: string): string => `/locators/${slug}.svg#${LOCATOR_ID}`;
