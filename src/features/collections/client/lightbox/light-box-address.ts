import { href } from '#shared/pages.ts';

/** Commas may stand in an address as they are, and people read it. */
export const lightBoxAddress = (ids: readonly string[]): string =>
  href('photoSelection', { ids: ids.join(',') }).replaceAll('%2C', ',');
