import type { Dependencies } from '#platform/dependencies.ts';
import { rememberOwnCount } from '#platform/http/caching/own-counts.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import { getEmbed } from '../embed.contract.ts';
import {
  getPhoto,
  getSound,
  getVideo,
  type ItemCard,
  likePhoto,
  listIslands,
  listMakerPhotos,
  listOwnLikes,
  listPhotos,
  listProductPhotos,
} from '../items.contract.ts';
import { listLikedItems } from '../own-lists.contract.ts';
import { listReports, reportItem, settleReport } from '../reports.contract.ts';
import { likeAnnouncerOf } from './announce-likes.ts';
import { type EmbedDeps, embedOf } from './embed.ts';
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
import { likedItems } from './own-lists.queries.ts';
import { publishedSound, publishedVideo } from './recordings.queries.ts';
import { reportList, settleReports } from './report-desk.ts';
import { createReport, type ReportDeps } from './reports.ts';
import { setLike } from './set-like.ts';

type ItemsDeps = ReportDeps & Pick<Dependencies, 'jobs' | 'log'>;

const orNotFound = <Found>(found: Found | undefined): Found => {
  if (!found) throw new AppError('notFound');
  return found;
};

const recordingTags = {
  tags: (card: Pick<ItemCard, 'id' | 'creator'>): ChangeTag[] => cardTags([card]),
  missingTags: ({ id }: { id: string }): ChangeTag[] => [`item:${id}`],
};

const recordingsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(getVideo, async ({ id }) => orNotFound(await publishedVideo(db, id)), recordingTags),
  bind(getSound, async ({ id }) => orNotFound(await publishedSound(db, id)), recordingTags),
];

const reportsRoutes = (deps: ItemsDeps): Binding[] => [
  bind(reportItem, async ({ id, reason, note, email }, { viewer, clientAddress }) => {
    await createReport(deps, viewer, { itemId: id, reason, note, email, clientAddress });
    return undefined;
  }),
  bind(listReports, (wanted) => reportList(deps.db, wanted)),
  bind(settleReport, (settlement, { viewer }) => settleReports(deps, viewer, settlement)),
];

const summaryTags = (photos: readonly { id: string; creatorId: string }[]): ChangeTag[] =>
  cardTags(photos.map(({ id, creatorId }) => ({ id, creator: { id: creatorId, name: '' } })));

const photosRoutes = ({ db, jobs, now, log }: Pick<Dependencies, 'db' | 'jobs' | 'now' | 'log'>): Binding[] => {
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

    bind(likePhoto, async ({ id, liked }, { viewer, answer }) => {
      const reply = await setLike(
        { db, jobs, now, log },
        viewer,
        { itemId: id, liked, at: now() },
        likeAnnouncerOf(db).announce,
      );
      rememberOwnCount(answer, Date.now());
      return reply;
    }),

    bind(listOwnLikes, (_, { viewer }) => ownLikes(db, viewer)),
    bind(listLikedItems, (page, { viewer }) => likedItems(db, viewer, page)),

    bind(listIslands, () => islandsWithCounts(db), { tags: () => ['taxonomy', 'list:islands'] }),
  ];
};

export const itemsRoutes = (deps: ItemsDeps & EmbedDeps): Binding[] => [
  ...photosRoutes(deps),
  bind(getEmbed, (asked) => embedOf(deps, asked), {
    tags: ({ itemId, creatorId }) => [`item:${itemId}`, `person:${creatorId}`],
  }),
  ...recordingsRoutes(deps),
  ...reportsRoutes(deps),
];
