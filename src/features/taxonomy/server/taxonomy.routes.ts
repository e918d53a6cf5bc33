import { asc } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import { AppError } from '#shared/errors.ts';
import { islandPortraits } from '../portraits/island-portraits.ts';
import { getIslandPortrait, listCategories } from '../taxonomy.contract.ts';
import { islands } from '../taxonomy.islands.ts';
import { categories } from './taxonomy.tables.ts';

export const taxonomyRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(
    listCategories,
    () =>
      db
        .select({ id: categories.slug, name: categories.name, slug: categories.slug })
        .from(categories)
        .orderBy(asc(categories.position)),
    { tags: () => ['taxonomy'] },
  ),

  // Written in the code, so it changes with a release alone.
  bind(
    getIslandPortrait,
    ({ slug }) => {
      const island = islands.find((candidate) => candidate.slug === slug);
      const portrait = islandPortraits[slug];
      if (!island || !portrait) throw new AppError('notFound');
      const { text, facts } = portrait;
      return Promise.resolve({ slug, name: island.name, localName: island.localName, text, facts: [...facts] });
    },
    { tags: () => [], missingTags: () => [] },
  ),
];
