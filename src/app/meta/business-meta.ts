import { PREMIUM } from '#features/business/client/ContentScreen.tsx';
import { premiumOf } from '#features/business/client/ContentTopicScreen.tsx';
import { searchItems } from '#features/search/search.contract.ts';
import { listCategories } from '#features/taxonomy/taxonomy.contract.ts';
import { href } from '#shared/pages.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { headImageOf } from '#ui/head-image.ts';
import { breadcrumbs, type Crumb, itemList, type MetaInput, type MetaOf, type PageMeta } from './structured-data.ts';

const plans: Crumb = { name: 'Business plans', path: href('businessPlans') };
const content: Crumb = { name: 'What plans include', path: href('businessContent') };

type Input = Parameters<typeof read<typeof searchItems>>[2];

const contentMeta = (crumbs: readonly Crumb[], input: Input, { queries, origin, head }: MetaInput): PageMeta => {
  const found = queries.getQueryData(read(call, searchItems, input).queryKey);
  const { name, path } = crumbs.at(-1) ?? content;
  if (!found) return {};
  return {
    ...headImageOf(found.items.find((item) => item.kind !== 'sound')),
    structuredData: [
      {
        '@type': 'CollectionPage',
        name,
        description: head.description,
        url: new URL(path, origin).href,
        mainEntity: itemList(found.items, found.total, origin),
      },
      breadcrumbs(crumbs, origin),
    ],
  };
};

export const businessContentMeta: MetaOf = (seen) => contentMeta([plans, content], PREMIUM, seen);

export const businessSubjectMeta: MetaOf = (seen) => {
  const slug = seen.address.params.slug ?? '';
  const categories = seen.queries.getQueryData(read(call, listCategories, {}).queryKey) ?? [];
  const subject = categories.find((category) => category.slug === slug);
  if (!subject) return {};
  const crumb = { name: subject.name, path: href('businessContentTopic', { slug }) };
  const input = premiumOf('photo', slug);
  const found = seen.queries.getQueryData(read(call, searchItems, input).queryKey);
  // A subject without works has nothing to find.
  return { ...contentMeta([plans, content, crumb], input, seen), isUnlisted: found?.total === 0 };
};
