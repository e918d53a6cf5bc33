const PETAL_TURNS_DEGREES = [0, 72, 144, 216, 288];

/** The mascot's head as a small mark. */
export const CocoHead = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="30 30 184 200" width={size} height={size} aria-hidden="true" className="shrink-0 overflow-visible">
    <path d="M120 58c47 0 79 35 79 83 0 47-33 81-79 81s-79-34-79-81c0-48 32-83 79-83z" fill="var(--coco-husk)" />
    <ellipse cx="92" cy="136" rx="14" ry="17" fill="var(--coco-eye)" />
    <ellipse cx="148" cy="136" rx="14" ry="17" fill="var(--coco-eye)" />
    <circle cx="88" cy="130" r="5" fill="var(--white)" />
    <circle cx="144" cy="130" r="5" fill="var(--white)" />
    <path d="M98 172q22 18 44 0" stroke="var(--coco-eye)" strokeWidth="10" strokeLinecap="round" fill="none" />
    <g transform="translate(168 76)">
      {PETAL_TURNS_DEGREES.map((turn) => (
        <circle key={turn} cy="-22" r="19" transform={`rotate(${turn})`} fill="var(--coco-petal)" />
      ))}
      <circle r="11" fill="var(--coco-pollen)" />
    </g>
  </svg>
);
