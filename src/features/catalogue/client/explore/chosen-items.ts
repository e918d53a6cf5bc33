import { searchItems } from '#features/catalogue/search.contract.ts';
import { call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';

const HOW_MANY = '12';

/** The photos of an island and how many there are of each kind. */
export const islandItems = (slug: string, ask: typeof call = call) =>
  read(ask, searchItems, { kind: 'photo', island: slug, limit: HOW_MANY });
