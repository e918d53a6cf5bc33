import { and, eq } from 'drizzle-orm';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { emitDownload, fileOfDownloadLink, filesForLicensee } from '#features/media/server/files/downloads.ts';
import { type Licence, licences } from '#features/pricing/licences.rules.ts';
import type { ClipSize } from '#features/pricing/prices.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ClaimedFile } from '#platform/http/files/signed-files.ts';
import { type LinkClaim, signLink } from '#platform/http/files/signed-links.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type CertificateFacts, readCertificate } from '../../certificate-text.rules.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import { filesOfLicence, licenceStateOf } from '../../licence-states.rules.ts';
import type { openLicensedDownload } from '../../own-licences.contract.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { originSigner } from './origin-keys.ts';
import { licenceIdOf } from './verify-licence.ts';

type DeliverDeps = Pick<Dependencies, 'config' | 'db' | 'now'>;

const LINK_MS = 10 * MINUTE_MS;
/** The first part of our claims. Claims of downloads without a purchase begin with the id of an item, which is longer. */
const LICENCE_CLAIM = 'licence';

type HeldLicence = { id: string; itemId: string | null; holderId: string | null; certificate: string } & {
  state: ReturnType<typeof licenceStateOf>;
  size: ClipSize | null;
};

const readLicence = async (on: Queryable, id: string, holderId?: string): Promise<HeldLicence> => {
  const isTheirs = holderId === undefined ? undefined : eq(issuedLicences.holderId, holderId);
  const [row] = await on
    .select({ licence: issuedLicences, state: orders.state, size: orders.size })
    .from(issuedLicences)
    .leftJoin(orders, eq(orders.id, issuedLicences.orderId))
    .where(and(eq(issuedLicences.id, id), isTheirs));
  if (!row) throw new AppError('notFound');
  return { ...row.licence, state: licenceStateOf(row.state), size: row.size || null };
};

const noLonger = sentence(
  'licences.noLonger',
  'This licence was given back or is disputed, so its files can no longer be downloaded.',
);
const noSuchSize = sentence('licences.noSuchSize', 'This licence has no file in this size.');
const noFile = sentence('licences.noFile', 'The files of this work no longer exist. Please write to us.');

/** The file of this size that the licence gives, or the largest; throws in words when there is none. */
const findFile = async (deps: DeliverDeps, { itemId, size: clipSize }: HeldLicence, size?: string) => {
  const all = itemId === null ? [] : await filesForLicensee(deps, itemId);
  if (all.length === 0) throw new AppError('notFound', { sentence: noFile });
  const given = filesOfLicence(all, clipSize);
  const file = size === undefined ? given.at(-1) : given.find((candidate) => candidate.size === size);
  if (!file) throw new AppError('notFound', { sentence: noSuchSize });
  return file;
};

type LinkDeps = DeliverDeps & Pick<Dependencies, 'events'>;
type Wanted = { licence: HeldLicence; size?: DownloadSize | undefined; holderId?: string };

/** A link to a file of a licence; again and again, also after the work was withdrawn. */
const linkTo = async (deps: LinkDeps, viewer: SignedIn, { licence, size, holderId }: Wanted) => {
  if (licence.state !== 'valid') throw new AppError('movedOn', { sentence: noLonger });
  const file = await findFile(deps, licence, size);
  const { fileName } = await file.open();
  if (licence.itemId !== null) await emitDownload(deps, viewer, licence.itemId);
  const expiresAt = new Date(deps.now().getTime() + LINK_MS);
  const holder = holderId === undefined ? [] : [holderId];
  const claim: LinkClaim = [LICENCE_CLAIM, licence.id, file.size, ...holder];
  const url = signLink(deps.config.secret, claim, expiresAt);
  return { url, fileName, size: file.size, expiresAt: expiresAt.toISOString() };
};

/** A link to a file of one's own licence. */
export const issueLicensedLink = async (
  deps: LinkDeps,
  viewer: SignedIn,
  { number, size }: HandlerInput<typeof openLicensedDownload>,
): Promise<HandlerReply<typeof openLicensedDownload>> => {
  const licence = await readLicence(deps.db, licenceIdOf(number), viewer.id);
  return linkTo(deps, viewer, { licence, size, holderId: viewer.id });
};

/** A link to a file of a licence that somebody else may hold: the caller has checked that the viewer may have it. */
export const issueLinkForTeam = async (
  deps: LinkDeps,
  viewer: SignedIn,
  { licenceId, size }: { licenceId: string; size: DownloadSize | undefined },
) => linkTo(deps, viewer, { licence: await readLicence(deps.db, licenceId), size });

/** In English, as programs expect in metadata. */
const licenceNames = {
  free: 'Tamarind Free Licence',
  standard: 'Tamarind Standard Licence',
  extended: 'Tamarind Extended Licence',
  editorial: 'Tamarind Editorial Licence',
} as const satisfies Record<Licence, string>;

const nameOf = ({ licence }: CertificateFacts): string => {
  const known = licences.find((candidate) => candidate === licence);
  return known ? licenceNames[known] : 'Tamarind';
};

type Rights = NonNullable<ClaimedFile['rights']>;

/** Says inside the file under which licence it was delivered. */
const withLicence = (publicUrl: string, rights: Rights, { id, certificate }: HeldLicence): Rights => {
  const facts = readCertificate(certificate);
  const number = writeLicenceNumber(id);
  if (!facts) throw new Error(`the certificate of ${number} cannot be read`);
  const url = publicUrl + href('licenceVerify', { code: number });
  const licensee = facts.client ?? facts.licensee;
  return { ...rights, licence: nameOf(facts), granted: { number, url, licensee } };
};

/** A file as it leaves us: rights and licence number written in, and its origin signed. */
const sealFile = async (
  deps: DeliverDeps,
  file: ClaimedFile,
  licence: HeldLicence | undefined,
): Promise<ClaimedFile> => {
  if (!file.rights) return file;
  const rights = licence ? withLicence(deps.config.publicUrl, file.rights, licence) : file.rights;
  const { title, creator, copyright, webStatement, granted, mayTrainAi = false } = rights;
  const facts = { title, creator, copyright, statement: granted?.url ?? webStatement, mayTrainAi };
  return { ...file, rights, origin: { signer: await originSigner(deps), facts } };
};

const licensedFile = async (deps: DeliverDeps, [, id = '', size = '', holderId]: LinkClaim): Promise<ClaimedFile> => {
  const licence = await readLicence(deps.db, id, holderId);
  if (licence.state !== 'valid') throw new AppError('linkEnded');
  const file = await findFile(deps, licence, size as DownloadSize);
  return sealFile(deps, await file.open(), licence);
};

/** The file of any signed link, as long as what it was signed for holds. */
export const fileOfLink = async (deps: DeliverDeps, claim: LinkClaim): Promise<ClaimedFile> => {
  if (claim[0] === LICENCE_CLAIM) return licensedFile(deps, claim);
  const { licenceId, ...file } = await fileOfDownloadLink(deps, claim);
  return sealFile(deps, file, licenceId === '' ? undefined : await readLicence(deps.db, licenceId));
};
