import './coco.css';
import { CocoArm } from './CocoArm.tsx';
import { CocoBody } from './CocoBody.tsx';
import { CocoFace } from './CocoFace.tsx';
import { CocoFlower } from './CocoFlower.tsx';
import { type Emotion, type Pose, poses } from './poses.ts';

const SPARKS = 'M-6 70l8 8M20 52v11M46 70l-7 8M194 70l7 8M220 52v11M246 70l-8 8';

type Props = { emotion: Emotion; name: string; className?: string };

export const Coco = ({ emotion, name, className }: Props) => {
  const pose: Pose = poses[emotion];
  const right = <CocoArm arm={pose.right} waves={pose.waves} />;
  return (
    <svg viewBox="-12 26 272 212" role="img" aria-label={name} data-emotion={emotion} className={className}>
      <ellipse cx="120" cy="230" rx="72" ry="6" fill="var(--coco-shadow)" />
      <g className="coco-breath">
        <CocoArm arm={pose.left} />
        {!pose.rightInFront && right}
        {pose.sparks && (
          <path d={SPARKS} stroke="var(--coco-pollen)" strokeWidth="4.5" strokeLinecap="round" fill="none" />
        )}
        <CocoBody />
        <CocoFace pose={pose} />
        <CocoFlower />
        {pose.rightInFront && right}
      </g>
    </svg>
  );
};
