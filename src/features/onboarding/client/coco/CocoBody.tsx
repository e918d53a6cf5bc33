const HUSK = 'M120 58c47 0 79 35 79 83 0 47-33 81-79 81s-79-34-79-81c0-48 32-83 79-83z';
const SHADE =
  'M166 74c21 15 33 39 33 67 0 47-33 81-79 81-22 0-41-8-55-21 16 8 31 10 47 8 44-5 72-40 70-87-1-18-6-34-16-48z';
const FIBRES =
  'M58 112q-6 14-6 28M66 96q-4 6-6 12M180 104q7 13 8 27M62 184q10 14 24 21M178 184q-8 12-20 19M100 74q-10 3-18 9M128 207q-10 2-20 0M184 150q0 12-4 22M56 156q1 10 4 16M112 84q8-2 16 0';
const TUFT = 'M106 62q-8-12-20-15M116 59q-3-13-10-20M126 59q0-12 6-21';

export const CocoBody = () => (
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
