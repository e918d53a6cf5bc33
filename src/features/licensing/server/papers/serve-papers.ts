import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileAnswer, type FileBinding, fileName, fileRoute } from '#platform/http/files/file-route.ts';
import { loadSharp } from '#platform/media/pictures/open-picture.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import { amountCell, CSV_MARK, csvLine } from '#shared/csv.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { href } from '#shared/pages.ts';
import { dayOf } from '#shared/time.ts';
import { signedPaper } from '../../certificate-text.rules.ts';
import { readPaperNumber, writePaperNumber } from '../../invoices.rules.ts';
import { certificatePaper, invoicePaper } from '../../licensing.papers.ts';
import { type LicenceFilter, licenceFilter, type OwnLicence } from '../../own-licences.contract.ts';
import { ownLicences } from '../licences/own-licences.queries.ts';
import { countLookup, type FoundLicence, findLicence, findWork, licenceIdOf } from '../licences/verify-licence.ts';
import { orders } from '../licensing.tables.ts';
import { invoices } from '../papers.tables.ts';

type PaperDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'wordPaper'> & {
  /** Plans belong to a later feature, which knows whose a payment is. */
  mayReadPlanPaper?: (viewer: SignedIn, planChargeId: string) => Promise<boolean>;
};

const PICTURE_PX = 560;

/** A small JPEG of a published work; nothing where there is none, because the certificate counts without it. */
const pictureOf = async ({ db, files }: PaperDeps, itemId: string) => {
  const { picture, files: previews } = await findWork(db, itemId);
  const preview = previews.find(({ format, width }) => format === 'webp' && width >= PICTURE_PX / 2);
  if (!picture || !preview || !(await files.stat(preview.key))) return null;
  const sharp = await loadSharp();
  const jpeg = await sharp(await buffer(await files.read(preview.key)))
    .resize({ width: PICTURE_PX, height: Math.round(PICTURE_PX * 0.75), fit: 'inside', background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { jpeg, alt: picture.alt };
};

/** What the QR code opens says what the paper says, so that a page can tell when the paper was changed. */
const qrContentOf = (publicUrl: string, { number, facts }: FoundLicence): string =>
  publicUrl +
  href('licenceVerify', { code: number }, facts ? { licence: facts.licence, issued: dayOf(facts.issuedAt) } : {});

/** The project that the buyer noted, for the buyer alone. */
const projectOf = async ({ db }: PaperDeps, { orderId }: FoundLicence, viewer: Viewer): Promise<string | null> => {
  if (!viewer || orderId === null) return null;
  const [order] = await db
    .select({ project: orders.project })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, viewer.id)));
  return order?.project || null;
};

