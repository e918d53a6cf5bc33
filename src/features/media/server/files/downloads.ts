import { asc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ClaimedFile } from '#platform/http/files/signed-files.ts';
import { type LinkClaim, signLink } from '#platform/http/files/signed-links.ts';
import type { PictureRights } from '#platform/media/rights/rights-segments.ts';
import { carriesRights } from '#platform/media/rights/write-recording-rights.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { byKind } from '../../by-kind.rules.ts';
import {
  type DownloadGrant,
  type DownloadGround,
  downloadName,
  groundFor,
  maySeeDownloads,
  stillHolds,
} from '../../downloads.rules.ts';
import type { openDownload } from '../../media.contract.ts';
import { downloadSizes, type ItemAccess, type ItemKind, type ItemState } from '../../media.rules.ts';
import { downloadHistory, downloads } from '../downloads.tables.ts';
import { itemDownloaded } from '../media.events.ts';
import { items } from '../media.tables.ts';

const typeByEnding: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['heic', 'image/heic'],
  ['mp4', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['wav', 'audio/wav'],
  ['aiff', 'audio/aiff'],
  ['flac', 'audio/flac'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['ogg', 'audio/ogg'],
]);

const endingByType: ReadonlyMap<string, string> = new Map(Array.from(typeByEnding, ([ending, type]) => [type, ending]));

/** Made files have their type in their name; originals have none, so theirs comes from the inspection. */
export const kindOfFile = (key: string, originalType: string | null): { type: string; ending: string } => {
  const named = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? '';
  const type = typeByEnding.get(named) ?? originalType ?? 'application/octet-stream';
  return { type, ending: typeByEnding.has(named) ? named : (endingByType.get(type) ?? 'bin') };
};

/** Rights, and with them the number of a licence, are written into files of these types. */
const hasPlaceForRights = ({ type }: { type: string }): boolean => type === 'image/jpeg' || carriesRights(type);

/** An item with its download files, smallest first; `undefined` when it does not exist. */
const itemWithDownloads = async (db: Database, id: string) => {
  const [item] = await db
    .select({
      id: items.id,
      title: items.title,
      state: items.state,
      access: items.access,
      creatorId: items.creatorId,
      originalType: items.originalType,
    })
    .from(items)
    .where(eq(items.id, id));
  if (!item) return undefined;
  const rows = await db.select().from(downloads).where(eq(downloads.itemId, id)).orderBy(asc(downloads.bytes));
  const files = rows
    .map((row) => ({ ...row, ...kindOfFile(row.key, item.originalType) }))
    .toSorted((left, right) => downloadSizes.indexOf(left.size) - downloadSizes.indexOf(right.size));
  return { item, files };
};

const licences: Record<ItemAccess, string> = {
  free: 'Tamarind Free Licence',
  premium: 'Rights managed by Tamarind: using this work takes a licence.',
};

/** Where it can be licensed. */
const pageOf = (kind: ItemKind, id: string): string =>
  byKind(
    { kind },
    { photo: () => href('photo', { id }), video: () => href('video', { id }), sound: () => href('sound', { id }) },
  );

