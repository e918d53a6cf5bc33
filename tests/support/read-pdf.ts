import jsQR from 'jsqr';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export type PdfStructure = { role: string; alt?: string; children: PdfStructure[] };
/** All roles of a structure, from the outside in. */
export const rolesIn = (nodes: readonly PdfStructure[]): string[] =>
  nodes.flatMap(({ role, children }) => [role, ...rolesIn(children)]);
type PdfPath = { x: number; y: number; width: number; height: number };

export type ReadPdf = {
  pages: number;
  text: string;
  title: string;
  language: string | null;
  isTagged: boolean;
  /** Roles of the structure that screen readers follow, from the outside in. */
  structure: PdfStructure[];
  /** Names of all fonts, and whether each is in the file. */
  fonts: { name: string; isEmbedded: boolean }[];
  attachments: Record<string, string>;
  /** What the QR code says; `null` when no program can read it. */
  qrCode: string | null;
};

type RawNode = { role?: string; alt?: string; children?: RawNode[] };
const structureOf = ({ role, alt, children = [] }: RawNode): PdfStructure[] => {
  const inner = children.flatMap(structureOf);
  return role === undefined || role === 'Root' ? inner : [{ role, ...(alt && { alt }), children: inner }];
};

/** Boxes of the subpaths of one drawn path. A path is a list of numbers: each command followed by its coordinates. */
const boxesOf = (data: ArrayLike<number>): PdfPath[] => {
  const lengths = [2, 2, 6, 4, 0];
  const boxes: number[][][] = [];
  for (let at = 0; at < data.length; ) {
    const command = data[at] ?? 0;
    const count = lengths[command] ?? 0;
    if (command === 0) boxes.push([]);
    for (let index = 1; index < count; index += 2)
      boxes.at(-1)?.push([data[at + index] ?? 0, data[at + index + 1] ?? 0]);
    at += count + 1;
  }
  return boxes.map((points) => {
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  });
};

const PIXELS = 4;
const QUIET_MODULES = 4;

/** Paints the squares of a path onto a bitmap, as a camera would see them, and has a program read it. */
const readQrCode = (squares: readonly PdfPath[]): string | null => {
  const [first] = squares;
  if (!first) return null;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const right = Math.max(...squares.map(({ x, width }) => x + width));
  // The squares overlap a little, so the distance between them counts, not their width.
  const columns = [...new Set(squares.map(({ x }) => Math.round(x * 100) / 100))].toSorted((a, b) => a - b);
  const module = Math.min(...columns.slice(1).map((x, index) => x - (columns[index] ?? 0)));
  const modules = Math.round((right - left) / module);
  const side = (modules + 2 * QUIET_MODULES) * PIXELS;
  const bitmap = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y } of squares) {
    const column = (Math.round((x - left) / module) + QUIET_MODULES) * PIXELS;
    const row = (Math.round((y - top) / module) + QUIET_MODULES) * PIXELS;
    for (let dy = 0; dy < PIXELS; dy += 1)
      bitmap.fill(0, ((row + dy) * side + column) * 4, ((row + dy) * side + column + PIXELS) * 4);
  }
  for (let at = 3; at < bitmap.length; at += 4) bitmap[at] = 255;
  return jsQR(bitmap, side, side)?.data ?? null;
};

type LoadedFont = { name: string; missingFile?: boolean };

/** Missing in the types. */
type ReadsAttachments = { getAttachmentContent: (name: string) => Promise<Uint8Array | null> };

/** Reads a PDF as other programs do: words, tags, fonts, attachments, and the QR code from what is drawn. */
export const readPdf = async (file: Buffer): Promise<ReadPdf> => {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(file));
  const [metadata, marks, attached] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    document.getAttachments(),
  ]);
  const found = { text: [] as string[], structure: [] as PdfStructure[], boxes: [] as PdfPath[][] };
  const fonts = new Map<string, LoadedFont>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    found.text.push(...items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')));
    found.structure.push(...structureOf((await page.getStructTree()) as RawNode));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      const args = argsArray[index];
      if (operation === OPS.setFont) fonts.set(args[0], page.commonObjs.get(args[0]) as LoadedFont);
      if (operation === OPS.constructPath && args[1]?.[0]) found.boxes.push(boxesOf(args[1][0]));
    }
  }
  const attachments = await Promise.all(
    [...((attached ?? new Map()) as Map<string, unknown>).keys()].map(async (name) => {
      const content = await (document as unknown as ReadsAttachments).getAttachmentContent(name);
      return [name, Buffer.from(content ?? []).toString()] as const;
    }),
  );
  const info = metadata.info as { Title?: string; Language?: string };
  const code = found.boxes.find((boxes) => boxes.length > 100) ?? [];
  return {
    pages: document.numPages,
    text: found.text.join(''),
    title: info.Title ?? '',
    language: info.Language ?? null,
    isTagged: marks?.Marked === true,
    structure: found.structure,
    fonts: [...fonts.values()].map(({ name, missingFile }) => ({ name, isEmbedded: missingFile !== true })),
    attachments: Object.fromEntries(attachments),
    qrCode: readQrCode(code),
  };
};
