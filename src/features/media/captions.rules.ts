import { type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';

/** A clip lasts at most two minutes; real captions are far shorter than this. */
export const LARGEST_CAPTIONS_BYTES = 100_000;
export const captionsTooLarge = sentence(
  'captions.tooLarge',
  'Captions may have at most {size} kB, which is far more than a clip needs.',
  { size: LARGEST_CAPTIONS_BYTES / 1000 },
);
const MOST_CUES = 1_000;
const LONGEST_CUE = 300;

export type Cue = { fromMs: number; toMs: number; lines: string[] };
/** The line number in the file, and what to fix. */
type CaptionsProblem = { line: number; sentence: Sentence };
export type ReadCaptions = { cues: Cue[] } | { problem: CaptionsProblem };

const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const ARROW = '-->';
/** Comments, styles and regions: blocks without caption text. */
const NOT_A_CUE = /^(NOTE|STYLE|REGION)(\s|$)/;

const msOf = (text: string): number | undefined => {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds, ms] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
};

type Block = { line: number; lines: string[] };

/** Splits at empty lines; each block knows the number of its first line. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') open = undefined;
    else if (open) open.lines.push(line);
    else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
};

const problem = (line: number, said: Sentence) => ({ problem: { line, sentence: said } });

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/** Plain text of a line, without markup for speakers, italics and the like. */
const wordsOf = (line: string): string =>
  tidyLine(line.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? ''));

const readCue = ({ line, lines }: Block, durationMs: number | null): { cue: Cue } | ReturnType<typeof problem> => {
  const hasName = !lines[0]?.includes(ARROW);
  const timing = hasName ? lines[1] : lines[0];
  const at = hasName ? line + 1 : line;
  if (!timing?.includes(ARROW))
    return problem(line, sentence('captions.noTiming', 'Each caption needs a line such as 00:01.000 --> 00:03.500.'));
  const [from = '', rest = ''] = timing.split(ARROW).map((part) => part.trim());
  const [to = ''] = rest.split(/\s/);
  if (/,\d{3}/.test(timing))
    return problem(
      at,
      sentence(
        'captions.commaInTime',
        'The times have a comma as in SubRip files. WebVTT has a point, as in 00:01.000.',
      ),
    );
  const [fromMs, toMs] = [msOf(from), msOf(to)];
  if (fromMs === undefined || toMs === undefined)
    return problem(at, sentence('captions.badTime', 'A time must be written as 00:01.000 or 00:00:01.000.'));
  if (toMs <= fromMs) return problem(at, sentence('captions.endsBeforeStart', 'A caption must end after it begins.'));
  if (durationMs !== null && fromMs >= durationMs)
    return problem(at, sentence('captions.afterClip', 'A caption begins after the clip has ended.'));
  const words = lines
    .slice(hasName ? 2 : 1)
    .map(wordsOf)
    .filter((text) => text !== '');
  if (words.length === 0) return problem(at, sentence('captions.noWords', 'A caption has no words.'));
  if (words.join(' ').length > LONGEST_CUE)
    return problem(
      at,
      sentence('captions.tooLong', 'A caption may have at most {longest} characters; please split it.', {
        longest: LONGEST_CUE,
      }),
    );
  return { cue: { fromMs, toMs: durationMs === null ? toMs : Math.min(toMs, durationMs), lines: words } };
};

/** Parses WebVTT: the cues in order, or the first problem. */
export const readCaptions = (text: string, durationMs: number | null = null): ReadCaptions => {
  const [head, ...blocks] = blocksOf(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  if (head?.line !== 1 || !/^WEBVTT(\s|$)/.test(head.lines[0] ?? ''))
    return problem(1, sentence('captions.noHeader', 'The first line must be WEBVTT.'));
  const cues: Cue[] = [];
  for (const block of blocks) {
    if (NOT_A_CUE.test(block.lines[0] ?? '')) continue;
    const read = readCue(block, durationMs);
    if ('problem' in read) return read;
    if (read.cue.fromMs < (cues.at(-1)?.fromMs ?? 0))
      return problem(block.line, sentence('captions.disordered', 'Captions must be in their order.'));
    cues.push(read.cue);
  }
  if (cues.length === 0) return problem(head.line, sentence('captions.none', 'There are no captions in it.'));
  if (cues.length > MOST_CUES)
    return problem(
      head.line,
      sentence('captions.tooMany', 'There may be at most {most} captions.', { most: MOST_CUES }),
    );
  return { cues };
};

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

const timeOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${padded(hours)}:${padded(minutes)}:${padded(seconds % 60)}.${padded(ms % 1000, 3)}`;
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Minimal WebVTT: times and text only. */
export const writeCaptions = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(({ fromMs, toMs, lines }) =>
      [`${timeOf(fromMs)} ${ARROW} ${timeOf(toMs)}`, ...lines.map(escaped)].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n');

/** Public address of a clip's captions; served once the clip is published. */
export const captionsAddress = (itemId: string, language: string): string => `/captions/${itemId}/${language}.vtt`;
