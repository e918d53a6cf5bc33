import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipSizesOf } from '#features/pricing/prices.rules.ts';
import {
  constantFrameRate,
  hdSize,
  hoverSize,
  masterPlaylist,
  mediaName,
  playlistName,
  streamSizes,
} from '#platform/media/av/clip-sizes.ts';
import { encodeClip, type Film } from '#platform/media/av/encode-clip.ts';
import { type ClipFacts, probeClip } from '#platform/media/av/probe-clip.ts';
import { type FilmQuality, KEYFRAME_SECONDS } from '#platform/media/av/recording-writers.ts';
import { takePoster } from '#platform/media/av/take-poster.ts';
import type { Pixels } from '#platform/media/pictures/open-picture.ts';
import { pictureAnalysis } from '#platform/media/pictures/picture-analysis.ts';
import { watermarkLayer } from '#platform/media/pictures/watermark.ts';
import { largestPreview } from '../../media.rules.ts';
import { refusalByClip } from '../../upload-limits.rules.ts';
import { writePreviews } from './picture-files.ts';
import { recordingDownload, refuseIfBroken, refusingBadFiles } from './recordings.ts';
import { detailsFrom, type MadeFile, type Stage, type StageContext, type StageResult } from './stage.ts';

/** Chosen by CPU seconds and bytes; docs/decisions/processing.md has the measurements. */
const qualities: Record<number, FilmQuality> = {
  1080: { preset: 'superfast', crf: 27, mostBitsPerSecond: 5_000_000 },
  720: { preset: 'superfast', crf: 26, mostBitsPerSecond: 2_800_000 },
  360: { preset: 'veryfast', crf: 25, mostBitsPerSecond: 800_000 },
};
const HOVER_QUALITY: FilmQuality = { preset: 'veryfast', crf: 29, mostBitsPerSecond: 500_000 };
const HOVER_SECONDS = 6;
const HOVER_FILE = 'hover.mp4';
const MASTER_FILE = 'master.m3u8';

type Making = Pick<StageContext, 'folder' | 'source' | 'access' | 'report'> & { type: string };

const streamFilm = (folder: string, size: { width: number; height: number }): Film => {
  const shortSide = Math.min(size.width, size.height);
  return {
    ...size,
    label: `film_${shortSide}`,
    withSound: true,
    quality: qualities[shortSide] ?? (qualities[360] as FilmQuality),
    target: {
      path: join(folder, playlistName(String(shortSide))),
      format: 'hls',
      options: {
        hls_time: String(KEYFRAME_SECONDS),
        hls_playlist_type: 'vod',
        hls_segment_type: 'fmp4',
        hls_flags: 'single_file',
        hls_segment_filename: join(folder, mediaName(String(shortSide))),
      },
    },
  };
};

const hoverFilm = (folder: string, clip: ClipFacts): Film => {
  const seconds = clip.durationMs / 1000;
  const fromSeconds = Math.max(0, (seconds - HOVER_SECONDS) / 2);
  return {
    ...hoverSize(clip),
    label: 'hover',
    cut: { fromSeconds, toSeconds: fromSeconds + HOVER_SECONDS },
    withSound: false,
    quality: HOVER_QUALITY,
    target: { path: join(folder, HOVER_FILE), format: 'mp4', options: { movflags: '+faststart' } },
  };
};

/** Writes the stream in all sizes and the short silent hover preview, with a watermark if premium. */
const writeFilms = async (clip: ClipFacts, { folder, source, type, access, report }: Making): Promise<MadeFile[]> => {
  const [largest, ...smaller] = streamSizes(clip).map((size) => streamFilm(folder, size)) as [Film, ...Film[]];
  const hover = hoverFilm(folder, clip);
  const watermark = access === 'premium' ? watermarkLayer : undefined;
  await encodeClip({ path: source, type, clip, films: [largest, ...smaller, hover], watermark, report });

  const { num, den } = constantFrameRate(clip.frameRate);
  const variants = [largest, ...smaller].map(({ width, height }) => ({
    name: String(Math.min(width, height)),
    width,
    height,
    frameRate: num / den,
    hasSound: clip.hasSound,
  }));
  await writeFile(join(folder, MASTER_FILE), await masterPlaylist(folder, variants));
  return [
    { purpose: 'rendition', name: MASTER_FILE, format: 'hls', width: largest.width, height: largest.height },
    ...variants.flatMap(({ name }): MadeFile[] => [
      { purpose: 'segment', name: playlistName(name) },
      { purpose: 'segment', name: mediaName(name) },
    ]),
    { purpose: 'rendition', name: HOVER_FILE, format: 'mp4', width: hover.width, height: hover.height },
  ];
};

