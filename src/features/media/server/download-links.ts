import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ClaimedFile } from '#platform/http/signed-files.ts';
import { type LinkClaim, signLink } from '#platform/http/signed-links.ts';
import type { Viewer } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { openDownload } from '../downloads.contract.ts';
import { type DownloadGrant, downloadName, groundFor, maySeeDownloads, stillHolds } from '../downloads.rules.ts';
import { itemWithDownloads } from './downloads.queries.ts';
import { rightsOfItem } from './item-rights.queries.ts';

const LINK_MS = 10 * 60 * 1000;

type Deps = Pick<Dependencies, 'config' | 'db' | 'now'>;

/** For whom a link was issued, to which size of which item, and on what. */
type DownloadClaim = { itemId: string; size: string; personId: string } & DownloadGrant;

const claimOf = ({ itemId, size, personId, ground, state, access }: DownloadClaim): LinkClaim => [
  itemId,
  size,
  personId,
  ground,
  state,
  access,
];

/** Only what `claimOf` wrote was ever signed. */
const readClaim = ([itemId, size, personId, ground, state, access]: LinkClaim): DownloadClaim =>
  ({ itemId, size, personId, ground, state, access }) as DownloadClaim;

/** What is not public does not exist for anybody but its creator and the team. */
export const findDownloads = async ({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string) => {
  const found = await itemWithDownloads(db, id);
  if (!found || !maySeeDownloads(viewer, found.item)) throw new AppError('notFound');
  return found;
};

/** Issues a link to one size of an item, for whoever has a right to it. */
export const issueDownloadLink = async (
  deps: Deps,
  viewer: Viewer,
  { id, size }: HandlerInput<typeof openDownload>,
): Promise<HandlerReply<typeof openDownload>> => {
  const { item, files } = await findDownloads(deps, viewer, id);
  const ground = groundFor(viewer, item);
  if (!ground) throw new AppError('licenceNeeded');
  const file = files.find((candidate) => candidate.size === size);
  if (!file) throw new AppError('notFound', { message: 'It cannot be had in this size.' });
  const { state, access } = item;
  const expiresAt = new Date(deps.now().getTime() + LINK_MS);
  const claim = claimOf({ itemId: id, size, personId: viewer?.id ?? '', ground, state, access });
  return {
    url: signLink(deps.config.secret, claim, expiresAt),
    fileName: downloadName(item, size, file.ending),
    expiresAt: expiresAt.toISOString(),
  };
};

const findPerson = async ({ db }: Deps, id: string) => {
  if (id === '') return null;
  const [person] = await db.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.id, id));
  return person ?? null;
};

/** The file behind a link, as long as the right on which the link was issued still holds. */
export const fileOfDownloadLink = async (deps: Deps, claim: LinkClaim): Promise<ClaimedFile> => {
  const { itemId, size, personId, ...grant } = readClaim(claim);
  const [found, person] = await Promise.all([itemWithDownloads(deps.db, itemId), findPerson(deps, personId)]);
  const file = found?.files.find((candidate) => candidate.size === size);
  if (!found || !file) throw new AppError('notFound');
  if (!stillHolds(grant, person, found.item)) throw new AppError('linkEnded');
  const takesRights = file.type === 'image/jpeg';
  const rights = takesRights ? await rightsOfItem({ ...deps, ...deps.config }, itemId) : undefined;
  // Discarded at this very moment: it never leaves without its rights.
  if (takesRights && !rights) throw new AppError('notFound');
  return { key: file.key, fileName: downloadName(found.item, size, file.ending), contentType: file.type, rights };
};
