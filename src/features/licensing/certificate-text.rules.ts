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

export type CertificateDifference = { field: string; claimed: string; signed: string };

/** Never shown to somebody whose paper is wrong: they may not be the licensee. */
const privateFields = new Set(['licensee', 'client']);

/**
 * What a paper says differently from what was signed; empty when it says the same. Names of licensees are left out of it:
 * such a difference is told without the names.
 */
export const compareCertificates = (claimedText: string, signed: CertificateFacts): CertificateDifference[] => {
  const claimed = readFields(claimedText.replaceAll('\r\n', '\n'));
  if (!claimed) return [{ field: 'text', claimed: '', signed: '' }];
  const ours = new Map(fieldsOf(signed));
  // The signature itself may be pasted with the text.
  const added = [...claimed.keys()].filter((field) => !ours.has(field) && field !== 'signature' && field !== 'key');
  return [...ours.keys(), ...added].flatMap((field) => {
    const [said, value] = [(claimed.get(field) ?? '').normalize('NFC'), (ours.get(field) ?? '').normalize('NFC')];
    if (said === value) return [];
    return [privateFields.has(field) ? { field, claimed: '', signed: '' } : { field, claimed: said, signed: value }];
  });
};
