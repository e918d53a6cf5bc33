import type { Dependencies } from '#platform/dependencies.ts';
import { announceCoalesced } from '#platform/http/caching/changes.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import {
  getPhoto,
  getSound,
  getVideo,
  type ItemCard,
  likePhoto,
  listIslands,
  listLikedItems,
  listMakerPhotos,
  listOwnDownloads,
  listOwnLikes,
  listPhotos,
  listProductPhotos,
} from '../items.contract.ts';
import { listReports, reportItem, settleReport } from '../reports.contract.ts';
import { cardTags } from './item-cards.queries.ts';
import {
  featuredPhotos,
  islandsWithCounts,
  newestPhotos,
  ownLikes,
  photosOfMaker,
  photosOfProduct,
  publishedPhoto,
} from './items.queries.ts';
import { likedItems, ownDownloads } from './own-lists.queries.ts';
import { publishedSound, publishedVideo } from './recordings.queries.ts';
import { closeReport, createReport, openReports, type ReportDeps } from './reports.ts';
import { setLike } from './set-like.ts';

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new AppError('notFound');
  return found;
};

const recordingTags = {
  tags: (card: Pick<ItemCard, 'id' | 'creator'>): ChangeTag[] => [...cardTags([card]), `likes:${card.id}`],
  missingTags: ({ id }: { id: string }): ChangeTag[] => [`item:${id}`],
};

const recordingsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(getVideo, async ({ id }) => orNotFound(await publishedVideo(db, id)), recordingTags),
  bind(getSound, async ({ id }) => orNotFound(await publishedSound(db, id)), recordingTags),
];

const reportsRoutes = (deps: ReportDeps): Binding[] => [
  bind(reportItem, async ({ id, reason, note, email }, { viewer, clientAddress }) => {
    await createReport(deps, viewer, { itemId: id, reason, note, email, clientAddress });
    return undefined;
  }),
  bind(listReports, (page) => openReports(deps.db, page)),
  bind(settleReport, ({ id }, { viewer }) => closeReport(deps, viewer, id)),
];

const summaryTags = (photos: readonly { id: string; creatorId: string }[]): ChangeTag[] =>
  cardTags(photos.map(({ id, creatorId }) => ({ id, creator: { id: creatorId, name: '' } })));

const photosRoutes = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Binding[] => {
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
          'list:prices',
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

    bind(listMakerPhotos, ({ id }) => photosOfMaker(db, id), {
      tags: (cards, { id }) => [`maker:${id}`, ...cardTags(cards)],
      missingTags: ({ id }) => [`maker:${id}`],
    }),

    bind(likePhoto, ({ id, liked }, { viewer }) =>
      setLike(db, viewer, { itemId: id, liked, at: now() }, announceLikes),
    ),

    bind(listOwnLikes, (_, { viewer }) => ownLikes(db, viewer)),
    bind(listLikedItems, (page, { viewer }) => likedItems(db, viewer, page)),
    bind(listOwnDownloads, (page, { viewer }) => ownDownloads(db, viewer, page)),

    bind(listIslands, () => islandsWithCounts(db), { tags: () => ['taxonomy', 'list:islands'] }),
  ];
};

export const itemsRoutes = (deps: ReportDeps): Binding[] => [
  ...photosRoutes(deps),
  ...recordingsRoutes(deps),
  ...reportsRoutes(deps),
];
