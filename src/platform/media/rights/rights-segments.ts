import { cutToBytes, escapeXml, tidyLine, tidyLines } from '#shared/text.ts';

/** Author, licence and contact of a picture, written into the file. */
export type PictureRights = {
  title: string;
  description: string;
  keywords: readonly string[];
  creator: string;
  creditLine: string;
  copyright: string;
  /** The name of the licence, or a sentence that says which licence is needed. */
  licence: string;
  /** URL that explains the rights. */
  webStatement: string;
  licensorName: string;
  /** URL where this picture can be licensed. */
  licensorUrl: string;
  /** The creator has agreed that AI is trained with it. */
  mayTrainAi?: boolean;
  /** The licence that this very file was delivered under. */
  granted?: GrantedLicence | undefined;
};

type GrantedLicence = {
  /** `TAM-7K2M-9QXV-3HTC-T` */
  number: string;
  /** URL where anybody can check it. */
  url: string;
  /** Empty: for whoever has the file. */
  licensee: string;
};

/** For programs that know no field for licences, and for people. */
export const instructionsOf = ({ granted }: PictureRights): string =>
  granted ? `Licence ${granted.number}, check at ${granted.url}` : '';

const EXIF = Buffer.from('Exif\0\0');
/** Big-endian TIFF whose only directory, IFD0, follows at once. */
const TIFF_HEADER = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
const ENTRY_BYTES = 12;
const INLINE_BYTES = 4;
/** EXIF has no limit; this keeps the segment small however long an account's name is. */
const MOST_TEXT_BYTES = 1_000;

const ASCII = 2;
const SHORT = 3;

type Entry = { tag: number; type: number; count: number; value: Buffer };

/** UTF-8, which current readers expect although the type is called ASCII. An empty text gets no entry. */
const textEntry = (tag: number, content: string): Entry[] => {
  const tidy = cutToBytes(tidyLine(content.toWellFormed()), MOST_TEXT_BYTES);
  if (tidy === '') return [];
  const value = Buffer.from(`${tidy}\0`);
  return [{ tag, type: ASCII, count: value.length, value }];
};

const short = (tag: number, number: number): Entry => {
  const value = Buffer.alloc(2);
  value.writeUInt16BE(number);
  return { tag, type: SHORT, count: 1, value };
};

/** A value of up to four bytes is written into its entry; longer ones follow the directory, on even offsets. */
const directoryOf = (entries: readonly Entry[]): Buffer => {
  const directory = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  directory.writeUInt16BE(entries.length, 0);
  const values: Buffer[] = [];
  let valueAt = TIFF_HEADER.length + directory.length;
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    directory.writeUInt16BE(tag, at);
    directory.writeUInt16BE(type, at + 2);
    directory.writeUInt32BE(count, at + 4);
    if (value.length <= INLINE_BYTES) {
      value.copy(directory, at + 8);
      continue;
    }
    const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    directory.writeUInt32BE(valueAt, at + 8);
    values.push(padded);
    valueAt += padded.length;
  }
  return Buffer.concat([directory, ...values]);
};

/**
 * Content of the EXIF segment: orientation, creator and copyright, but neither location nor camera. Some programs show
 * only these fields.
 */
export const exifSegment = ({ creator, copyright }: PictureRights, orientation: number): Buffer => {
  // Sorted by tag, as TIFF requires.
  const entries = [short(0x0112, orientation), ...textEntry(0x013b, creator), ...textEntry(0x8298, copyright)];
  return Buffer.concat([EXIF, TIFF_HEADER, directoryOf(entries)]);
};

const PHOTOSHOP = Buffer.from('Photoshop 3.0\0');
const IPTC_RESOURCE = 0x0404;
const UTF8_MARK = Buffer.from([0x1b, 0x25, 0x47]);

const dataset = (record: number, number: number, value: Buffer): Buffer => {
  const header = Buffer.from([0x1c, record, number, 0, 0]);
  header.writeUInt16BE(value.length, 3);
  return Buffer.concat([header, value]);
};

/** The standard limits every field's length in bytes. */
const textDataset = (number: number, value: string, mostBytes: number): Buffer =>
  dataset(2, number, Buffer.from(cutToBytes(tidyLines(value.toWellFormed()), mostBytes)));

const MOST_KEYWORDS = 100;

