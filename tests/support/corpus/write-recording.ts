import type { Encoder, Frame, Muxer, Packet } from 'node-av';
import { loadCodecs } from '#platform/media/av/open-recording.ts';

export type Picture = { width: number; height: number; yuv: Buffer; atMs: number; lastsMs: number };
export type Samples = { values: Float32Array<ArrayBuffer>; channels: 1 | 2; rateHz: number };

export type Recording = {
  format: 'mp4' | 'mov' | 'webm' | 'flac' | 'aiff' | 'ogg' | 'mp3' | 'ipod';
  pictures?: Iterable<Picture>;
  pictureCodec?: 'libx264' | 'libvpx';
  samples?: Samples;
  soundCodec?: 'aac' | 'flac' | 'pcm_s16be' | 'libopus' | 'libvorbis' | 'libmp3lame';
  metadata?: Record<string, string>;
  /** Tagged as HDR, as phones record it. */
  isHdr?: boolean;
  /** Clockwise rotation in the file's metadata. */
  turnedDegrees?: 90 | 180 | 270;
  options?: Record<string, string>;
};

const SAMPLES_AT_A_TIME = 960;
const FIXED_ONE = 65_536;
const matrices: Record<90 | 180 | 270, readonly number[]> = {
  90: [0, FIXED_ONE, 0, -FIXED_ONE, 0, 0, 0, 0, 1 << 30],
  180: [-FIXED_ONE, 0, 0, 0, -FIXED_ONE, 0, 0, 0, 1 << 30],
  270: [0, -FIXED_ONE, 0, FIXED_ONE, 0, 0, 0, 0, 1 << 30],
};

const displayMatrix = (degrees: 90 | 180 | 270): Buffer => {
  const bytes = Buffer.alloc(36);
  matrices[degrees].forEach((value, position) => {
    bytes.writeInt32LE(value, position * 4);
  });
  return bytes;
};

async function* soundFrames({ values, channels, rateHz }: Samples, sampleFormat: number): AsyncGenerator<Frame> {
  const { AV_CHANNEL_LAYOUT_MONO, AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLT, FilterAPI, Frame, avGetSampleFmtName } =
    await loadCodecs();
  const filter = FilterAPI.create(`aformat=sample_fmts=${avGetSampleFmtName(sampleFormat as never)}`);
  const total = values.length / channels;
  for (let start = 0; start < total; start += SAMPLES_AT_A_TIME) {
    const nbSamples = Math.min(SAMPLES_AT_A_TIME, total - start);
    const part = values.slice(start * channels, (start + nbSamples) * channels);
    const frame = Frame.fromAudioBuffer(Buffer.from(part.buffer), {
      nbSamples,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate: rateHz,
      channelLayout: channels === 1 ? AV_CHANNEL_LAYOUT_MONO : AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: rateHz },
      pts: BigInt(start),
    });
    for (const ready of await filter.processAll(frame)) yield ready;
    frame.free();
  }
  filter.close();
}

async function* pictureFrames(pictures: Iterable<Picture>, isHdr: boolean): AsyncGenerator<Frame> {
  const {
    AVCOL_PRI_BT2020,
    AVCOL_RANGE_MPEG,
    AVCOL_SPC_BT2020_NCL,
    AVCOL_TRC_ARIB_STD_B67,
    AV_PIX_FMT_YUV420P,
    Frame,
  } = await loadCodecs();
  for (const { width, height, yuv, atMs, lastsMs } of pictures) {
    const timeBase = { num: 1, den: 1000 };
    const frame = Frame.fromVideoBuffer(yuv, {
      width,
      height,
      format: AV_PIX_FMT_YUV420P,
      timeBase,
      pts: BigInt(atMs),
    });
    frame.duration = BigInt(lastsMs);
    if (isHdr) {
      frame.colorPrimaries = AVCOL_PRI_BT2020;
      frame.colorTrc = AVCOL_TRC_ARIB_STD_B67;
      frame.colorSpace = AVCOL_SPC_BT2020_NCL;
      frame.colorRange = AVCOL_RANGE_MPEG;
    }
    yield frame;
  }
}

type Track = { encoder: Encoder; frames: AsyncGenerator<Frame> };

const pictureTrack = async ({ pictures, pictureCodec = 'libx264', isHdr }: Recording): Promise<Track[]> => {
  if (!pictures) return [];
  const { Encoder } = await loadCodecs();
  const options =
    pictureCodec === 'libx264' ? { preset: 'ultrafast', crf: 28 } : { deadline: 'realtime', 'cpu-used': 8 };
  const encoder = await Encoder.create(pictureCodec as never, { options: options as never });
  return [{ encoder, frames: pictureFrames(pictures, isHdr === true) }];
};

const soundTrack = async ({ samples, soundCodec = 'aac' }: Recording): Promise<Track[]> => {
  if (!samples) return [];
  const { Codec, Encoder } = await loadCodecs();
  const formats = Codec.findEncoderByName(soundCodec as never)?.sampleFormats ?? [];
  return [{ encoder: await Encoder.create(soundCodec as never), frames: soundFrames(samples, formats[0] ?? 0) }];
};

const openMuxer = async (path: string, { format, metadata, turnedDegrees, options }: Recording): Promise<Muxer> => {
  const { AV_PKT_DATA_DISPLAYMATRIX, Dictionary, Muxer } = await loadCodecs();
  return Muxer.open(path, {
    format,
    ...(options && { options: options as never }),
    configure: (context) => {
      if (metadata) context.metadata = Dictionary.fromObject(metadata);
      if (turnedDegrees)
        context.streams?.[0]?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, displayMatrix(turnedDegrees));
    },
  });
};

const encodeInto = async (muxer: Muxer, { encoder, frames }: Track, index: number): Promise<void> => {
  const write = async (packets: Packet[]) => {
    for (const packet of packets) {
      await muxer.writePacket(packet, index);
      packet.free();
    }
  };
  for await (const frame of frames) {
    await write(await encoder.encodeAll(frame));
    frame.free();
  }
  await write(await encoder.encodeAll(null));
};

/** Writes a clip or a sound file. */
export const writeRecording = async (path: string, recording: Recording): Promise<void> => {
  const tracks = [...(await pictureTrack(recording)), ...(await soundTrack(recording))];
  const muxer = await openMuxer(path, recording);
  const indexes = tracks.map(({ encoder }) => muxer.addStream(encoder));
  for (const [position, track] of tracks.entries()) await encodeInto(muxer, track, indexes[position] ?? 0);
  await muxer.close();
  for (const { encoder } of tracks) encoder.close();
};
