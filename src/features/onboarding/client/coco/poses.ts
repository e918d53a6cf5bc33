/** An arm ends in a round hand; some hands show fingers. */
export type Arm = { path: string; hand: [x: number, y: number]; fingers?: string; fingerWidth?: number };

export type Eyes = { look: 'closed' } | { look: 'open'; dx: number; dy: number; wide?: true };

export type Mouth =
  | { shape: 'open'; x: number; top: number; halfWidth: number; depth: number }
  | { shape: 'line'; path: string };

export type Pose = {
  left: Arm;
  right: Arm;
  /** Held before the body instead of behind it. */
  rightInFront?: true;
  /** Swings from the shoulder, with two strokes in the air. */
  waves?: true;
  sparks?: true;
  eyes: Eyes;
  brows: [left: string, right: string];
  mouth: Mouth;
};

const hangingLeft: Arm = { path: 'M50 166C38 172 32 184 36 198', hand: [36, 200] };
const onTheHip: Arm = { path: 'M50 162C30 164 26 182 44 192', hand: [50, 193] };

/** Coco's seven feelings: only arms, eyes, brows and mouth change. */
export const poses = {
  greeting: {
    left: hangingLeft,
    right: { path: 'M190 158C214 152 222 132 219 108', hand: [219, 104] },
    waves: true,
    eyes: { look: 'open', dx: 0, dy: -1 },
    brows: ['M79 101q13-9 26-3', 'M135 98q13-6 26 3'],
    mouth: { shape: 'open', x: 120, top: 160, halfWidth: 20, depth: 25 },
  },
  happy: {
    left: { path: 'M52 172C34 176 22 168 18 152', hand: [17, 149] },
    right: { path: 'M188 172C206 176 218 168 222 152', hand: [223, 149] },
    eyes: { look: 'closed' },
    brows: ['M80 104q13-8 26-2', 'M134 102q13-6 26 2'],
    mouth: { shape: 'open', x: 120, top: 162, halfWidth: 17, depth: 19 },
  },
  excited: {
    left: { path: 'M54 150C30 138 22 116 22 94', hand: [22, 90] },
    right: { path: 'M186 150C210 138 218 116 218 94', hand: [218, 90] },
    sparks: true,
    eyes: { look: 'open', dx: 0, dy: -1, wide: true },
    brows: ['M77 96q13-11 27-4', 'M136 92q13-7 27 4'],
    mouth: { shape: 'open', x: 120, top: 160, halfWidth: 25, depth: 33 },
  },
  thinking: {
    left: onTheHip,
    right: { path: 'M194 168C212 192 192 214 164 204', hand: [152, 194] },
    rightInFront: true,
    eyes: { look: 'open', dx: 4, dy: -6 },
    brows: ['M79 106q14-2 26 2', 'M133 96q14-10 28 0'],
    mouth: { shape: 'line', path: 'M106 170q7-6 14 0t14-2' },
  },
  explaining: {
    left: onTheHip,
    right: {
      path: 'M190 166C208 170 220 162 228 148',
      hand: [229, 147],
      fingers: 'M229 147l-4-17M232 145l7-17M234 148l16-9',
      fingerWidth: 7.5,
    },
    eyes: { look: 'open', dx: 1, dy: 1 },
    brows: ['M79 103q13-8 26-3', 'M135 100q13-5 26 3'],
    mouth: { shape: 'open', x: 121, top: 162, halfWidth: 13, depth: 18 },
  },
  pointing: {
    left: hangingLeft,
    right: {
      path: 'M190 162C204 164 214 158 224 148',
      hand: [226, 146],
      fingers: 'M230 143l23-17',
      fingerWidth: 8.5,
    },
    eyes: { look: 'open', dx: 5, dy: -1 },
    brows: ['M80 104q13-8 26-3', 'M135 100q13-7 27 1'],
    mouth: { shape: 'line', path: 'M104 164q18 15 36-2' },
  },
  default: {
    left: hangingLeft,
    right: { path: 'M190 166C202 172 208 184 204 198', hand: [204, 200] },
    eyes: { look: 'open', dx: 0, dy: 0 },
    brows: ['M80 106q13-7 26-2', 'M134 104q13-5 26 2'],
    mouth: { shape: 'line', path: 'M103 166q17 13 34 0' },
  },
} as const satisfies Record<string, Pose>;

export type Emotion = keyof typeof poses;
