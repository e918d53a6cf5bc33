import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { announceCoalesced } from '#platform/http/changes.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import { getPhoto, likePhoto, listIslands, listOwnLikes, listPhotos } from '../catalogue.contract.ts';
import { listProductPhotos } from '../product-photos.contract.ts';
import { featuredPhotos, islandsWithCounts, newestPhotos, ownLikes, publishedPhoto } from './catalogue.queries.ts';
import { cardTags } from './item-cards.queries.ts';
import { photosOfProduct } from './product-photos.queries.ts';
import { setLike } from './set-like.ts';

const summaryTags = (photos: readonly { id: string; creatorId: string }[]): ChangeTag[] =>
  cardTags(photos.map(({ id, creatorId }) => ({ id, creator: { id: creatorId, name: '' } })));

export const itemsRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => {
  const announceLikes = announceCoalesced(db);
  return [
    bind(
      listPhotos,
      ({ featured, ...page }) =>
        featured === 'true' ? featuredPhotos(db, now(), page) : newestPhotos(db, now(), page),
      {
        tags: (photos, { featured, category }) => [
          ...summaryTags(photos),
          ...(featured === 'true' ? (['list:featured'] as const) : []),
          ...(category === undefined ? [] : ([`category:${category}`] as const)),
          ...(featured !== 'true' && category === undefined ? (['list:items'] as const) : []),
        ],
      },
    ),

    bind(
      getPhoto,
      async ({ id }) => {
        const photo = await publishedPhoto(db, now(), id);
        if (!photo) throw new AppError('notFound');
        return photo;
      },
      {
        tags: ({ id, creator, hotspots }) => [
          'taxonomy',
          `item:${id}`,
          `likes:${id}`,
          `person:${creator.id}`,
          `works:${creator.id}`,
          ...hotspots.map(({ product }): ChangeTag => `product:${product.id}`),
        ],
        missingTags: ({ id }) => [`item:${id}`],
      },
    ),

    bind(listProductPhotos, ({ id }) => photosOfProduct(db, id), {
      tags: (cards, { id }) => [`shown:${id}`, ...cardTags(cards)],
      missingTags: ({ id }) => [`product:${id}`],
    }),

    bind(likePhoto, ({ id, liked }, { viewer }) => {
      if (!viewer) throw new AppError('signInFirst');
      return setLike(db, { userId: viewer.id, itemId: id, liked, at: now() }, announceLikes);
    }),

    bind(listOwnLikes, (_, { viewer }) => {
      if (!viewer) throw new AppError('signInFirst');
      return ownLikes(db, viewer.id);
    }),

    bind(listIslands, () => islandsWithCounts(db), { tags: () => ['taxonomy', 'list:islands'] }),
  ];
};
