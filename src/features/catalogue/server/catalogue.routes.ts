import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { announceTogether } from '#platform/http/changes.ts';
import { AppError } from '#shared/errors.ts';
import { getPhoto, likePhoto, listIslands, listOwnLikes, listPhotos } from '../catalogue.contract.ts';
import { listProductPhotos } from '../product-photos.contract.ts';
import { featuredPhotos, islandsWithCounts, newestPhotos, ownLikes, publishedPhoto } from './catalogue.queries.ts';
import { photosOfProduct } from './product-photos.queries.ts';
import { setLike } from './set-like.ts';

export const catalogueRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => {
  const announceLikes = announceTogether(db, ['likes']);
  return [
    bind(listPhotos, ({ featured, ...page }) =>
      featured === 'true' ? featuredPhotos(db, now(), page) : newestPhotos(db, now(), page),
    ),

    bind(getPhoto, async ({ id }) => {
      const photo = await publishedPhoto(db, now(), id);
      if (!photo) throw new AppError('notFound');
      return photo;
    }),

    bind(listProductPhotos, ({ id }) => photosOfProduct(db, id)),

    bind(likePhoto, ({ id, liked }, { viewer }) => {
      if (!viewer) throw new AppError('signInFirst');
      return setLike(db, { userId: viewer.id, itemId: id, liked, at: now() }, announceLikes);
    }),

    bind(listOwnLikes, (_, { viewer }) => {
      if (!viewer) throw new AppError('signInFirst');
      return ownLikes(db, viewer.id);
    }),

    bind(listIslands, () => islandsWithCounts(db)),
  ];
};
