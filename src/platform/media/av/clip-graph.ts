import type { ClipSize } from './clip-sizes.ts';
import type { ClipFacts } from './probe-clip.ts';

export type Cut = { fromSeconds: number; toSeconds: number };
/** One output film of the clip; its label identifies it in the filter graph. */
export type Branch = ClipSize & { label: string; cut?: Cut };

type ColourAndRotation = Pick<ClipFacts, 'filters' | 'isHdr'>;

/** Maps HDR to the range of ordinary screens. */
const toneMapped = ({ width, height }: ClipSize): string[] => [
  `zscale=w=${width}:h=${height}:t=linear:npl=100:pin=bt2020:min=bt2020nc`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

const scaled = ({ width, height }: ClipSize): string => `scale=${width}:${height}:flags=bicubic:out_range=tv`;

/** Filters that make a frame upright, SDR, with square pixels, at this size. */
export const displayFilters = (clip: ColourAndRotation, size: ClipSize): string[] => [
  ...clip.filters,
  ...(clip.isHdr ? toneMapped(size) : [scaled(size)]),
  'setsar=1',
];

const trimmed = ({ fromSeconds, toSeconds }: Cut): string[] => [
  `trim=start=${fromSeconds}:end=${toSeconds}`,
  'setpts=PTS-STARTPTS',
];

export const markLabel = ({ label }: Branch): string => `mark_${label}`;

const branchChain = (branch: Branch, isMarked: boolean): string => {
  const steps = [...(branch.cut ? trimmed(branch.cut) : []), scaled(branch), 'format=yuv420p'].join(',');
  const { label } = branch;
  return isMarked
    ? `[top_${label}]${steps}[plain_${label}];[plain_${label}][${markLabel(branch)}]overlay=format=yuv420:eof_action=repeat[${label}]`
    : `[top_${label}]${steps}[${label}]`;
};

export type ClipGraph = {
  clip: ColourAndRotation;
  rate: { num: number; den: number };
  /** Timestamp of the clip's first frame. */
  startSeconds: number;
  /** The largest first. */
  branches: readonly [Branch, ...Branch[]];
  isMarked: boolean;
};

/**
 * The filter graph from the input "clip" to one output per branch: converted once to a constant rate and the size of
 * the first branch, then scaled and marked per branch. A late first frame is shown from the start.
 */
export const clipGraph = ({ clip, rate, startSeconds, branches, isMarked }: ClipGraph): string => {
  const steps = [
    `setpts=PTS-${startSeconds}/TB`,
    `fps=${rate.num}/${rate.den}:start_time=0`,
    ...displayFilters(clip, branches[0]),
  ];
  const tops = branches.map(({ label }) => `[top_${label}]`).join('');
  return [
    `[clip]${steps.join(',')},split=${branches.length}${tops}`,
    ...branches.map((branch) => branchChain(branch, isMarked)),
  ].join(';');
};
