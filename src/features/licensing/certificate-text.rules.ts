/** What a certificate says about a licence, as it was when it was issued. */
export type CertificateFacts = {
  /** `TAM-7K2M-9QXV-3HTC-T` */
  number: string;
  licence: string;
  licenceTextVersion: string;
  itemKind: string;
  itemId: string;
  itemTitle: string;
  creator: string;
  /** For whom: a person or a business, and the client where it is for one. */
  licensee: string;
  client: string | null;
  issuedAt: Date;
};

/** Changes with the fields or their order; certificates of older versions stay readable as they were signed. */
const CERTIFICATE_VERSION = 1;

/** The fields in their fixed order. A missing one is written as empty, so that no field can pass for another. */
const fieldsOf = (facts: CertificateFacts): [name: string, value: string][] => [
  ['number', facts.number],
  ['licence', facts.licence],
  ['licence-text', facts.licenceTextVersion],
  ['item-kind', facts.itemKind],
  ['item', facts.itemId],
  ['title', facts.itemTitle],
  ['creator', facts.creator],
  ['licensee', facts.licensee],
  ['client', facts.client ?? ''],
  ['issued', facts.issuedAt.toISOString()],
];

/** One line: composed characters, and escapes for what would end the line. */
const onOneLine = (value: string): string =>
  value.normalize('NFC').replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

/**
 * The text that is signed, as UTF-8: fixed fields in a fixed order, because the same facts as JSON can be written in many
 * ways. Two certificates have the same text only if all their facts are the same.
 */
export const certificateText = (facts: CertificateFacts): string =>
  [
    `tamarind-licence-certificate ${CERTIFICATE_VERSION}`,
    ...fieldsOf(facts).map(([name, value]) => `${name}: ${onOneLine(value)}`),
    '',
  ].join('\n');

const unescaped = (value: string): string =>
  value.replace(/\\(.)/g, (_, mark: string) => ({ n: '\n', r: '\r' })[mark] ?? mark);

type CertificateField =
  | 'number'
  | 'licence'
  | 'licence-text'
  | 'item-kind'
  | 'item'
  | 'title'
  | 'creator'
  | 'licensee'
  | 'client'
  | 'issued';

const readFields = (text: string): Map<string, string> | undefined => {
  const [first, ...lines] = text.split('\n');
  if (first !== `tamarind-licence-certificate ${CERTIFICATE_VERSION}`) return undefined;
  return new Map(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([a-z-]+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, unescaped(value)] as const];
    }),
  );
};

/**
 * What a certificate says. Nothing for a text that was not written by `certificateText`: whoever shows a certificate shows
 * what was signed.
 */
export const readCertificate = (text: string): CertificateFacts | undefined => {
  const fields = readFields(text);
  if (!fields) return undefined;
  const field = (name: CertificateField): string => fields.get(name) ?? '';
  const issuedAt = new Date(field('issued'));
  if (Number.isNaN(issuedAt.getTime())) return undefined;
  const facts: CertificateFacts = {
    number: field('number'),
    licence: field('licence'),
    licenceTextVersion: field('licence-text'),
    itemKind: field('item-kind'),
    itemId: field('item'),
    itemTitle: field('title'),
    creator: field('creator'),
    licensee: field('licensee'),
    client: field('client') === '' ? null : field('client'),
    issuedAt,
  };
  return certificateText(facts) === text ? facts : undefined;
};

/** What was signed, and how. */
export type SignedText = { text: string; kid: string; signature: string };

/** The signed text with its key and signature behind it, so that one file is all that a check without us needs. */
export const signedPaper = ({ text, kid, signature }: SignedText): string =>
  `${text}key: ${kid}\nsignature: ${signature}\n`;

/** `line`: one that was never signed; `order`: the right lines, but others between them or in another order. */
export type CertificateDifference = { field: string; claimed: string; signed: string };

const MOST_DIFFERENCES = 20;
/** Never shown to somebody whose paper is wrong: they may not be the licensee. */
const privateFields = new Set(['licensee', 'client']);

/** Line ends and normal forms are what programs change when a text is copied, and they mean nothing. */
const asCompared = (text: string): string => text.replaceAll('\r\n', '\n').normalize('NFC');
/** Pages and mails drop the end of the last line. */
const withLastLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

const fieldIn = (line: string): string => /^([a-z-]+): /.exec(line)?.[1] ?? '';
const valueIn = (line: string): string => line.slice(fieldIn(line).length + ': '.length);

/** Names of licensees are left out: such a difference is told without the names. */
const differenceIn = (field: string, claimed: string, signed: string): CertificateDifference =>
  privateFields.has(field) ? { field, claimed: '', signed: '' } : { field, claimed, signed };

/** The signed lines that a paper lacks, and the lines that it has beside them. */
const sortLines = (paper: string, right: readonly string[]) => {
  const others = paper.split('\n').filter((line) => line !== '');
  const missing = right.filter((line) => {
    const at = others.indexOf(line);
    if (at !== -1) others.splice(at, 1);
    return at === -1;
  });
  return { missing: new Set(missing), others };
};

const describeDifferences = (paper: string, signed: SignedText): CertificateDifference[] => {
  const [title = '', ...right] = asCompared(signedPaper(signed)).trimEnd().split('\n');
  const { missing, others } = sortLines(paper, [title, ...right]);
  if (missing.has(title)) return [{ field: 'text', claimed: '', signed: '' }];
  const values = new Map(right.map((line) => [fieldIn(line), valueIn(line)]));
  const changed = right.flatMap((line) => {
    const field = fieldIn(line);
    const instead = others.filter((other) => fieldIn(other) === field && other !== line);
    // Key and signature may be left out.
    if (instead.length === 0 && (!missing.has(line) || field === 'key' || field === 'signature')) return [];
    return (instead.length > 0 ? instead.map(valueIn) : ['']).map((value) => differenceIn(field, value, valueIn(line)));
  });
  const added = others
    .filter((line) => values.get(fieldIn(line)) === undefined || values.get(fieldIn(line)) === valueIn(line))
    .map((line) => differenceIn(privateFields.has(fieldIn(line)) ? fieldIn(line) : 'line', line, ''));
  const found = [...changed, ...added].slice(0, MOST_DIFFERENCES);
  return found.length > 0 ? found : [{ field: 'order', claimed: '', signed: '' }];
};

/**
 * What a paper says differently from what was signed; empty only for the signed text itself, with at most the two lines of
 * its key and signature behind it.
 */
export const compareCertificates = (claimedText: string, signed: SignedText): CertificateDifference[] => {
  const [text, key, signature] = [signed.text, `key: ${signed.kid}\n`, `signature: ${signed.signature}\n`];
  const paper = asCompared(claimedText);
  const isSame = [text, text + key, text + signature, text + key + signature, text + signature + key]
    .map(asCompared)
    .includes(withLastLineEnd(paper));
  return isSame ? [] : describeDifferences(paper, signed);
};
