import { classes } from '#ui/classes.ts';
import { Picture, type PictureSource } from '#ui/Picture.tsx';
import { type CropPoint, cropPosition } from './crop.rules.ts';

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
