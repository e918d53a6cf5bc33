import { canonicalPathOf, readAddress, searchInputOf } from '#features/catalogue/client/browse/browse-address.rules.ts';
import { titleOf } from '#features/catalogue/client/browse/browse-titles.ts';
import { resultPages } from '#features/catalogue/client/browse/result-pages.ts';
import { getIslandPortrait } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { headImageOf } from '#ui/head-image.ts';
import { read } from '#ui/query-client.ts';
import type { MetaOf } from './meta.ts';
import { breadcrumbs, type Crumb, itemList } from './things.ts';

const LONGEST_DESCRIPTION = 155;

/** Whole words from the beginning of a text. */
const beginningOf = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:.]*\S*$/, '')} …`;

/** Photos, a search, one category or one island. */
export const browseMeta: MetaOf = ({ queries, address, i18n, origin, head }) => {
  const found = readAddress(address);
  const asked = found?.asked;
  const first = asked && queries.getQueryData(resultPages(call, searchInputOf(asked)).queryKey)?.pages[0];
  if (!asked || !first) return {};
  const island = asked.base === 'island' ? asked.filters.island?.[0] : undefined;
  const portrait = island && queries.getQueryData(read(call, getIslandPortrait, { slug: island }).queryKey);
  const description = portrait ? beginningOf(portrait.text) : head.description;
  const lead = first.items.find((item) => item.kind !== 'sound');
  const name = titleOf(asked, i18n, first.correction?.used);
  const path = canonicalPathOf(asked);
  const above: Crumb = island ? { name: 'Islands', path: href('explore') } : { name: 'Photos', path: href('photos') };
  return {
    description,
    ...headImageOf(lead),
    isUnlisted: first.total === 0 || asked.picture !== undefined || found.dropped.length > 0,
    structuredData: [
      {
        '@type': 'CollectionPage',
        name,
        description,
        url: new URL(path, origin).href,
        ...(island && { about: { '@type': 'Place', name } }),
        mainEntity: itemList(first.items, first.total, origin),
      },
      breadcrumbs(path === above.path ? [above] : [above, { name, path }], origin),
    ],
  };
};
