import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order of our preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this, the headers weigh more than what is saved. */
export const LEAST_COMPRESSED_BYTES = 1024;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

// Brotli's 5 and gzip's 6 are where more effort stops paying for text that is compressed while somebody waits.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const accepts = (wishes: string[], encoding: string): boolean =>
  wishes.some((wish) => {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** The best encoding that an `Accept-Encoding` header allows. */
export const chooseEncoding = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined;
  const wishes = accepted.split(',');
  return encodings.find((encoding) => accepts(wishes, encoding));
};

export const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? inBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : inGzip(bytes, { level: GZIP_LEVEL });