/** The certificate of a licence, for anybody who has its number: it says what the page of the number says. */
const makeCertificate = async (
  deps: PaperDeps,
  found: FoundLicence,
  { language, viewer }: { language: Language; viewer: Viewer },
): Promise<Buffer> => {
  const { facts, number, state, endedAt, text, signature, kid } = found;
  const licence = licences.find((known) => known === facts?.licence);
  const kind = licensedTypes.find((known) => known === facts?.itemKind);
  if (!facts || !licence || !kind) throw new AppError('notFound');
  const { publicUrl } = deps.config;
  const site = publicUrl.replace(/^https?:\/\//, '');
  const words = await deps.wordPaper(
    certificatePaper,
    {
      number,
      state,
      endedAt: endedAt?.toISOString() ?? null,
      licence,
      licenceTextVersion: Number(facts.licenceTextVersion),
      kind,
      itemId: facts.itemId,
      title: facts.itemTitle,
      creator: facts.creator,
      licensee: facts.licensee,
      client: facts.client,
      project: await projectOf(deps, found, viewer),
      issuedAt: facts.issuedAt.toISOString(),
      address: site + href('licenceVerify', { code: number }),
      formatAddress: site + href('licenceFormat'),
    },
    language,
  );
  // Loaded with the first paper: the library and its fonts are large.
  const { drawCertificate } = await import('./draw-certificate.ts');
  return drawCertificate({
    words,
    number,
    language,
    issuedAt: facts.issuedAt,
    qrContent: qrContentOf(publicUrl, found),
    picture: await pictureOf(deps, facts.itemId),
    text,
    signature,
    kid,
  });
};

/** An invoice or a credit note of the viewer; somebody else's does not exist. */
const makeInvoice = async (deps: PaperDeps, viewer: SignedIn, written: string, language: Language): Promise<Buffer> => {
  const number = readPaperNumber(written);
  const [paper] = number
    ? await deps.db
        .select({ invoice: invoices, buyerId: orders.buyerId })
        .from(invoices)
        .leftJoin(orders, eq(orders.id, invoices.orderId))
        .where(
          and(eq(invoices.series, number.series), eq(invoices.year, number.year), eq(invoices.number, number.number)),
        )
    : [];
  if (!paper) throw new AppError('notFound');
  const { planChargeId } = paper.invoice;
  const isOwn =
    planChargeId === null
      ? paper.buyerId === viewer.id
      : ((await deps.mayReadPlanPaper?.(viewer, planChargeId)) ?? false);
  if (!isOwn && !viewer.isAdmin) throw new AppError('notFound');
  const { facts, issuedAt, series } = paper.invoice;
  const own = writePaperNumber(paper.invoice);
  const site = deps.config.publicUrl.replace(/^https?:\/\//, '');
  const words = await deps.wordPaper(
    invoicePaper,
    { ...facts, series, number: own, issuedAt: issuedAt.toISOString(), site },
    language,
  );
  const { drawInvoice } = await import('./draw-invoice.ts');
  return drawInvoice(words, { number: own, language, at: issuedAt });
};

const csvColumns = [
  'number',
  'state',
  'issued',
  'licence',
  'text version',
  'size',
  'kind',
  'title',
  'creator',
  'licensee',
  'client',
  'project',
  'total USD',
  'refunded USD',
  'papers',
  'certificate',
] as const;

const csvRow = (publicUrl: string, licence: OwnLicence): string =>
  csvLine([
    licence.number,
    licence.state,
    licence.issuedAt,
    licence.licence,
    String(licence.licenceTextVersion),
    licence.size ?? '',
    licence.kind,
    licence.title,
    licence.creator,
    licence.licensee,
    licence.client ?? '',
    licence.project,
    amountCell(licence.totalCents),
    amountCell(licence.refundedCents),
    licence.papers.map(({ number }) => number).join(' '),
    publicUrl + licence.certificateUrl,
  ]);

const CSV_PAGE = 100;

/** All licences of the viewer, or those that the filter leaves, as a table; read page by page, so that any number can be sent. */
async function* licencesAsCsv({ db, config }: PaperDeps, viewer: SignedIn, filter: LicenceFilter) {
  yield CSV_MARK + csvLine(csvColumns);
  let after: string | undefined;
  do {
    const { licences: rows, next } = await ownLicences(db, viewer, { ...filter, limit: CSV_PAGE, after });
    yield rows.map((licence) => csvRow(config.publicUrl, licence)).join('');
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Shown in the browser, and saved under its name. */
export const pdfFile = (fileName: string, made: Buffer): FileAnswer => ({
  contentType: 'application/pdf',
  fileName,
  made,
  isShown: true,
});

/** The signed text as bytes, so that nothing between us and a program changes its line ends. */
const signedText = (found: FoundLicence): FileAnswer => {
  if (!found.facts) throw new AppError('notFound');
  return {
    contentType: 'text/plain; charset=utf-8',
    fileName: `${found.number}.txt`,
    made: Buffer.from(signedPaper(found)),
  };
};

const paper = { methods: ['GET'], cacheControl: 'private, no-store' } as const;

const certificate = fileRoute({
  ...paper,
  path: '/license/certificate/:file',
  summary: 'The certificate of a licence as PDF, or its signed text',
  access: 'anyone',
  params: z.object({
    file: fileName(/^(?<code>.{1,60})\.(?<ending>pdf|txt)$/i, { code: z.string(), ending: z.string() }),
  }),
});

const licencesFile = fileRoute({
  ...paper,
  path: '/papers/licences.csv',
  summary: 'The viewer’s licences, or those that the filter leaves',
  access: 'user',
  query: licenceFilter,
  contentType: 'text/csv; charset=utf-8',
});

const invoice = fileRoute({
  ...paper,
  path: '/papers/:file',
  summary: 'An invoice or a credit note of the viewer',
  access: 'user',
  params: z.object({ file: fileName(/^(?<number>.{1,30})\.pdf$/i, { number: z.string() }) }),
});

/** Papers are outside the API, because browsers open them by their address. */
export const paperFiles = (deps: PaperDeps): FileBinding[] => [
  bindFile(certificate, async ({ file: { code, ending } }, { clientAddress, findViewer, language }) => {
    const id = licenceIdOf(code);
    await countLookup(deps, clientAddress);
    const found = await findLicence(deps.db, id);
    if (ending.toLowerCase() === 'txt') return signedText(found);
    const viewer = await findViewer();
    return pdfFile(`tamarind-${found.number}.pdf`, await makeCertificate(deps, found, { language, viewer }));
  }),

  bindFile(licencesFile, (filter, { viewer }) =>
    Promise.resolve({ made: Readable.from(licencesAsCsv(deps, viewer, filter)), fileName: 'tamarind-licences.csv' }),
  ),

  bindFile(invoice, async ({ file: { number } }, { viewer, language }) =>
    pdfFile(`tamarind-${number.toUpperCase()}.pdf`, await makeInvoice(deps, viewer, number, language)),
  ),
];
