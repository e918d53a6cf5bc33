import type { Eyes, Mouth, Pose } from './poses.ts';

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
export const CocoFace = ({ pose: { eyes, brows, mouth } }: { pose: Pose }) => (
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
