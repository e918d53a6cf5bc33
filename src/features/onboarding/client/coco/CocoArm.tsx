import type { Arm } from './poses.ts';

const WAVE_STROKES = 'M236 90q8 8 8 19M244 78q13 12 13 29';

type Props = { arm: Arm; waves?: boolean | undefined };

export const CocoArm = ({ arm: { path, hand, fingers, fingerWidth }, waves }: Props) => (
  <g stroke="var(--coco-husk-deep)" strokeLinecap="round" fill="none" className={waves ? 'coco-wave' : undefined}>
    <path d={path} strokeWidth="14" />
    <circle cx={hand[0]} cy={hand[1]} r="11.5" fill="var(--coco-husk-deep)" stroke="none" />
    {fingers && <path d={fingers} strokeWidth={fingerWidth} />}
    {waves && <path d={WAVE_STROKES} stroke="var(--coco-husk-light)" strokeWidth="4" />}
  </g>
);
