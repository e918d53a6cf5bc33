export type ClipSize = { width: number; height: number };

/** By the shorter side, so that a clip filmed upright is as sharp as one filmed lying. */
const STREAM_SHORT_SIDES_PX = [1080, 720, 360];
const HOVER_WIDTH_PX = 480;

const FASTEST_STREAM_FPS = 30;
/** 29.97 and its like are exact fractions of 1001. */
const BROADCAST_DENOMINATOR = 1001;

/** H.264 counts colours for blocks of two by two pixels. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

const scaledBy = ({ width, height }: ClipSize, scale: number): ClipSize => ({
  width: even(width * scale),
  height: even(height * scale),
});

/** The sizes of the stream, largest first, never larger than the clip. */
export const streamSizes = (clip: ClipSize): ClipSize[] => {
  const shortSide = Math.min(clip.width, clip.height);
  const fitting = STREAM_SHORT_SIDES_PX.filter((side) => side <= shortSide);
  return (fitting.length > 0 ? fitting : [shortSide]).map((side) => scaledBy(clip, side / shortSide));
};

export const hoverSize = (clip: ClipSize): ClipSize => scaledBy(clip, Math.min(1, HOVER_WIDTH_PX / clip.width));

/** A steady frame rate close to the clip's average, as a fraction; more than 30 a second is halved until it fits. */
export const constantFrameRate = (frameRate: number): { num: number; den: number } => {
  let rate = Math.max(1, frameRate);
  while (rate > FASTEST_STREAM_FPS + 1) rate /= 2;
  const whole = Math.round(rate);
  const isBroadcast =
    Math.abs(rate - (whole * 1000) / BROADCAST_DENOMINATOR) < Math.abs(rate - whole) && whole % 6 === 0;
  return isBroadcast ? { num: whole * 1000, den: BROADCAST_DENOMINATOR } : { num: whole, den: 1 };
};
