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
