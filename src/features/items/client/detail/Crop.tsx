import { classes } from '#ui/base/classes.ts';
import { Picture, type PictureSource } from '#ui/base/Picture.tsx';

type CropBox = { boxRatio: number; zoom: number };
export type CropPoint = { x: number; y: number };

/** Offset that centres the point as far as the picture reaches, as a fraction of the box. */
const shiftOf = (point: number, size: number): number => Math.min(0, Math.max(1 - size, 0.5 - point * size));

/** Size and offset of the picture behind a box that shows the part around a point, as fractions of the box. */
export const cropPosition = ({ x, y }: CropPoint, ratio: number, { boxRatio, zoom }: CropBox) => {
  const width = Math.max(zoom, 1, ratio / boxRatio);
  return { width, left: shiftOf(x, width), top: shiftOf(y, (width * boxRatio) / ratio) };
};

type Props = {
  picture: PictureSource;
  point: CropPoint;
  /** Aspect ratio of the box. */
  boxRatio?: number;
  zoom?: number;
  /** Width of the box, as in the `sizes` attribute. */
  shownWidth: string;
  priority?: boolean;
  className?: string;
};

const percent = (part: number) => `${part * 100}%`;

/** The `sizes` of the whole picture behind a crop. */
export const cropSizes = (
  picture: PictureSource,
  point: CropPoint,
  box: { boxRatio: number; zoom: number },
  shown: string,
) => `calc((${shown}) * ${cropPosition(point, picture.width / picture.height, box).width.toFixed(3)})`;

/** Shows the part of a picture around a point. */
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
