export const MOST_HOTSPOTS = 20;

/** Finer than a pixel of any screen; what is stored comes back as it was sent. */
const STEPS = 10_000;

/** On the picture, whatever the pointer did. */
export const onPicture = (fraction: number): number => Math.round(Math.min(1, Math.max(0, fraction)) * STEPS) / STEPS;
