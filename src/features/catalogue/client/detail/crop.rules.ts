export type CropBox = { boxRatio: number; zoom: number };
export type CropPoint = { x: number; y: number };

/** Keeps the point in the middle as far as the picture reaches, in parts of the box. */
const shiftOf = (point: number, size: number): number => Math.min(0, Math.max(1 - size, 0.5 - point * size));

/** How a picture lies behind a box that shows only the part around a point; everything in parts of the box. */
export const cropPosition = ({ x, y }: CropPoint, ratio: number, { boxRatio, zoom }: CropBox) => {
  const width = Math.max(zoom, 1, ratio / boxRatio);
  return { width, left: shiftOf(x, width), top: shiftOf(y, (width * boxRatio) / ratio) };
};
