import { asc } from 'drizzle-orm';
import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listCategories } from '../taxonomy.contract.ts';
import { categories } from './taxonomy.tables.ts';

export const taxonomyRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(listCategories, () =>
    db
      .select({ id: categories.slug, name: categories.name, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position)),
  ),
];
