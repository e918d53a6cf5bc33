import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type ItemKind, type ItemState, previewFolderFor, type RenditionFormat } from '../media.rules.ts';
import { items, renditions } from './media.tables.ts';

export type RenditionFile = { format: RenditionFormat; width: number; key: string };

/** All files of an item in one JSON column, narrowest first. */
export const renditionFiles = sql<RenditionFile[]>`(
  select coalesce(json_agg(json_build_object('format', ${renditions.format}, 'width', ${renditions.width},
    'key', ${renditions.key}) order by ${renditions.width}), '[]')
  from ${renditions} where ${renditions.itemId} = ${items.id})`;

/** Public address of a preview of a published item. */
export const previewAddress = ({ key }: Pick<RenditionFile, 'key'>): string => `/media/${key}`;

/** Address of a file for its creator and the team: the public one if the item is published, else one that checks the right. */
export const addressForOwner =
  ({ id, state }: { id: string; state: ItemState }) =>
  ({ key }: Pick<RenditionFile, 'key'>): string =>
    state === 'published' && key.startsWith(`${previewFolderFor(state)}/`)
      ? previewAddress({ key })
      : `/protected/${id}/${key.slice(key.lastIndexOf('/') + 1)}`;

const THUMBNAIL_WIDTH_PX = 480;

/** All addresses of a picture, by format. */
export const pictureAddresses = (files: readonly RenditionFile[], address = previewAddress) => {
  const ofFormat = (format: RenditionFormat) => files.filter((file) => file.format === format);
  const sourcesOf = (format: RenditionFormat) =>
    ofFormat(format).map((file) => ({ url: address(file), width: file.width }));
  const webp = ofFormat('webp');
  const thumbnail = webp.find(({ width }) => width >= THUMBNAIL_WIDTH_PX) ?? webp.at(-1);
  const linkPreview = ofFormat('jpeg').at(-1);
  return {
    sources: { avif: sourcesOf('avif'), webp: sourcesOf('webp') },
    thumbnailUrl: thumbnail ? address(thumbnail) : '',
    linkPreviewUrl: linkPreview ? address(linkPreview) : '',
  };
};

type Playable = { url: string; type: string };

const playableTypes: ReadonlyMap<RenditionFile['format'], string> = new Map([
  ['hls', 'application/vnd.apple.mpegurl'],
  ['mp4', 'video/mp4'],
  ['opus', 'audio/ogg; codecs=opus'],
  ['mp3', 'audio/mpeg'],
]);

/** Files that can be played: a clip's stream and hover preview, or a sound's previews. */
export const playablesOf = (files: readonly RenditionFile[], address = previewAddress): Playable[] =>
  files.flatMap((file) => {
    const type = playableTypes.get(file.format);
    return type === undefined ? [] : [{ url: address(file), type }];
  });

/** Narrow enough for a row of a list, also on a dense screen. */
const SMALL_WIDTH_PX = 160;

export const smallKey = sql<string | null>`(
  select ${renditions.key} from ${renditions} where ${renditions.itemId} = ${items.id} and ${renditions.format} = 'webp'
  order by abs(${renditions.width} - ${SMALL_WIDTH_PX}) limit 1)`;

/** What the team reads of items in whatever state: kind, title and a small picture. */
export const namedItems = async (
  on: Queryable,
  ids: readonly string[],
): Promise<{ id: string; kind: ItemKind; title: string; thumbnailUrl?: string }[]> => {
  if (ids.length === 0) return [];
  const rows = await on
    .select({ id: items.id, kind: items.kind, title: items.title, state: items.state, key: smallKey })
    .from(items)
    .where(inArray(items.id, [...ids]));
  return rows.map(({ state, key, ...item }) => ({
    ...item,
    ...(key && { thumbnailUrl: addressForOwner({ id: item.id, state })({ key }) }),
  }));
};

/** Small pictures of items that this person may see, by id: their own ones, and whatever is published. */
export const thumbnailsFor = async (
  on: Queryable,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const own = await ownThumbnails(on, personId, ids);
  const others = ids.filter((id) => !own.has(id));
  if (others.length === 0) return own;
  const rows = await on
    .select({ id: items.id, key: smallKey })
    .from(items)
    .where(and(inArray(items.id, others), eq(items.state, 'published')));
  const isPublic = (key: string) => key.startsWith(`${previewFolderFor('published')}/`);
  return new Map([
    ...own,
    ...rows.flatMap(({ id, key }): [string, string][] => (key && isPublic(key) ? [[id, previewAddress({ key })]] : [])),
  ]);
};

const jpegKey = sql<string | null>`(
  select ${renditions.key} from ${renditions} where ${renditions.itemId} = ${items.id} and ${renditions.format} = 'jpeg'
  order by ${renditions.width} desc limit 1)`;

/** Pictures for mails, by id of a published item. JPEG, because not every mail program knows newer formats. */
export const mailPicturesFor = async (
  on: Queryable,
  ids: readonly string[],
): Promise<Map<string, { path: string; alt: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: items.id, title: items.title, altText: items.altText, key: jpegKey })
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.state, 'published')));
  const isPublic = (key: string) => key.startsWith(`${previewFolderFor('published')}/`);
  return new Map(
    rows.flatMap(({ id, title, altText, key }) =>
      key && isPublic(key) ? [[id, { path: previewAddress({ key }), alt: altText || title }] as const] : [],
    ),
  );
};

/** Small pictures of a creator's own items, by id; items without one are left out. */
export const ownThumbnails = async (
  on: Queryable,
  creatorId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: items.id, state: items.state, key: smallKey })
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.creatorId, creatorId)));
  return new Map(rows.flatMap(({ id, state, key }) => (key ? [[id, addressForOwner({ id, state })({ key })]] : [])));
};
