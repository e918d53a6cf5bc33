import { listPhotos } from '#features/catalogue/catalogue.contract.ts';
import { arrangeHome } from '#features/catalogue/client/home.rules.ts';
import { href, type PageName } from '#shared/pages.ts';
import { call } from '#ui/api.ts';
import { headImageOf } from '#ui/head-image.ts';
import { read } from '#ui/query-client.ts';
import { SITE_NAME } from '../head.ts';
import { browseMeta } from './browse-meta.ts';
import { creatorMeta } from './creator-meta.ts';
import { clipMeta, collectionMeta, photoMeta, productMeta } from './detail-meta.ts';
import type { MetaOf, PageMeta, MetaInput } from './meta.ts';
import { breadcrumbs } from './things.ts';

const homeMeta: MetaOf = ({ queries, origin, head }) => {
  const photos = queries.getQueryData(read(call, listPhotos, { featured: 'true' }).queryKey) ?? [];
  const lead = arrangeHome(photos).prints?.wide ?? photos[0];
  return {
    ...headImageOf(lead),
    structuredData: [
      {
        '@type': 'WebSite',
        name: SITE_NAME,
        url: origin,
        description: head.description,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(href('search'), origin).href}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Organization', name: SITE_NAME, url: origin, logo: new URL('/favicon.svg', origin).href },
    ],
  };
};

const exploreMeta: MetaOf = ({ origin }) => ({
  structuredData: [breadcrumbs([{ name: 'Islands', path: href('explore') }], origin)],
});

const metas: Partial<Record<PageName, MetaOf>> = {
  home: homeMeta,
  photos: browseMeta,
  search: browseMeta,
  searchFor: browseMeta,
  category: browseMeta,
  island: browseMeta,
  creator: creatorMeta,
  explore: exploreMeta,
  photo: photoMeta,
  video: clipMeta,
  product: productMeta,
  collection: collectionMeta,
};

export const metaOf = (page: PageName | undefined, seen: MetaInput): PageMeta => (page && metas[page]?.(seen)) ?? {};
