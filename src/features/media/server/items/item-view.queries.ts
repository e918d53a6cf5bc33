import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type ItemState, type ProcessingStage, processingStages } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import { reasonsIn } from '../../review.rules.ts';
import { nearDuplicates } from '../likeness.tables.ts';
import { addressForOwner, pictureAddresses, playablesOf, renditionFiles } from '../media.queries.ts';
import { items, renditions } from '../media.tables.ts';
import { releaseItems, releases } from '../releases.tables.ts';
import { idOfOriginal } from '../uploads/upload-rows.ts';
import { processingSteps } from '../uploads.tables.ts';

type Step = { stage: ProcessingStage; percent: number; isDone: boolean };
type Alike = { id: string; title: string; creatorId: string; state: ItemState; thumbnailKey: string | null };

const THUMBNAIL_WIDTH_PX = 480;

const stepsOfItem = sql<Step[]>`(
  select coalesce(json_agg(json_build_object('stage', ${processingSteps.stage}, 'percent', ${processingSteps.percent},
    'isDone', ${processingSteps.result} is not null)), '[]')
  from ${processingSteps} where ${processingSteps.itemId} = ${items.id})`;

const alikeItems = sql<Alike[]>`(
  select coalesce(json_agg(json_build_object('id', alike.id, 'title', alike.title, 'creatorId', alike.creator_id,
    'state', alike.state, 'thumbnailKey', (
      select ${renditions.key} from ${renditions} where ${renditions.itemId} = alike.id and ${renditions.format} = 'webp'
      order by abs(${renditions.width} - ${THUMBNAIL_WIDTH_PX}) limit 1)) order by ${nearDuplicates.distance}, alike.id), '[]')
  from ${nearDuplicates} join ${items} alike on alike.id = ${nearDuplicates.otherItemId}
  where ${nearDuplicates.itemId} = ${items}.id)`;

const linkedReleases = sql<ItemView['releases']>`(
  select coalesce(json_agg(json_build_object('id', ${releases.id}, 'kind', ${releases.kind}, 'name', ${releases.name},
    'status', ${releases.status}, 'endsOn', ${releases.endsOn}) order by ${releaseItems.linkedAt}, ${releases.id}), '[]')
  from ${releaseItems} join ${releases} on ${releases.id} = ${releaseItems.releaseId}
  where ${releaseItems.itemId} = ${items}.id)`;

/** Columns that `toItemView` needs. */
export const itemViewColumns = {
  id: items.id,
  creatorId: items.creatorId,
  kind: items.kind,
  state: items.state,
  access: items.access,
  previewAccess: items.previewAccess,
  title: items.title,
  description: items.description,
  altText: items.altText,
  tags: items.tags,
  categorySlug: items.categorySlug,
  moreCategorySlugs: items.moreCategorySlugs,
  islandSlug: items.islandSlug,
  location: items.location,
  isEditorial: items.isEditorial,
  isEditorialByRule: items.isEditorialByRule,
  recognisable: items.recognisable,
  releases: linkedReleases,
  ownPriceCents: items.ownPriceCents,
  isExclusive: items.isExclusive,
  genre: items.genre,
  mood: items.mood,
  tempoBpm: items.tempoBpm,
  isLoop: items.isLoop,
  hasSound: items.hasSound,
  fileName: items.originalName,
  originalKey: items.originalKey,
  bytes: items.originalBytes,
  width: items.width,
  height: items.height,
  durationMs: items.durationMs,
  frameRate: items.frameRate,
  peaks: items.peaks,
  thumbhash: items.thumbhash,
  colour: items.colour,
  failure: items.failure,
  editedAt: items.editedAt,
  rejectionReason: items.rejectionReason,
  moreRejectionReasons: items.moreRejectionReasons,
  rejectionNote: items.rejectionNote,
  rejectedDetails: items.rejectedDetails,
  appeal: items.appeal,
  createdAt: items.createdAt,
  handedInAt: items.handedInAt,
  publishedAt: items.publishedAt,
  files: renditionFiles,
  steps: stepsOfItem,
  alike: alikeItems,
};

/** Callers add conditions, order and limit. */
export const selectItemViews = (on: Queryable) => on.select(itemViewColumns).from(items).$dynamic();

type ItemViewRow = Awaited<ReturnType<typeof selectItemViews>>[number];

const pictureOf = (row: ItemViewRow): ItemView['picture'] => {
  const { width, height, altText, colour, thumbhash, files } = row;
  const { sources } = pictureAddresses(files, addressForOwner(row));
  if (!width || !height || !colour || !thumbhash || sources.webp.length === 0) return null;
  return { width, height, alt: altText, colour, thumbhash, sources };
};

/** Progress of a new item, or of previews remade for another access. */
const progressOf = ({ state, access, previewAccess, steps }: ItemViewRow): ItemView['progress'] => {
  const at = (stage: ProcessingStage) => ({ stage, percent: steps.find((step) => step.stage === stage)?.percent ?? 0 });
  if (state === 'processing') {
    const isDone = (stage: ProcessingStage) => steps.some((step) => step.stage === stage && step.isDone);
    return at(processingStages.find((stage) => !isDone(stage)) ?? 'analyse');
  }
  return state !== 'failed' && state !== 'withdrawn' && access !== previewAccess ? at('previews') : null;
};

/** A creator sees only public facts of other people's items; a reviewer sees everything. */
type Reader = 'creator' | 'reviewer';

export const toItemView = (row: ItemViewRow, reader: Reader): ItemView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  access: row.access,
  title: row.title,
  description: row.description,
  altText: row.altText,
  tags: row.tags,
  categorySlug: row.categorySlug,
  moreCategorySlugs: row.moreCategorySlugs,
  islandSlug: row.islandSlug,
  location: row.location,
  isEditorial: row.isEditorial,
  isEditorialByRule: row.isEditorialByRule,
  recognisable: row.recognisable,
  releases: row.releases,
  ownPriceCents: row.ownPriceCents,
  isExclusive: row.isExclusive,
  genre: row.genre,
  mood: row.mood,
  tempoBpm: row.tempoBpm,
  isLoop: row.isLoop,
  hasSound: row.hasSound,
  fileName: row.fileName,
  uploadId: idOfOriginal(row.originalKey),
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  durationMs: row.durationMs,
  frameRate: row.frameRate,
  picture: pictureOf(row),
  playables: playablesOf(row.files, addressForOwner(row)),
  peaks: row.peaks,
  progress: progressOf(row),
  failure: row.failure,
  rejection: row.rejectionReason && { reasons: reasonsIn(row), note: row.rejectionNote },
  isEdited: row.editedAt !== null,
  leftReasons: row.rejectionReason ? [] : row.moreRejectionReasons,
  judged: row.rejectedDetails,
  appeal: row.appeal,
  nearDuplicates: row.alike
    .map(({ creatorId, ...alike }) => ({ ...alike, isOwn: creatorId === row.creatorId }))
    .filter(({ isOwn, state }) => reader === 'reviewer' || isOwn || state === 'published')
    .map(({ id, title, isOwn, state, thumbnailKey }) => ({
      id,
      title,
      isOwn,
      thumbnailUrl: thumbnailKey && addressForOwner({ id, state })({ key: thumbnailKey }),
    })),
  createdAt: row.createdAt.toISOString(),
  handedInAt: row.handedInAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});
