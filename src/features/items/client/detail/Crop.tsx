import { classes } from '#ui/base/classes.ts';
import { Picture, type PictureSource } from '#ui/base/Picture.tsx';

type CropBox = { boxRatio: number; zoom: number };
export type CropPoint = { x: number; y: number };

/** Keeps the point in the middle as far as the picture reaches, in parts of the box. */
const shiftOf = (point: number, size: number): number => Math.min(0, Math.max(1 - size, 0.5 - point * size));

/** How a picture lies behind a box that shows only the part around a point; everything in parts of the box. */
export const cropPosition = ({ x, y }: CropPoint, ratio: number, { boxRatio, zoom }: CropBox) => {
  const width = Math.max(zoom, 1, ratio / boxRatio);
  return { width, left: shiftOf(x, width), top: shiftOf(y, (width * boxRatio) / ratio) };
};

type Props = {
  picture: PictureSource;
  point: CropPoint;
  /** Width by height of the part that is shown. */
  boxRatio?: number;
  zoom?: number;
  /** How wide the part is shown, as the `sizes` attribute knows it. */
  shownWidth: string;
  priority?: boolean;
  className?: string;
};

const percent = (part: number) => `${part * 100}%`;

/** The `sizes` of the whole picture behind a part of it. */
export const cropSizes = (
  picture: PictureSource,
  point: CropPoint,
  box: { boxRatio: number; zoom: number },
  shown: string,
) => `calc((${shown}) * ${cropPosition(point, picture.width / picture.height, box).width.toFixed(3)})`;

/** The part of a picture around a point. */
export const Crop = ({ picture, point, boxRatio = 1, zoom = 3, shownWidth, priority, className }: Props) => {
  const { width, left, top } = cropPosition(point, picture.width / picture.height, { boxRatio, zoom });
  return (
    <div
      className={classes('relative overflow-hidden', className)}
      style={{ aspectRatio: String(boxRatio), backgroundColor: picture.colour }}
    >
      <div className="absolute" style={{ width: percent(width), left: percent(left), top: percent(top) }}>
        <Picture
          picture={picture}
          sizes={cropSizes(picture, point, { boxRatio, zoom }, shownWidth)}
          {...(priority && { priority })}
        />
      </div>
    </div>
  );
};
