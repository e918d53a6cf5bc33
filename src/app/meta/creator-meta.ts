import { resultPages } from '#features/catalogue/client/browse/result-pages.ts';
import { getCreator } from '#features/catalogue/creators.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { headImageOf } from '#ui/head-image.ts';
import { read } from '#ui/query-client.ts';
import type { MetaOf } from './meta.ts';
import { breadcrumbs, itemList } from './things.ts';

export const creatorMeta: MetaOf = ({ queries, address: { params }, origin }) => {
  const id = params.id ?? '';
  const creator = queries.getQueryData(read(call, getCreator, { id }).queryKey);
  if (!creator) return {};
  const { name, imageUrl } = creator;
  const path = href('creator', { id });
  const pages = queries.getQueryData(resultPages(call, { creator: id, kind: 'photo', sort: 'new' }).queryKey);
  const first = pages?.pages[0];
  const lead = first?.items.find((item) => item.kind !== 'sound');
  return {
    ...headImageOf(lead),
    structuredData: [
      {
        '@type': 'ProfilePage',
        url: new URL(path, origin).href,
        mainEntity: {
          '@type': 'Person',
          name,
          url: new URL(path, origin).href,
          ...(imageUrl && { image: new URL(imageUrl, origin).href }),
        },
        ...(first && { hasPart: itemList(first.items, first.total, origin) }),
      },
      breadcrumbs([{ name, path }], origin),
    ],
  };
};
