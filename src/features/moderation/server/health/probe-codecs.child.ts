import { createRequire } from 'node:module';
import { answerParent } from '#platform/media/answer-parent.ts';
import { loadCodecs } from '#platform/media/av/open-recording.ts';

export type CodecsNote = {
  ffmpeg: string;
  sharp: string;
  vips: string;
  exif: string;
  picture: boolean;
  sound: boolean;
};

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => (require(`${name}/package.json`) as { version: string }).version;

/** A tiny picture there and back. */
const tryPicture = async (): Promise<Pick<CodecsNote, 'sharp' | 'vips' | 'picture'>> => {
  const { default: sharp } = await import('sharp');
  const { sharp: version = '', vips = '' } = sharp.versions;
  const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7a75' } })
    .jpeg()
    .toBuffer();
  const { width, format } = await sharp(made).metadata();
  return { sharp: version, vips, picture: width === 8 && format === 'jpeg' };
};

/** The encoders and decoders that clips and sounds need. */
const trySound = async (): Promise<Pick<CodecsNote, 'ffmpeg' | 'sound'>> => {
  try {
    const { getFFmpegInfo, AV_CODEC_ID_AAC, AV_CODEC_ID_H264, Codec } = await loadCodecs();
    const sound = [AV_CODEC_ID_AAC, AV_CODEC_ID_H264].every((id) => Codec.findDecoder(id) !== null);
    return { ffmpeg: getFFmpegInfo().version, sound };
  } catch {
    return { ffmpeg: '', sound: false };
  }
};

answerParent<object, CodecsNote>(async (_, send) => {
  const [picture, sound] = await Promise.all([tryPicture(), trySound()]);
  await send({ ...picture, ...sound, exif: versionOf('exifreader') });
});
