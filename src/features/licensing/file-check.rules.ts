import { readLicenceNumber } from './licence-number.rules.ts';

/** What was found in a file. */
export type FileFacts = { numbers: readonly string[]; sha256: string | null };

/** What a file has to match. */
export type ExpectedFile = {
  number: string;
  /** Of clips and sounds whose original is what is delivered: they have not always carried a number. */
  originalSha256: string | null;
};

/** What a file says about a licence: it names it, it is the work byte by byte, it names another one, or it says nothing. */
export type FileVerdict =
  | { kind: 'carries' }
  | { kind: 'original' }
  | { kind: 'other'; number: string }
  | { kind: 'none' };

const NUMBER = /TAM(?:-[0-9A-HJKMNP-TV-Z]{4}){3}-[0-9A-HJKMNP-TV-Z]/g;
/** `TAM-7K2M-9QXV-3HTC-T` */
const NUMBER_LENGTH = 20;

/** Licence numbers in the bytes of a file, each once. Chance hits are left out by their check character. */
export const numbersIn = (bytes: Uint8Array): string[] => {
  const text = new TextDecoder('latin1').decode(bytes);
  const numbers = Array.from(text.matchAll(NUMBER), ([number]) => number);
  return [...new Set(numbers)].filter((number) => 'id' in readLicenceNumber(number));
};

const CHUNK_BYTES = 4 * 1024 * 1024;

type Readable = Pick<Blob, 'size' | 'slice'>;

/** Reads a file in parts, so that a long clip needs little memory; a number may lie across two of them. */
export const findNumbers = async (file: Readable, chunkBytes: number = CHUNK_BYTES): Promise<string[]> => {
  const found = new Set<string>();
  for (let start = 0; start < file.size; start += chunkBytes) {
    const part = await file.slice(start, start + chunkBytes + NUMBER_LENGTH - 1).arrayBuffer();
    for (const number of numbersIn(new Uint8Array(part))) found.add(number);
  }
  return [...found];
};

/** A file that names the licence belongs to it, whatever else it names. */
export const judgeFile = ({ numbers, sha256 }: FileFacts, { number, originalSha256 }: ExpectedFile): FileVerdict => {
  if (numbers.includes(number)) return { kind: 'carries' };
  if (sha256 !== null && sha256 === originalSha256) return { kind: 'original' };
  const [other] = numbers;
  return other === undefined ? { kind: 'none' } : { kind: 'other', number: other };
};
