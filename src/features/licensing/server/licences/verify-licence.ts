import { and, desc, eq, inArray, like, ne } from 'drizzle-orm';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { pictureAddresses, type RenditionFile, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { keyFor } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup, takeFromAllowance } from '#platform/http/guard/rate-limits.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { dayOf, MINUTE_MS } from '#shared/time.ts';
import {
  type CertificateDifference,
  type CertificateFacts,
  compareCertificates,
  readCertificate,
} from '../../certificate-text.rules.ts';
import { readLicenceNumber, writeLicenceNumber } from '../../licence-number.rules.ts';
import { type LicenceState, licenceStateOf } from '../../licence-states.rules.ts';
import type { Verification, verifyLicence } from '../../verification.contract.ts';
import { issuedLicences, orderMoves, orders } from '../licensing.tables.ts';
import { isSignedBy, publicKeys } from './signing-keys.ts';

const unknownNumber: Sentence = sentence(
  'licences.unknownNumber',
  'No licence has this number. Please check its letters and digits.',
);

type LookupDeps = Pick<Dependencies, 'db' | 'config'>;

const MOST_PER_MINUTE = 60;

/** Numbers cannot be guessed; this keeps programs from trying, and from using us as their register. */
export const countLookup = async (deps: LookupDeps, clientAddress: string): Promise<void> => {
  const key = keyFor(deps, 'licence-lookup', addressGroup(clientAddress));
  const { isOver, resetSeconds } = await takeFromAllowance(deps.db, {
    key,
    max: MOST_PER_MINUTE,
    windowMs: MINUTE_MS,
  });
  if (isOver) throw new AppError('tooManyRequests', { retryAfterSeconds: resetSeconds });
};

const endEvents = ['refunded_whole', 'dispute_lost'] as const;

const findEnd = async (on: Queryable, orderId: string): Promise<Date | null> => {
  const [end] = await on
    .select({ at: orderMoves.at })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), inArray(orderMoves.event, [...endEvents])))
    .orderBy(desc(orderMoves.id))
    .limit(1);
  return end?.at ?? null;
};

export type FoundLicence = {
  id: string;
  number: string;
  /** `null` when the stored text is not what was signed. */
  facts: CertificateFacts | null;
  text: string;
  signature: string;
  kid: string;
  state: LicenceState;
  endedAt: Date | null;
  orderId: string | null;
};

/** The id inside a number as somebody typed it. A wrong check character is noticed without asking the database. */
export const licenceIdOf = (code: string): string => {
  const read = readLicenceNumber(code);
  if (!('id' in read)) throw new AppError('notFound', { sentence: unknownNumber });
  return read.id;
};

/** A licence with its checked signature. */
export const findLicence = async (on: Queryable, id: string): Promise<FoundLicence> => {
  const [row] = await on
    .select({ licence: issuedLicences, state: orders.state })
    .from(issuedLicences)
    .leftJoin(orders, eq(orders.id, issuedLicences.orderId))
    .where(eq(issuedLicences.id, id));
  if (!row) throw new AppError('notFound', { sentence: unknownNumber });
  const { certificate: text, signature, kid, orderId } = row.licence;
  const number = writeLicenceNumber(id);
  const isSigned = isSignedBy(await publicKeys(on), text, { signature, kid });
  const facts = (isSigned && readCertificate(text)) || null;
  // A signed text in the wrong row says something about another licence.
  const isOurs = facts?.number === number;
  const state = isOurs ? licenceStateOf(row.state) : 'tampered';
  const endedAt = orderId !== null && isOurs ? await findEnd(on, orderId) : null;
  return { id, number, facts: isOurs ? facts : null, text, signature, kid, state, endedAt, orderId };
};

/** The work as everybody may see it. */
export const findWork = async (on: Queryable, itemId: string) => {
  const [item] = await on
    .select({
      state: items.state,
      alt: items.altText,
      width: items.width,
      height: items.height,
      files: renditionFiles,
    })
    .from(items)
    .where(eq(items.id, itemId));
  if (!item) return { work: 'gone' as const, picture: null, files: [] as RenditionFile[] };
  if (item.state !== 'published') return { work: 'withdrawn' as const, picture: null, files: [] as RenditionFile[] };
  const { thumbnailUrl: url } = pictureAddresses(item.files);
  const { width, height, alt, files } = item;
  const picture = url !== '' && width && height ? { url, width, height, alt } : null;
  return { work: 'published' as const, picture, files };
};

/** The hash of the original of a clip or sound that is delivered as it was uploaded, so that a file can be compared with it. */
const findOriginalHash = async (on: Queryable, itemId: string): Promise<string | null> => {
  const [original] = await on
    .select({ sha256: items.originalSha256 })
    .from(items)
    .innerJoin(downloads, eq(downloads.itemId, items.id))
    .where(and(eq(items.id, itemId), ne(items.kind, 'photo'), like(downloads.key, 'originals/%')));
  return original?.sha256 ?? null;
};

type Claims = Omit<HandlerInput<typeof verifyLicence>, 'code'>;

const differencesFrom = (
  found: FoundLicence,
  facts: CertificateFacts,
  { licence, issued, certificate }: Claims,
): CertificateDifference[] => {
  const day = dayOf(facts.issuedAt);
  return [
    ...(licence !== undefined && licence !== facts.licence
      ? [{ field: 'licence', claimed: licence, signed: facts.licence }]
      : []),
    ...(issued !== undefined && issued !== day ? [{ field: 'issued', claimed: issued, signed: day }] : []),
    ...(certificate === undefined ? [] : compareCertificates(certificate, found)),
  ];
};

const certificateOf = async (
  on: Queryable,
  { facts, text, signature, kid }: FoundLicence,
): Promise<Verification['certificate']> => {
  const licence = licences.find((known) => known === facts?.licence);
  const kind = licensedTypes.find((known) => known === facts?.itemKind);
  if (!facts || !licence || !kind) return null;
  const { number, itemId, itemTitle: title, creator, licensee, client } = facts;
  const licenceTextVersion = Number(facts.licenceTextVersion);
  const issuedAt = facts.issuedAt.toISOString();
  return {
    number,
    licence,
    licenceTextVersion,
    kind,
    itemId,
    title,
    creator,
    licensee,
    client,
    issuedAt,
    originalSha256: await findOriginalHash(on, itemId),
    text,
    signature,
    kid,
  };
};

/**
 * Checks a licence number and, where the asker has a paper, what the paper says. Whoever asks without an allowance of
 * calls is counted by address.
 */
export const checkLicence = async (
  { db, config, now }: LookupDeps & Pick<Dependencies, 'now'>,
  { code, ...claims }: HandlerInput<typeof verifyLicence>,
  countedAddress?: string,
): Promise<HandlerReply<typeof verifyLicence>> => {
  const id = licenceIdOf(code);
  if (countedAddress !== undefined) await countLookup({ db, config }, countedAddress);
  const found = await findLicence(db, id);
  const differences = found.facts ? differencesFrom(found, found.facts, claims) : [];
  const state = differences.length > 0 ? 'tampered' : found.state;
  const certificate = state === 'tampered' ? null : await certificateOf(db, found);
  const { work, picture } = await findWork(db, found.facts?.itemId ?? '');
  return {
    valid: state === 'valid',
    state,
    number: found.number,
    checkedAt: now().toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
    work,
    picture: certificate && picture,
    certificate,
    differences,
    kid: found.kid,
  };
};
