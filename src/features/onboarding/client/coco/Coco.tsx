import { type Arm, type Emotion, type Eyes, type Mouth, type Pose, poses } from './poses.ts';
import './coco.css';

const WAVE_STROKES = 'M236 90q8 8 8 19M244 78q13 12 13 29';

type CocoArmProps = { arm: Arm; waves?: boolean | undefined };

const CocoArm = ({ arm: { path, hand, fingers, fingerWidth }, waves }: CocoArmProps) => (
  <g stroke="var(--coco-husk-deep)" strokeLinecap="round" fill="none" className={waves ? 'coco-wave' : undefined}>
    <path d={path} strokeWidth="14" />
    <circle cx={hand[0]} cy={hand[1]} r="11.5" fill="var(--coco-husk-deep)" stroke="none" />
    {fingers && <path d={fingers} strokeWidth={fingerWidth} />}
    {waves && <path d={WAVE_STROKES} stroke="var(--coco-husk-light)" strokeWidth="4" />}
  </g>
);

const HUSK = 'M120 58c47 0 79 35 79 83 0 47-33 81-79 81s-79-34-79-81c0-48 32-83 79-83z';
const SHADE =
  'M166 74c21 15 33 39 33 67 0 47-33 81-79 81-22 0-41-8-55-21 16 8 31 10 47 8 44-5 72-40 70-87-1-18-6-34-16-48z';
const FIBRES =
  'M58 112q-6 14-6 28M66 96q-4 6-6 12M180 104q7 13 8 27M62 184q10 14 24 21M178 184q-8 12-20 19M100 74q-10 3-18 9M128 207q-10 2-20 0M184 150q0 12-4 22M56 156q1 10 4 16M112 84q8-2 16 0';
const TUFT = 'M106 62q-8-12-20-15M116 59q-3-13-10-20M126 59q0-12 6-21';

const CocoBody = () => (
  <g strokeLinecap="round" fill="none">
    <ellipse cx="97" cy="222" rx="20" ry="9.5" fill="var(--coco-fibre)" />
    <ellipse cx="143" cy="222" rx="20" ry="9.5" fill="var(--coco-fibre)" />
    <path d={HUSK} fill="var(--coco-husk)" />
    <path d={SHADE} fill="var(--coco-husk-deep)" opacity=".75" />
    <path d="M62 104c8-17 22-28 40-32" stroke="var(--coco-husk-light)" strokeWidth="9" opacity=".8" />
    <path d={FIBRES} stroke="var(--coco-fibre)" strokeWidth="2.6" opacity=".55" />
    <path d={TUFT} stroke="var(--coco-husk-deep)" strokeWidth="6" />
  </g>
);

const EYE_CENTRES = [93, 147];

const Eye = ({ x, eyes }: { x: number; eyes: Eyes }) => {
  if (eyes.look === 'closed') {
    return <path d={`M${x - 11} 139q11-16 22 0`} stroke="var(--coco-eye)" strokeWidth="5.5" fill="none" />;
  }
  const { dx, dy, wide } = eyes;
  return (
    <g className="coco-blink">
      <ellipse cx={x + dx} cy={134 + dy} rx={wide ? 14 : 12.5} ry={wide ? 17 : 15} fill="var(--coco-eye)" />
      <circle cx={x - 3.5 + dx * 1.6} cy={128.5 + dy * 1.5} r="4.6" fill="var(--white)" />
      <circle cx={x + 4.5 + dx} cy={139 + dy} r="2.2" fill="var(--white)" opacity=".8" />
    </g>
  );
};

const openMouthPath = (x: number, top: number, halfWidth: number, depth: number) =>
  `M${x - halfWidth} ${top}Q${x} ${top + 6} ${x + halfWidth} ${top}Q${x + halfWidth * 0.92} ${top + depth} ${x} ${top + depth}T${x - halfWidth} ${top}Z`;

const tonguePath = (x: number, bottom: number, halfWidth: number, depth: number) =>
  `M${x - halfWidth * 0.55} ${bottom - depth * 0.2}Q${x} ${bottom - depth * 0.62} ${x + halfWidth * 0.55} ${bottom - depth * 0.2}Q${x + halfWidth * 0.25} ${bottom} ${x} ${bottom}T${x - halfWidth * 0.55} ${bottom - depth * 0.2}Z`;

const CocoMouth = ({ mouth }: { mouth: Mouth }) => {
  if (mouth.shape === 'line') return <path d={mouth.path} stroke="var(--coco-eye)" strokeWidth="5.5" fill="none" />;
  const { x, top, halfWidth, depth } = mouth;
  return (
    <>
      <path d={openMouthPath(x, top, halfWidth, depth)} fill="var(--coco-eye)" />
      <path d={tonguePath(x, top + depth, halfWidth, depth)} fill="var(--coco-petal-light)" />
    </>
  );
};

/** Two of a coconut's three pores are the eyes, the third is the mouth. */
const CocoFace = ({ pose: { eyes, brows, mouth } }: { pose: Pose }) => (
  <g strokeLinecap="round" strokeLinejoin="round">
    {EYE_CENTRES.map((x) => (
      <g key={x}>
        <ellipse cx={x} cy="134" rx="19" ry="21" fill="var(--coco-husk-light)" />
        <Eye x={x} eyes={eyes} />
      </g>
    ))}
    <ellipse cx="72" cy="163" rx="12" ry="7.5" fill="var(--coco-cheek)" opacity=".6" />
    <ellipse cx="168" cy="163" rx="12" ry="7.5" fill="var(--coco-cheek)" opacity=".6" />
    <path d={brows.join('')} stroke="var(--coco-fibre)" strokeWidth="5" fill="none" />
    <CocoMouth mouth={mouth} />
  </g>
);

const PETAL_TURNS_DEGREES = [0, 72, 144, 216, 288];
const PETAL = 'M0 2C-13-4-25-17-20-30-17-37-9-35-5-39-1-42 4-40 7-37 12-38 20-35 21-28 24-15 12-3 0 2Z';
const VEINS = 'M0-4C-3-14-4-22-3-30M0-4C4-13 7-20 10-26';

/** The hibiscus behind her ear. */
const CocoFlower = () => (
  <g transform="translate(170 78) rotate(-8) scale(.96)" strokeLinecap="round" fill="none">
    <path d="M-18 16C-40 16-50 30-52 42-36 44-20 36-18 16Z" fill="var(--coco-leaf)" />
    <path d="M10 22C20 34 36 38 46 32 42 18 28 12 10 22Z" fill="var(--coco-leaf)" />
    {PETAL_TURNS_DEGREES.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d={PETAL} fill="var(--coco-petal)" />
        <path d={VEINS} stroke="var(--coco-petal-deep)" strokeWidth="1.6" opacity=".55" />
      </g>
    ))}
    <circle r="8" fill="var(--coco-petal-deep)" />
    <path d="M0 0C8-3 20-12 27-25" stroke="var(--coco-petal-light)" strokeWidth="5" />
    <g fill="var(--coco-pollen)">
      <circle cx="27" cy="-26" r="3.6" />
      <circle cx="21" cy="-23" r="2.8" />
      <circle cx="29" cy="-18" r="2.8" />
      <circle cx="22" cy="-15" r="2.4" />
    </g>
  </g>
);

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
