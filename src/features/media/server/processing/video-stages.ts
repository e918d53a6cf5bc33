import { type ClipFacts, probeClip } from '#platform/media/av/probe-clip.ts';
import { takePoster } from '#platform/media/av/take-poster.ts';
import type { Pixels } from '#platform/media/open-picture.ts';
import { pictureAnalysis } from '#platform/media/picture-analysis.ts';
import { largestPreview } from '../../media.rules.ts';
import { refusalByClip } from '../../upload-limits.rules.ts';
import { writeFilms } from './clip-files.ts';
import { detailsFrom } from './details-from-file.ts';
import { writePreviews } from './picture-files.ts';
import { recordingDownload } from './recording-download.ts';
import { refuseIfBroken, refusingBadFiles } from './recording-refusals.ts';
import type { Stage, StageContext, StageResult } from './stage.ts';

type Clip = { facts: ClipFacts; poster: Pixels };

/** Films take most of the time; the rest is the poster's ladder. */
const SHARE_OF_FILMS = 0.8;

const typeOf = ({ known }: StageContext): string => known.originalType ?? '';

const openClip = async (context: StageContext): Promise<Clip> => {
  const facts = await probeClip(context.source, typeOf(context));
  return { facts, poster: await takePoster(context.source, typeOf(context), facts, largestPreview(facts)) };
};

/** Reads a clip's packets without decoding them: what it is, how long, and whether we take it. */
export const inspectVideo = (context: StageContext): Promise<StageResult> =>
  refusingBadFiles('video', async () => {
    const { durationMs, width, height, frameRate, hasSound, title } = await probeClip(context.source, typeOf(context));
    refuseIfBroken(refusalByClip({ durationMs, width, height }));
    return { facts: { durationMs, width, height, frameRate, hasSound, ...detailsFrom({ title }) }, files: [] };
  });

/** What is done with a clip; the stages share one look at it. */
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
    recordingDownload,
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
