const PETAL_TURNS_DEGREES = [0, 72, 144, 216, 288];
const PETAL = 'M0 2C-13-4-25-17-20-30-17-37-9-35-5-39-1-42 4-40 7-37 12-38 20-35 21-28 24-15 12-3 0 2Z';
const VEINS = 'M0-4C-3-14-4-22-3-30M0-4C4-13 7-20 10-26';

/** The hibiscus behind her ear. */
export const CocoFlower = () => (
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