type Clip = { facts: ClipFacts; poster: Pixels };

/** Share of the films in the progress; the rest is for the posters. */
const SHARE_OF_FILMS = 0.8;

const typeOf = ({ known }: StageContext): string => known.originalType ?? '';

const openClip = async (context: StageContext): Promise<Clip> => {
  const facts = await probeClip(context.source, typeOf(context));
  return { facts, poster: await takePoster(context.source, typeOf(context), facts, largestPreview(facts)) };
};

/** Reads a clip's packets without decoding them: type, length, and whether it is accepted. */
export const inspectVideo = (context: StageContext): Promise<StageResult> =>
  refusingBadFiles('video', async () => {
    const { durationMs, width, height, frameRate, hasSound, title } = await probeClip(context.source, typeOf(context));
    refuseIfBroken(refusalByClip({ durationMs, width, height }));
    return { facts: { durationMs, width, height, frameRate, hasSound, ...detailsFrom({ title }) }, files: [] };
  });

const HD_FILE = 'hd.mp4';
/** For whoever licenses a 4K clip in HD: close to the original, unlike the stream. */
const HD_QUALITY: FilmQuality = { preset: 'veryfast', crf: 18, mostBitsPerSecond: 30_000_000 };

const hdFilm = (folder: string, clip: ClipFacts): Film => ({
  ...hdSize(clip),
  label: 'hd',
  withSound: true,
  quality: HD_QUALITY,
  target: { path: join(folder, HD_FILE), format: 'mp4', options: { movflags: '+faststart' } },
});

/** The downloads of a clip: the original, and HD of one that is sold in 4K too. Neither has a watermark. */
const clipDownloads: Stage = {
  name: 'downloads',
  run: (context) =>
    refusingBadFiles('video', async () => {
      const original = await recordingDownload.run(context);
      const { width, height } = context.known;
      if (clipSizesOf({ width: width ?? 0, height: height ?? 0 }).length === 1) return original;
      const type = typeOf(context);
      const clip = await probeClip(context.source, type);
      const film = hdFilm(context.folder, clip);
      const { source: path, report } = context;
      await encodeClip({ path, type, clip, films: [film], watermark: undefined, report });
      const made = {
        purpose: 'download',
        name: HD_FILE,
        size: 'large',
        width: film.width,
        height: film.height,
      } as const;
      return { ...original, files: [made, ...original.files] };
    }),
};

/** The stages of a clip; they share one inspection. */
export const videoStages = (): Stage[] => {
  let opening: Promise<Clip> | undefined;
  const open = (context: StageContext): Promise<Clip> => {
    opening ??= openClip(context);
    return opening;
  };
  return [
    {
      name: 'previews',
      run: (context) =>
        refusingBadFiles('video', async () => {
          const { facts, poster } = await open(context);
          const { report } = context;
          const films = await writeFilms(facts, {
            ...context,
            type: typeOf(context),
            report: (share) => report(share * SHARE_OF_FILMS),
          });
          const posters = await writePreviews(poster, facts, {
            ...context,
            report: (share) => report(SHARE_OF_FILMS + share * (1 - SHARE_OF_FILMS)),
          });
          return { facts: {}, files: [...films, ...posters] };
        }),
    },
    clipDownloads,
    {
      name: 'analyse',
      run: (context) =>
        refusingBadFiles('video', async () => ({
          facts: await pictureAnalysis((await open(context)).poster),
          files: [],
        })),
    },
  ];
};