const datasetsOf = (rights: PictureRights): Buffer =>
  Buffer.concat([
    dataset(1, 90, UTF8_MARK),
    dataset(2, 0, Buffer.from([0, 4])),
    textDataset(5, rights.title, 64),
    ...rights.keywords.slice(0, MOST_KEYWORDS).map((keyword) => textDataset(25, keyword, 64)),
    ...(rights.granted
      ? [textDataset(40, instructionsOf(rights), 256), textDataset(103, rights.granted.number, 32)]
      : []),
    textDataset(80, rights.creator, 32),
    textDataset(110, rights.creditLine, 32),
    textDataset(116, rights.copyright, 128),
    textDataset(120, rights.description, 2_000),
  ]);

/** Content of the IIM segment, which older programs read. */
export const iimSegment = (rights: PictureRights): Buffer => {
  const datasets = datasetsOf(rights);
  const header = Buffer.alloc(12);
  header.write('8BIM', 0, 'latin1');
  header.writeUInt16BE(IPTC_RESOURCE, 4);
  // The resource's empty name takes two bytes.
  header.writeUInt32BE(datasets.length, 8);
  return Buffer.concat([PHOTOSHOP, header, datasets, Buffer.alloc(datasets.length % 2)]);
};

const NAMESPACE = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
/** The two-byte length of a JPEG segment includes itself. */
const MOST_SEGMENT_BYTES = 65_533;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const inAnyLanguage = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></${name}>`;
const list = (name: string, kind: 'Bag' | 'Seq', entries: readonly string[]): string =>
  `<${name}><rdf:${kind}>${entries.map((entry) => element('rdf:li', entry)).join('')}</rdf:${kind}></${name}>`;

/** The fields of PLUS and IPTC for the licence of this file. */
const grantedLicence = ({ granted, ...rights }: PictureRights): string =>
  granted
    ? [
        element('photoshop:Instructions', instructionsOf({ ...rights, granted })),
        element('photoshop:TransmissionReference', granted.number),
        element('plus:LicenseID', granted.number),
        element('plus:TermsAndConditionsURL', granted.url),
        granted.licensee === ''
          ? ''
          : `<plus:Licensee><rdf:Seq><rdf:li rdf:parseType="Resource">${element('plus:LicenseeName', granted.licensee)}</rdf:li></rdf:Seq></plus:Licensee>`,
      ].join('')
    : '';

/** All of it as XMP, for every kind of file. */
export const xmpPacket = (rights: PictureRights): Buffer =>
  Buffer.from(
    [
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
      ' xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
      ' xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/">',
      inAnyLanguage('dc:title', rights.title),
      inAnyLanguage('dc:description', rights.description),
      list('dc:subject', 'Bag', rights.keywords),
      list('dc:creator', 'Seq', [rights.creator]),
      inAnyLanguage('dc:rights', rights.copyright),
      element('photoshop:Credit', rights.creditLine),
      '<xmpRights:Marked>True</xmpRights:Marked>',
      element('xmpRights:WebStatement', rights.webStatement),
      inAnyLanguage('xmpRights:UsageTerms', rights.licence),
      '<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource">',
      element('plus:LicensorName', rights.licensorName),
      element('plus:LicensorURL', rights.licensorUrl),
      '</rdf:li></rdf:Seq></plus:Licensor>',
      grantedLicence(rights),
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
    ].join(''),
  );

const half = (text: string): string => {
  const characters = Array.from(text);
  return characters.slice(0, Math.floor(characters.length / 2)).join('');
};

/** Removes the least important field first: the description, then the keywords, then the ends of the other texts. */
const shorter = (rights: PictureRights): PictureRights => {
  if (rights.description !== '') return { ...rights, description: half(rights.description) };
  if (rights.keywords.length > 0)
    return { ...rights, keywords: rights.keywords.slice(0, Math.floor(rights.keywords.length / 2)) };
  const { title, creator, creditLine, copyright } = rights;
  return {
    ...rights,
    title: half(title),
    creator: half(creator),
    creditLine: half(creditLine),
    copyright: half(copyright),
  };
};

/** Content of the XMP segment, shortened until it fits into one segment. */
export const xmpSegment = (rights: PictureRights): Buffer => {
  let packet = xmpPacket(rights);
  for (let left = rights; NAMESPACE.length + packet.length > MOST_SEGMENT_BYTES; packet = xmpPacket(left))
    left = shorter(left);
  return Buffer.concat([NAMESPACE, packet]);
};
