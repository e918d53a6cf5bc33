import { deflateSync } from 'node:zlib';

const HEAD = '%PDF-1.7\n';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A stream with its dictionary; the content may be binary. */
const streamOf = (content: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const deflated = (content: string): string => deflateSync(latin1(content)).toString('latin1');
const deflatedStream = (content: string, dictionary = ''): string =>
  streamOf(deflated(content), `${dictionary} /Filter /FlateDecode`);

/** A whole file with a table of its objects, numbered from 1; the first is the catalogue. */
export const pdfOf = (objects: readonly string[], trailer = ''): Buffer => {
  let text = HEAD;
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return latin1(
    `${text}${table}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
};

const SQUARE = '1 0 0 rg 20 20 80 80 re f';
const page = (parts = ''): string => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${parts} >>`;
const pageTree = (kids: readonly number[]): string =>
  `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;

/** Pages with a red square in the lower left corner. */
export const pagesPdf = (pages: number, catalogue = '', trailer = ''): Buffer =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      pageTree(Array.from({ length: pages }, (_, index) => index + 4)),
      streamOf(SQUARE),
      ...Array.from({ length: pages }, () => page('/Contents 3 0 R')),
    ],
    trailer,
  );

/** One page with a form field that was filled in and a stamp beside it, both blue. */
export const filledFormPdf = (): Buffer => {
  const looks = streamOf('0 0 1 rg 0 0 50 50 re f', '/Type /XObject /Subtype /Form /BBox [0 0 50 50]');
  const annotation = (kind: string, left: number) =>
    `<< /Type /Annot ${kind} /F 4 /Rect [${left} 100 ${left + 50} 150] /AP << /N 6 0 R >> /P 3 0 R >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
    pageTree([3]),
    page('/Contents 4 0 R /Annots [5 0 R 7 0 R]'),
    streamOf(SQUARE),
    annotation('/Subtype /Widget /FT /Tx /T (name) /V (Rosa)', 100),
    looks,
    annotation('/Subtype /Stamp', 200),
  ]);
};

/** One page whose content is drawn for minutes. */
export const endlessPdf = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pageTree([3]),
    page('/Contents 4 0 R'),
    deflatedStream('1 0 0 rg 0 0 300 200 re f\n'.repeat(1_000_000)),
  ]);

type Spelling = { object?: string; dictionary?: string; stream?: string };

/** How the stream is written that hides the script; readers take each of them. */
export const activeSpellings: Readonly<Record<string, Spelling>> = {
  'as usual': {},
  'a blank after stream': { stream: 'stream \n' },
  'a lone carriage return after stream': { stream: 'stream\r' },
  'a line end before obj': { object: '5 0\nobj\n' },
  'obj inside the dictionary': { dictionary: '/Note (an obj)' },
  'obj in a comment before the dictionary': { object: '5 0 obj % no obj\n' },
  'stream in a comment': { object: '5 0 obj % stream\n' },
};

/** A file whose catalogue, in a packed stream of objects, runs a script when it is opened. */
export const activePdf = ({ object = '5 0 obj\n', dictionary = '', stream = 'stream\n' }: Spelling): Buffer => {
  const packed = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>',
  ];
  const first = `1 0 4 ${(packed[0]?.length ?? 0) + 1} `;
  const content = deflated(`${first}${packed.join('\n')}`);
  const kind = `/Type /ObjStm /N 2 /First ${first.length} /Filter /FlateDecode /Length ${content.length}`;
  const parts = [
    `${HEAD}2 0 obj\n${pageTree([3])}\nendobj\n`,
    `3 0 obj\n${page('/Contents 7 0 R')}\nendobj\n`,
    `7 0 obj\n${streamOf(SQUARE)}\nendobj\n`,
    `${object}<< ${kind} ${dictionary} >>\n${stream}${content}\nendstream\nendobj\n`,
  ];
  const startOf = (index: number) => parts.slice(0, index).join('').length;
  const entry = (type: number, place: number, index: number) =>
    String.fromCharCode(type, (place >> 24) & 255, (place >> 16) & 255, (place >> 8) & 255, place & 255, index);
  const table = [
    entry(0, 0, 0),
    entry(2, 5, 0),
    entry(1, HEAD.length, 0),
    entry(1, startOf(1), 0),
    entry(2, 5, 1),
    entry(1, startOf(3), 0),
    entry(1, startOf(4), 0),
    entry(1, startOf(2), 0),
  ];
  return latin1(
    `${parts.join('')}6 0 obj\n${streamOf(table.join(''), '/Type /XRef /Size 8 /W [1 4 1] /Root 1 0 R')}\nendobj\nstartxref\n${startOf(4)}\n%%EOF\n`,
  );
};

const packedBomb = (content: string): string => deflatedStream(content, '/Type /ObjStm /N 1 /First 4');

/** Small files that become large, or are costly to search. */
export const bombs: Readonly<Record<string, () => Buffer>> = {
  '30 MB of escaped letters in 30 kB': () => withBombs([packedBomb('#61'.repeat(10_000_000))]),
  '200 small bombs': () => withBombs(Array.from({ length: 200 }, () => packedBomb('#61'.repeat(50_000)))),
  '31 MB of pages that no tree names': () => withBombs([packedBomb('/Type/Page'.repeat(3_100_000))]),
  '10 MB of counts': () => Buffer.concat([pagesPdf(1), latin1('/Count 1 '.repeat(1_100_000))]),
};

const withBombs = (streams: readonly string[]): Buffer =>
  pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pageTree([3]), page('/Contents 4 0 R'), streamOf(SQUARE), ...streams]);
