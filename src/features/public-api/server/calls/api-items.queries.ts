import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { categoriesOfItem } from '#features/items/server/items.queries.ts';
import { addressOfWork } from '#features/licensing/licence-number.rules.ts';
import { downloadSizes } from '#features/media/media.rules.ts';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { kindOfFile } from '#features/media/server/files/downloads.ts';
import { pictureAddresses, playablesOf, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { offersOf, type PriceSettings } from '#features/pricing/prices.rules.ts';
import { readPriceSettings } from '#features/pricing/server/price-settings.queries.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { href } from '#shared/pages.ts';
import { creditAsHtml, creditOf } from '../../public-api.rules.ts';
import type { ApiItem } from '../../v1-shapes.contract.ts';

/** Makes whole addresses of paths: programs have no page that a path could be relative to. */
export type At = (path: string) => string;
export const addressesOf =
  (publicUrl: string): At =>
  (path) =>
    new URL(path, publicUrl).href;

const selectItems = (db: Database) =>
  db
    .select({
      id: items.id,
      kind: items.kind,
      title: items.title,
      alt: items.altText,
      description: items.description,
      tags: items.tags,
      categories: categoriesOfItem,
      islandSlug: islands.slug,
      islandName: islands.name,
      location: items.location,
      creatorId: items.creatorId,
      creatorName: users.displayName,
      access: items.access,
      isEditorial: items.isEditorial,
      allowsEmbedding: items.allowsEmbedding,
      allowsAiTraining: items.allowsAiTraining,
      ownPriceCents: items.ownPriceCents,
      width: items.width,
      height: items.height,
      colour: items.colour,
      palette: items.palette,
      thumbhash: items.thumbhash,
      durationMs: items.durationMs,
      frameRate: items.frameRate,
      hasSound: items.hasSound,
      peaks: items.peaks,
      genre: items.genre,
      mood: items.mood,
      tempoBpm: items.tempoBpm,
      isLoop: items.isLoop,
      originalType: items.originalType,
      publishedAt: items.publishedAt,
      files: renditionFiles,
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .innerJoin(islands, eq(islands.slug, items.islandSlug));

type Row = Awaited<ReturnType<typeof selectItems>>[number];
type DownloadRow = typeof downloads.$inferSelect;

const pictureOf = ({ files, width, height, colour, palette, thumbhash }: Row, at: At): ApiItem['picture'] => {
  const { sources, thumbnailUrl } = pictureAddresses(files);
  if (thumbnailUrl === '' || !width || !height) return null;
  const heightOf = (previewWidth: number) => Math.round((previewWidth * height) / width);
  const inType = (type: string, previews: typeof sources.avif) =>
    previews.map((preview) => ({ url: at(preview.url), width: preview.width, height: heightOf(preview.width), type }));
  return {
    width,
    height,
    colour: colour ?? '#808080',
    palette: palette ?? [],
    thumbhash: thumbhash ?? '',
    thumbnailUrl: at(thumbnailUrl),
    sources: [...inType('image/avif', sources.avif), ...inType('image/webp', sources.webp)],
  };
};

const recordingOf = (row: Row, at: At): ApiItem['recording'] => {
  if (row.kind === 'photo') return null;
  const { durationMs, frameRate, hasSound, peaks, genre, mood, tempoBpm, isLoop, files, kind } = row;
  return {
    durationMs: durationMs ?? 0,
    frameRate,
    hasSound: kind === 'sound' || hasSound === true,
    previews: playablesOf(files).map(({ url, type }) => ({ url: at(url), type })),
    peaks,
    genre,
    mood,
    tempoBpm,
    isLoop,
  };
};

export const attributionOf = (
  { id, kind, creatorName }: Pick<Row, 'id' | 'kind' | 'creatorName'>,
  at: At,
): ApiItem['attribution'] => {
  const text = creditOf(kind, creatorName);
  const url = at(addressOfWork(kind, id));
  return { text, html: creditAsHtml(text, url), url };
};

const sizesOf = (row: Row, files: readonly DownloadRow[]): ApiItem['sizes'] =>
  files
    .map(({ size, key, width, height, bytes }) => ({
      name: size,
      width,
      height,
      bytes,
      type: kindOfFile(key, row.originalType).type,
    }))
    .toSorted((one, other) => downloadSizes.indexOf(one.name) - downloadSizes.indexOf(other.name));

const toApiItem = (
  row: Row,
  { files, settings, at }: { files: readonly DownloadRow[]; settings: PriceSettings; at: At },
): ApiItem => {
  const { id, kind, title, alt, description, tags, categories, location, access } = row;
  const { isEditorial, allowsEmbedding, allowsAiTraining } = row;
  return {
    id,
    kind,
    title,
    alt,
    description,
    tags,
    categories,
    island: { slug: row.islandSlug, name: row.islandName, url: at(href('island', { name: row.islandSlug })) },
    location,
    creator: { id: row.creatorId, name: row.creatorName, url: at(href('creator', { id: row.creatorId })) },
    attribution: attributionOf(row, at),
    access,
    isEditorial,
    allowsEmbedding,
    allowsAiTraining,
    picture: pictureOf(row, at),
    recording: recordingOf(row, at),
    sizes: sizesOf(row, files),
    licences: offersOf(row, settings).map(({ licence, size, cents }) => ({
      kind: licence,
      size,
      priceCents: cents,
      currency: 'USD',
    })),
    // Table checks guarantee it for published items.
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    url: at(addressOfWork(kind, id)),
  };
};

/** Published items in the given order, as the public API shows them; others are left out. */
export const apiItems = async (db: Database, ids: readonly string[], at: At): Promise<ApiItem[]> => {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, files, settings] = await Promise.all([
    selectItems(db).where(and(inArray(items.id, wanted), eq(items.state, 'published'))),
    db.select().from(downloads).where(inArray(downloads.itemId, wanted)),
    readPriceSettings(db),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filesById = Map.groupBy(files, ({ itemId }) => itemId);
  return wanted.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toApiItem(row, { files: filesById.get(id) ?? [], settings, at })] : [];
  });
};