/** Rights metadata that is written into delivered files. */
const rightsOfItem = async (
  { db, publicUrl }: { db: Database; publicUrl: string },
  id: string,
): Promise<PictureRights | undefined> => {
  const [item] = await db
    .select({
      kind: items.kind,
      title: items.title,
      description: items.description,
      keywords: items.tags,
      access: items.access,
      publishedAt: items.publishedAt,
      createdAt: items.createdAt,
      creator: users.displayName,
      mayTrainAi: items.allowsAiTraining,
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(eq(items.id, id));
  if (!item) return undefined;
  const { title, description, keywords, creator, mayTrainAi } = item;
  const year = (item.publishedAt ?? item.createdAt).getUTCFullYear();
  return {
    title,
    description,
    keywords,
    creator,
    creditLine: `${creator} / Tamarind`,
    copyright: `© ${year} ${creator}`,
    licence: licences[item.access],
    webStatement: publicUrl + href('licensing'),
    licensorName: 'Tamarind',
    licensorUrl: publicUrl + pageOf(item.kind, id),
    mayTrainAi,
  };
};

const LINK_MS = 10 * MINUTE_MS;

type Deps = Pick<Dependencies, 'config' | 'db' | 'now'>;

/**
 * Issues the licence that a free download comes with, and returns its id. Licences belong to a later feature, which fills
 * this in.
 */
export type LicenseFreeDownload = (viewer: Viewer, itemId: string) => Promise<string>;

/** What a download link carries: item, size, person, grant, and the licence of a free download. */
type DownloadClaim = { itemId: string; size: string; personId: string; licenceId: string } & DownloadGrant;

const claimOf = ({ itemId, size, personId, ground, state, access, licenceId }: DownloadClaim): LinkClaim => [
  itemId,
  size,
  personId,
  ground,
  state,
  access,
  licenceId,
];

/** Trusts the format, because only `claimOf` writes signed claims. */
const readClaim = ([itemId, size, personId, ground, state, access, licenceId = '']: LinkClaim): DownloadClaim =>
  ({ itemId, size, personId, ground, state, access, licenceId }) as DownloadClaim;

/** For others than its creator and the team, an unpublished item does not exist. */
export const findDownloads = async ({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string) => {
  const found = await itemWithDownloads(db, id);
  if (!found || !maySeeDownloads(viewer, found.item)) throw new AppError('notFound');
  return found;
};

/** Remembers the latest download of each item, for the list of the person's downloads. */
const rememberDownload = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { id, size }: HandlerInput<typeof openDownload>,
): Promise<void> => {
  const latest = { size, downloadedAt: now() };
  await db
    .insert(downloadHistory)
    .values({ userId, itemId: id, ...latest })
    .onConflictDoUpdate({ target: [downloadHistory.userId, downloadHistory.itemId], set: latest });
};

/** For later features, which count downloads. */
export const emitDownload = (
  { db, events, now }: Pick<Dependencies, 'db' | 'events' | 'now'>,
  viewer: Viewer,
  itemId: string,
): Promise<void> =>
  db.transaction((tx) => events.emit(tx, itemDownloaded, { itemId, viewerId: viewer?.id ?? null, at: now() }));

type LinkFacts = { size: string; ground: DownloadGround; licenceId: string };

const signedLinkTo = (
  deps: Deps,
  viewer: Viewer,
  { id, state, access }: { id: string; state: ItemState; access: ItemAccess },
  facts: LinkFacts,
) => {
  const expiresAt = new Date(deps.now().getTime() + LINK_MS);
  const claim = claimOf({ itemId: id, personId: viewer?.id ?? '', state, access, ...facts });
  return { url: signLink(deps.config.secret, claim, expiresAt), expiresAt };
};

/** Issues a link to one size of an item if the viewer may download it. */
export const issueDownloadLink = async (
  deps: Deps & Pick<Dependencies, 'events'> & { licenseFreeDownload: LicenseFreeDownload },
  viewer: Viewer,
  { id, size }: HandlerInput<typeof openDownload>,
): Promise<HandlerReply<typeof openDownload>> => {
  const { item, files } = await findDownloads(deps, viewer, id);
  const ground = groundFor(viewer, item);
  if (!ground) throw new AppError('licenceNeeded');
  const file = files.find((candidate) => candidate.size === size);
  if (!file)
    throw new AppError('notFound', { sentence: sentence('media.noSuchSize', 'It cannot be had in this size.') });
  if (viewer) await rememberDownload(deps, viewer.id, { id, size });
  // Nobody needs a licence for their own work.
  const isLicensed = ground === 'free' && viewer?.id !== item.creatorId;
  const licenceId = isLicensed ? await deps.licenseFreeDownload(viewer, id) : '';
  await emitDownload(deps, viewer, id);
  const { url, expiresAt } = signedLinkTo(deps, viewer, item, { size, ground, licenceId });
  return { url, fileName: downloadName(item, size, file.ending), expiresAt: expiresAt.toISOString() };
};

/** The whole picture of a photo for a reviewer. Looking is no download: nobody counts or remembers it. */
export const linkToWholePhoto = async (deps: Deps, viewer: SignedIn, id: string) => {
  const { item, files } = await findDownloads(deps, viewer, id);
  const ground = groundFor(viewer, item);
  const file = files.find(({ size, type }) => size === 'original' && type === 'image/jpeg');
  if (!ground || !file) return undefined;
  const { url } = signedLinkTo(deps, viewer, item, { size: file.size, ground, licenceId: '' });
  return { url, width: file.width, height: file.height };
};

type FoundItem = NonNullable<Awaited<ReturnType<typeof itemWithDownloads>>>;

/** A file as it is sent, with the rights of its item where its format has a place for them. */
const claimedFile = async (
  deps: Deps,
  item: FoundItem['item'],
  { key, size, type, ending }: FoundItem['files'][number],
): Promise<ClaimedFile> => {
  const hasPlace = hasPlaceForRights({ type });
  const rights = hasPlace ? await rightsOfItem({ ...deps, ...deps.config }, item.id) : undefined;
  // The item was discarded just now: never deliver the file without its rights metadata.
  if (hasPlace && !rights) throw new AppError('notFound');
  return { key, fileName: downloadName(item, size, ending), contentType: type, rights };
};

/**
 * All files of an item for somebody whose right to them the caller has checked; in every state, because a licence outlives
 * the item's withdrawal.
 */
export const filesForLicensee = async (deps: Deps, itemId: string) => {
  const found = await itemWithDownloads(deps.db, itemId);
  return (found?.files ?? []).map((file) => ({
    ...file,
    open: (): Promise<ClaimedFile> => claimedFile(deps, (found as FoundItem).item, file),
  }));
};

const findPerson = async ({ db }: Deps, id: string) => {
  if (id === '') return null;
  const [person] = await db.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.id, id));
  return person ?? null;
};

/** A file with the licence that it is delivered under; empty for the creator and the team. */
export type DownloadedFile = ClaimedFile & { licenceId: string };

/** The file of a link, as long as the link's grant is still valid. */
export const fileOfDownloadLink = async (deps: Deps, claim: LinkClaim): Promise<DownloadedFile> => {
  const { itemId, size, personId, licenceId, ...grant } = readClaim(claim);
  const [found, person] = await Promise.all([itemWithDownloads(deps.db, itemId), findPerson(deps, personId)]);
  const file = found?.files.find((candidate) => candidate.size === size);
  if (!found || !file) throw new AppError('notFound');
  if (!stillHolds(grant, person, found.item)) throw new AppError('linkEnded');
  return { ...(await claimedFile(deps, found.item, file)), licenceId };
};
