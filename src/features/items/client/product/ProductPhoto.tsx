import { linkPreviewWidth } from '#features/media/media.rules.ts';
import type { ProductPicture } from '#features/products/products.contract.ts';
import { href } from '#shared/pages.ts';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { ScreenHead } from '#ui/screen.ts';
import { Crop, cropSizes } from '../detail/Crop.tsx';

/** Crop that shows a product: wide, and close enough to recognize it. */
const PRODUCT_BOX = { boxRatio: 1.5, zoom: 1.6 };
/** Its width, for the `sizes` attribute. */
const PRODUCT_WIDTH = 'min(100vw, 1212px)';

/** A product in large, linked to the whole photo. */
export const ProductPhoto = ({ picture }: { picture: ProductPicture }) => (
  <Link to={href('photo', { id: picture.itemId })} className="block">
    <Crop picture={picture} point={picture} {...PRODUCT_BOX} shownWidth={PRODUCT_WIDTH} priority />
  </Link>
);

/** The head of a page that leads with this picture. */
export const productPictureHead = (picture: ProductPicture | null): Partial<ScreenHead> => {
  if (!picture) return {};
  const width = linkPreviewWidth(picture);
  return {
    image: {
      url: picture.linkPreviewUrl,
      width,
      height: Math.round((width * picture.height) / picture.width),
      alt: picture.alt,
    },
    leadPictures: [leadPictureOf(picture, cropSizes(picture, picture, PRODUCT_BOX, PRODUCT_WIDTH))],
  };
};
