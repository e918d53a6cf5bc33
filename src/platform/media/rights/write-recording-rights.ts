import type { FileStore } from '../../files/file-store.ts';
import type { Log } from '../../log.ts';
import { boxFormat } from './box-format.ts';
import { oggFormat } from './ogg-format.ts';
import {
  type HeldManifest,
  NoPlaceError,
  type RecordingFormat,
  type Source,
  soundFormats,
} from './recording-formats.ts';
import type { PictureRights } from './rights-segments.ts';
import { originManifest } from './sign-origin.ts';
import { hashOf, lengthOfAll, type OpenedFile, openSpliced, type Part, type StoredFile } from './spliced-file.ts';
import { webmFormat } from './webm-format.ts';
import type { PictureOrigin } from './write-rights.ts';

const formats: ReadonlyMap<string, RecordingFormat> = new Map(
  Object.entries({
    ...soundFormats,
    'video/mp4': boxFormat,
    'video/quicktime': boxFormat,
    'audio/mp4': boxFormat,
    'audio/ogg': oggFormat,
    'video/webm': webmFormat,
  }),
);

/** Whether rights can be written into clips and sounds of this type. */
export const carriesRights = (type: string): boolean => formats.has(type);

/** A manifest needs the hash of the whole file before its first byte is sent; longer files go without one. */
const MOST_SIGNED_BYTES = 512 * 1024 * 1024;

type Unsigned = Omit<Source, 'held'>;
type Holder = NonNullable<RecordingFormat['hold']>;

const NOTHING = Buffer.alloc(0);
const NO_MANIFEST: HeldManifest = { before: NOTHING, manifest: NOTHING, after: NOTHING };

/** A manifest with its header, in its place. */
const holdIn = (hold: Holder, manifest: Buffer): HeldManifest => {
  const { before, after } = hold(manifest.length - hold(0).header.length);
  return { before, manifest, after };
};

const signedParts = async (
  { type, format, hold }: { type: string; format: RecordingFormat; hold: Holder },
  source: Unsigned,
  { signer, facts }: PictureOrigin,
): Promise<Part[]> => {
  const spliceWith = (held: HeldManifest) => format.splice({ ...source, held });
  const anyManifest = holdIn(hold, Buffer.alloc(hold(0).header.length + 1));
  const { parts } = await spliceWith(anyManifest);
  const manifest = await originManifest(signer, facts, {
    format: type,
    wrap: (bare) => Buffer.concat([hold(bare.length).header, bare]),
    start: format.isOfBoxes ? null : lengthOfAll(parts.slice(0, parts.indexOf(anyManifest.manifest))),
    hashAround: async (length) => {
      const { hashed } = await spliceWith(holdIn(hold, Buffer.alloc(length)));
      return hashOf(source.files, source.stored, hashed);
    },
  });
  return (await spliceWith(holdIn(hold, manifest))).parts;
};

/**
 * Opens a stored clip or sound with rights written into its container, and signed where the format has a place for it.
 * Picture and sound are the same bytes as before; only what is added is in memory.
 */
export const openRecordingWithRights = async (
  { files, log }: { files: FileStore; log: Pick<Log, 'warn'> },
  { type, ...stored }: StoredFile & { type: string },
  rights: PictureRights,
  origin?: PictureOrigin,
): Promise<OpenedFile> => {
  const format = formats.get(type);
  if (!format) throw new Error(`${type} has no place for rights`);
  const source = { files, stored, rights };
  const { hold } = format;
  try {
    const parts =
      origin && hold && stored.bytes <= MOST_SIGNED_BYTES
        ? await signedParts({ type, format, hold }, source, origin)
        : (await format.splice({ ...source, held: NO_MANIFEST })).parts;
    return openSpliced(files, stored, parts);
  } catch (error) {
    if (!(error instanceof NoPlaceError)) throw error;
    // Whoever has licensed it gets it all the same, as it is stored.
    log.warn(
      { err: error, file: stored.key, licence: rights.granted?.number },
      'a recording is sent without its rights',
    );
    return openSpliced(files, stored, [{ start: 0, end: stored.bytes }]);
  }
};
