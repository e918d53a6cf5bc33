import { inflateSync } from 'node:zlib';

/** Why a PDF is not taken. */
export type PdfFault = 'notPdf' | 'unreadable' | 'encrypted' | 'active' | 'tooManyPages';

const LARGEST_INFLATED_BYTES = 32 * 1024 * 1024;

/** Names that only scripts, programs, attached files and actions have; long enough not to occur in a picture by chance. */
const activeAnywhere = /\/(JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)\b/;
/** Short names are searched only outside of streams, where chance does not make them. */
const activeInObjects = /\/(JS|AA)\b/;

/** Names may be written with escapes: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

type Parts = {
  /** Everything outside of streams. */
  objects: string;
  /** The dictionary and the content of each stream. */
  streams: { dictionary: string; content: Buffer }[];
};

/** Takes the streams out of a file, as they follow one another; an end that is missing ends with the file. */
const partsOf = (bytes: Buffer): Parts => {
  const text = bytes.toString('latin1');
  const streams: Parts['streams'] = [];
  const objects: string[] = [];
  let at = 0;
  for (const { index, 0: mark } of text.matchAll(/\bstream\r?\n/g)) {
    // Inside the content of a stream the word means nothing.
    if (index < at) continue;
    const start = index + mark.length;
    const found = text.indexOf('endstream', start);
    const end = found === -1 ? text.length : found;
    const before = text.slice(at, index);
    objects.push(before);
    streams.push({ dictionary: before.slice(before.lastIndexOf(' obj')), content: bytes.subarray(start, end) });
    at = end;
  }
  objects.push(text.slice(at));
  return { objects: objects.join('\n'), streams };
};

const isObjectStream = (dictionary: string): boolean => /\/ObjStm\b/.test(plainNames(dictionary));
/** One filter, which we know, and nothing that changes its result. */
const isPlainlyDeflated = (dictionary: string): boolean =>
  /\/Filter\s*(\[\s*)?\/FlateDecode\s*(\]|\/|>>)/.test(dictionary) && !/\/DecodeParms/.test(dictionary);

/** The objects inside of streams of objects; `undefined` where one cannot be looked into. */
const packedObjects = (streams: Parts['streams']): string | undefined => {
  let left = LARGEST_INFLATED_BYTES;
  const texts: string[] = [];
  for (const { dictionary, content } of streams.filter((stream) => isObjectStream(stream.dictionary))) {
    const plain = plainNames(dictionary);
    if (!/\/Filter/.test(plain)) {
      texts.push(content.toString('latin1'));
      continue;
    }
    if (!isPlainlyDeflated(plain)) return undefined;
    try {
      const inflated = inflateSync(content, { maxOutputLength: left });
      left -= inflated.length;
      texts.push(inflated.toString('latin1'));
    } catch {
      return undefined;
    }
  }
  return texts.join('\n');
};

const pagesIn = (objects: string): number => [...objects.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length;
/** The tree of pages says how many it has; the larger of both counts. */
const countsIn = (objects: string): number =>
  Math.max(0, ...[...objects.matchAll(/\/Count\s+(\d{1,9})/g)].map(([, count]) => Number(count)));

/**
 * Looks into a PDF without drawing it: how many pages it has, and whether something in it would act. A file that cannot be
 * looked into is a fault, never a pass.
 */
export const inspectPdf = (bytes: Buffer, { mostPages }: { mostPages: number }): { pages: number } | PdfFault => {
  if (!bytes.subarray(0, 1024).toString('latin1').includes('%PDF-')) return 'notPdf';
  const { objects, streams } = partsOf(bytes);
  const packed = packedObjects(streams);
  if (packed === undefined) return 'unreadable';
  const all = plainNames(`${objects}\n${packed}`);
  if (/\/Encrypt\b/.test(all)) return 'encrypted';
  const isActive =
    activeAnywhere.test(all) ||
    activeInObjects.test(all) ||
    streams.some(({ content }) => activeAnywhere.test(content.toString('latin1')));
  if (isActive) return 'active';
  const pages = Math.max(pagesIn(all), countsIn(all));
  if (pages === 0) return 'unreadable';
  return pages > mostPages ? 'tooManyPages' : { pages };
};
