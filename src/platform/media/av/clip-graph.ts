import type { ClipSize } from './clip-sizes.ts';
import type { ClipFacts } from './probe-clip.ts';

export type Cut = { fromSeconds: number; toSeconds: number };
/** One film that is made from the clip; its label names it in the graph. */
export type Branch = ClipSize & { label: string; cut?: Cut };

type Look = Pick<ClipFacts, 'filters' | 'isHdr'>;

/** Brings the wide range of a phone's HDR film into what every screen shows. */
const toneMapped = ({ width, height }: ClipSize): string[] => [
  `zscale=w=${width}:h=${height}:t=linear:npl=100:pin=bt2020:min=bt2020nc`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

const scaled = ({ width, height }: ClipSize): string => `scale=${width}:${height}:flags=bicubic:out_range=tv`;

/** Upright, in ordinary colours, with square pixels, at this size. */
export const displayFilters = (look: Look, size: ClipSize): string[] => [
  ...look.filters,
  ...(look.isHdr ? toneMapped(size) : [scaled(size)]),
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
  look: Look;
  rate: { num: number; den: number };
  /** When the clip's own clock starts. */
  startSeconds: number;
  /** The first one is the largest. */
  branches: readonly [Branch, ...Branch[]];
  isMarked: boolean;
};

/**
 * From the input "clip" to one output for each branch: decoded once, brought to a steady rate and to the size of
 * the first branch, then scaled and marked for each. A late first frame is shown from the start.
 */
export const clipGraph = ({ look, rate, startSeconds, branches, isMarked }: ClipGraph): string => {
  const steps = [
    `setpts=PTS-${startSeconds}/TB`,
    `fps=${rate.num}/${rate.den}:start_time=0`,
    ...displayFilters(look, branches[0]),
  ];
  const tops = branches.map(({ label }) => `[top_${label}]`).join('');
  return [
    `[clip]${steps.join(',')},split=${branches.length}${tops}`,
    ...branches.map((branch) => branchChain(branch, isMarked)),
  ].join(';');
};
