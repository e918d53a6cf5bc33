import type { PictureRights } from './picture-rights.ts';

const NAMESPACE = Buffer.from('http://ns.adobe.com/xap/1.0/\0');
/** A JPEG segment counts its length, itself included, in two bytes. */
const MOST_SEGMENT_BYTES = 65_533;

/** What XML cannot carry at all is dropped, the rest is only text. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const inAnyLanguage = (name: string, text: string): string =>
  `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></${name}>`;
const list = (name: string, kind: 'Bag' | 'Seq', entries: readonly string[]): string =>
  `<${name}><rdf:${kind}>${entries.map((entry) => element('rdf:li', entry)).join('')}</rdf:${kind}></${name}>`;

const packetOf = (rights: PictureRights): Buffer =>
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
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
    ].join(''),
  );

const half = (text: string): string => {
  const characters = Array.from(text);
  return characters.slice(0, Math.floor(characters.length / 2)).join('');
};

/** What says least about the rights goes first: the description, then the keywords, at last the ends of the rest. */
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

/** The content of the segment that carries XMP, cut so that it fits into one. */
export const xmpSegment = (rights: PictureRights): Buffer => {
  let packet = packetOf(rights);
  for (let left = rights; NAMESPACE.length + packet.length > MOST_SEGMENT_BYTES; packet = packetOf(left))
    left = shorter(left);
  return Buffer.concat([NAMESPACE, packet]);
};
