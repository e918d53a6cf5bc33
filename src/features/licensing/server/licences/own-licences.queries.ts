import { and, asc, desc, eq, inArray, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { downloads } from '#features/media/server/downloads.tables.ts';
import { pictureAddresses, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { addCents } from '#features/pricing/money.rules.ts';
import { islands } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { Database } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { containing } from '#shared/text.ts';
import { readCertificate } from '../../certificate-text.rules.ts';
import { paperPath, writePaperNumber } from '../../invoices.rules.ts';
import { certificatePath, readLicenceNumber, writeLicenceNumber } from '../../licence-number.rules.ts';
import { filesOfLicence, licenceStateOf, typeOfFile } from '../../licence-states.rules.ts';
import type { listOwnLicences, OwnLicence } from '../../own-licences.contract.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';
import { licenceIdOf } from './verify-licence.ts';

const DEFAULT_PAGE_LENGTH = 24;

/** The signed text without the names of its fields, so that a search for "creator" does not find everything. */
const searchedText = sql`regexp_replace(${issuedLicences.certificate}, '^[a-z-]+( 1$|:)', '', 'gn')`;

const matches = (q: string | undefined): SQL | undefined => {
  if (q === undefined || q === '') return undefined;
  const number = readLicenceNumber(q);
  const pattern = containing(q);
  return or(
    sql`${searchedText} ilike ${pattern}`,
    sql`${orders.project} ilike ${pattern}`,
    'id' in number ? eq(issuedLicences.id, number.id) : undefined,
  );
};

/** A field of the signed text, which stays when the item is gone. */
const signedField = (name: 'licence' | 'item-kind'): SQL =>
  sql`substring(${issuedLicences.certificate} from ${`(?n)^${name}: (.*)$`})`;

type Filter = Pick<HandlerInput<typeof listOwnLicences>, 'q' | 'kind' | 'access' | 'project'>;

const filterOf = ({ q, kind, access, project }: Filter): SQL | undefined =>
  and(
    matches(q),
    kind && sql`${signedField('item-kind')} = ${kind}`,
    access && sql`(${signedField('licence')} = 'free') = ${access === 'free'}`,
    project ? eq(orders.project, project) : undefined,
  );

const columns = {
  id: issuedLicences.id,
  issuedAt: issuedLicences.issuedAt,
  itemId: issuedLicences.itemId,
  certificate: issuedLicences.certificate,
  orderId: issuedLicences.orderId,
  state: orders.state,
  size: orders.size,
  project: orders.project,
  netCents: orders.netCents,
  taxCents: orders.taxCents,
  refundedCents: orders.refundedCents,
  method: orders.method,
  parts: orders.parts,
  itemState: items.state,
  originalType: items.originalType,
  island: islands.name,
  files: renditionFiles,
};

const selectLicences = (db: Database) =>
  db
    .select(columns)
    .from(issuedLicences)
    .leftJoin(orders, eq(orders.id, issuedLicences.orderId))
    .leftJoin(items, eq(items.id, issuedLicences.itemId))
    .leftJoin(islands, eq(islands.slug, items.islandSlug));
type Row = Awaited<ReturnType<typeof selectLicences>>[number];

const present = <Value>(values: readonly (Value | null)[]): Value[] => values.filter((value) => value !== null);

/** What belongs to several licences, read at once. */
const readBelongings = async (db: Database, rows: readonly Row[]) => {
  const itemIds = present(rows.map(({ itemId }) => itemId));
  const orderIds = present(rows.map(({ orderId }) => orderId));
  const [files, papers] = await Promise.all([
    itemIds.length === 0
      ? []
      : db.select().from(downloads).where(inArray(downloads.itemId, itemIds)).orderBy(asc(downloads.bytes)),
    orderIds.length === 0
      ? []
      : db
          .select({ orderId: invoices.orderId, series: invoices.series, year: invoices.year, number: invoices.number })
          .from(invoices)
          .where(inArray(invoices.orderId, orderIds))
          .orderBy(asc(invoices.issuedAt), desc(invoices.series), asc(invoices.number)),
  ]);
  return { files, papers };
};

/** Nothing once a part of the money went back: then it is not what the creators have. */
const earnedCentsOf = ({ parts }: Row): number | null => {
  const earned = parts?.filter(({ kind }) => kind === 'creator') ?? [];
  if (earned.length === 0 || earned.some(({ returned }) => returned > 0)) return null;
  return addCents(...earned.map(({ cents }) => cents));
};

const viewLicence = (row: Row, { files, papers }: Awaited<ReturnType<typeof readBelongings>>): OwnLicence[] => {
  const facts = readCertificate(row.certificate);
  const licence = licences.find((known) => known === facts?.licence);
  const kind = licensedTypes.find((known) => known === facts?.itemKind);
  if (!facts || !licence || !kind) return [];
  const number = writeLicenceNumber(row.id);
  const state = licenceStateOf(row.state);
  const size = row.size || null;
  const own = filesOfLicence(
    files.filter(({ itemId }) => itemId === row.itemId),
    size,
  );
  const isShown = row.itemState === 'published';
  return [
    {
      number,
      state,
      itemId: row.itemId,
      kind,
      title: facts.itemTitle,
      creator: facts.creator,
      island: row.island,
      licence,
      licenceTextVersion: Number(facts.licenceTextVersion),
      size,
      licensee: facts.licensee,
      client: facts.client,
      project: row.project ?? '',
      issuedAt: row.issuedAt.toISOString(),
      orderId: row.orderId,
      totalCents: (row.netCents ?? 0) + (row.taxCents ?? 0),
      refundedCents: row.refundedCents ?? 0,
      isByPlan: row.method === 'plan',
      downloads: (state === 'valid' ? own : []).map(({ key, ...file }) => ({
        ...file,
        type: typeOfFile({ key, kind, originalType: row.originalType }),
      })),
      pictureUrl: (isShown && pictureAddresses(row.files).linkPreviewUrl) || null,
      earnedCents: earnedCentsOf(row),
      thumbnailUrl: (isShown && pictureAddresses(row.files).thumbnailUrl) || null,
      certificateUrl: certificatePath(number),
      papers: papers
        .filter(({ orderId }) => orderId === row.orderId)
        .map((paper) => ({ number: writePaperNumber(paper), url: paperPath(writePaperNumber(paper)) })),
    },
  ];
};

/** The viewer's licences, those of free downloads as well. */
export const ownLicences = async (
  db: Database,
  viewer: SignedIn,
  { limit = DEFAULT_PAGE_LENGTH, after, ...filter }: HandlerInput<typeof listOwnLicences>,
): Promise<{ licences: OwnLicence[]; next: string | null }> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { issuedAt: issuedLicences.issuedAt, id: issuedLicences.id } },
    (page) =>
      selectLicences(db)
        .where(and(eq(issuedLicences.holderId, viewer.id), filterOf(filter), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const belongings = await readBelongings(db, rows);
  return { licences: rows.flatMap((row) => viewLicence(row, belongings)), next };
};

/** Somebody else's licence gets the same reply as one that does not exist. */
export const ownLicence = async (db: Database, viewer: SignedIn, number: string): Promise<OwnLicence> => {
  const rows = await selectLicences(db).where(
    and(eq(issuedLicences.holderId, viewer.id), eq(issuedLicences.id, licenceIdOf(number))),
  );
  const belongings = await readBelongings(db, rows);
  const [licence] = rows.flatMap((row) => viewLicence(row, belongings));
  if (!licence) throw new AppError('notFound');
  return licence;
};

const MOST_PROJECTS = 100;

/** The names of the viewer's projects, those with the newest licence first. */
export const ownProjects = async (db: Database, viewer: SignedIn): Promise<{ projects: string[] }> => {
  const rows = await db
    .select({ project: orders.project })
    .from(issuedLicences)
    .innerJoin(orders, eq(orders.id, issuedLicences.orderId))
    .where(and(eq(issuedLicences.holderId, viewer.id), ne(orders.project, '')))
    .groupBy(orders.project)
    .orderBy(desc(max(issuedLicences.issuedAt)), asc(orders.project))
    .limit(MOST_PROJECTS);
  return { projects: rows.map(({ project }) => project) };
};
