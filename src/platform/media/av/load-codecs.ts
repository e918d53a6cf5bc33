export type Codecs = typeof import('node-av');

/** The machine lacks the codecs; no file is to blame. */
export class CodecsMissing extends Error {
  constructor(cause: unknown) {
    super(
      `clips and sounds cannot be worked on: node-av has no binary for ${process.platform}-${process.arch} here. Install it with "npm ci" on this machine; photos are not affected.`,
      { cause },
    );
  }
}

let loading: Promise<Codecs> | undefined;

const load = async (): Promise<Codecs> => {
  try {
    const codecs = await import('node-av');
    // What FFmpeg says about a creator's file is of no use in our log.
    codecs.Log.setLevel(codecs.AV_LOG_QUIET);
    return codecs;
  } catch (error) {
    throw new CodecsMissing(error);
  }
};

/** FFmpeg, loaded when the first clip or sound needs it; only ever in a child that may be killed. */
export const loadCodecs = (): Promise<Codecs> => {
  loading ??= load();
  return loading;
};
