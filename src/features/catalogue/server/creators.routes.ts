import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { AppError } from '#shared/errors.ts';
import { getCreator } from '../creators.contract.ts';
import { publicCreator } from './creators.queries.ts';

export const creatorsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(
    getCreator,
    async ({ id }) => {
      const creator = await publicCreator(db, id);
      if (!creator) throw new AppError('notFound');
      return creator;
    },
    {
      tags: (_, { id }) => ['taxonomy', `person:${id}`, `works:${id}`],
      missingTags: ({ id }) => [`works:${id}`],
    },
  ),
];
