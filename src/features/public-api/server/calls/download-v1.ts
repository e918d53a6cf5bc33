import { writeLicenceNumber } from '#features/licensing/licence-number.rules.ts';
import { issueFreeLicence } from '#features/licensing/server/licences/issue-licence.ts';
import { issueDownloadLink } from '#features/media/server/files/downloads.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { downloadV1 } from '../../v1.contract.ts';
import { type At, apiItems } from './api-items.queries.ts';

type Deps = Pick<Dependencies, 'config' | 'db' | 'events' | 'now'>;

/**
 * A link to a file of a free item. It is a download of the key's maker: counted for the creator, listed in the maker's
 * downloads, and licensed. Nothing that the maker may download for other reasons comes through a key.
 */
export const downloadForProgram = async (
  deps: Deps,
  viewer: SignedIn,
  { id, size }: HandlerInput<typeof downloadV1>,
  at: At,
): Promise<HandlerReply<typeof downloadV1>> => {
  const [item] = await apiItems(deps.db, [id], at);
  if (!item) throw new AppError('notFound');
  if (item.access !== 'free') throw new AppError('licenceNeeded');
  const wanted = size ?? item.sizes.at(-1)?.name ?? 'original';
  let licenceId: string | undefined;
  const licenseFreeDownload = async (holder: SignedIn | null, itemId: string): Promise<string> => {
    licenceId = await issueFreeLicence(deps, holder, itemId);
    return licenceId;
  };
  const link = await issueDownloadLink({ ...deps, licenseFreeDownload }, viewer, { id, size: wanted });
  return {
    itemId: id,
    size: wanted,
    url: at(link.url),
    fileName: link.fileName,
    expiresAt: link.expiresAt,
    licenceNumber: licenceId === undefined ? null : writeLicenceNumber(licenceId),
    attribution: item.attribution,
  };
};
