import { join } from 'node:path';
import { markPeakDb } from '#platform/media/av/audio-mark.ts';
import { encodeSound } from '#platform/media/av/encode-sound.ts';
import { measureSound } from '#platform/media/av/measure-sound.ts';
import { previewFormats } from '#platform/media/av/recording-writers.ts';
import { MOST_SOUND_MS, refusalBySound } from '../../upload-limits.rules.ts';
import { recordingDownload, refuseIfBroken, refusingBadFiles } from './recordings.ts';
import { detailsFrom, type Stage, type StageContext, type StageResult } from './stage.ts';

const previewNames = { opus: 'preview.ogg', mp3: 'preview.mp3' };

const typeOf = ({ known }: StageContext): string => known.originalType ?? '';

/** Decodes the whole sound: whether it is accepted, its loudness and its waveform. */
export const inspectSound = (context: StageContext): Promise<StageResult> =>
  refusingBadFiles('sound', async () => {
    const { source, report } = context;
    const { title, loudnessLufs, ...sound } = await measureSound(source, typeOf(context), {
      mostMs: MOST_SOUND_MS,
      report,
    });
    refuseIfBroken(refusalBySound(sound.durationMs));
    return { facts: { ...sound, loudnessLufs: loudnessLufs ?? null, ...detailsFrom({ title }) }, files: [] };
  });

const soundPreviews = ({ source, folder, access, known, report }: StageContext, type: string) =>
  encodeSound({
    path: source,
    type,
    durationMs: known.durationMs ?? 0,
    markPeakDb: access === 'premium' ? markPeakDb(known.loudnessLufs ?? undefined) : undefined,
    targets: { opus: join(folder, previewNames.opus), mp3: join(folder, previewNames.mp3) },
    report,
  });

/** The stages of a sound. */
export const soundStages: readonly Stage[] = [
  {
    name: 'previews',
    run: (context) =>
      refusingBadFiles('sound', async () => {
        await soundPreviews(context, typeOf(context));
        return {
          facts: {},
          files: previewFormats.map((format) => ({
            purpose: 'rendition',
            name: previewNames[format],
            format,
            width: 0,
            height: 0,
          })),
        };
      }),
  },
  recordingDownload,
];
