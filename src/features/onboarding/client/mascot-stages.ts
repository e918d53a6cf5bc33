/** silent: she is there without a bubble; leaving: the bubble is gone and she follows. */
export type MascotStage = 'hidden' | 'silent' | 'speaking' | 'leaving' | 'gone';

export type MascotTiming = { delay: number; autoHide: boolean; hideAfter: number; hasCallback: boolean };

export const DEFAULT_HIDE_AFTER_MS = 5_000;
const BUBBLE_AFTER_MS = 500;
const EXIT_MS = 300;

/** What time alone does to the mascot. */
export const nextMascotStage = (
  stage: MascotStage,
  { delay, autoHide, hideAfter, hasCallback }: MascotTiming,
): { stage: MascotStage; afterMs: number } | undefined => {
  switch (stage) {
    case 'hidden':
      return { stage: 'silent', afterMs: delay };
    case 'silent':
      return { stage: 'speaking', afterMs: BUBBLE_AFTER_MS };
    case 'speaking':
      return autoHide && hasCallback ? { stage: 'leaving', afterMs: hideAfter } : undefined;
    case 'leaving':
      return { stage: 'gone', afterMs: EXIT_MS };
    case 'gone':
      return undefined;
  }
};
