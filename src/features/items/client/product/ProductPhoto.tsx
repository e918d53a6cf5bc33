import '../detail/stage.css';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import type { ProductPicture } from '#features/products/products.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { Link } from '#ui/navigation/router.tsx';
import type { ScreenHead } from '#ui/screen.ts';
import { Crop, cropSizes } from '../detail/Crop.tsx';
import { useShare } from '../detail/useShare.ts';

/** Crop that shows a product: wide, and close enough to recognize it. */
const PRODUCT_BOX = { boxRatio: 1.5, zoom: 1.6 };
/** Its width, for the `sizes` attribute. */
const PRODUCT_WIDTH = 'min(100vw, 1212px)';

/** A product in large, linked to the whole photo. */
const ProductPhoto = ({ picture }: { picture: ProductPicture }) => (
  <Link to={href('photo', { id: picture.itemId })} className="block">
    <Crop picture={picture} point={picture} {...PRODUCT_BOX} shownWidth={PRODUCT_WIDTH} priority />
  </Link>
);

type StageProps = {
  /** Title of what is shared. */
  name: string;
  picture: ProductPicture | null;
  /** Shown in place of the picture. */
  withoutPicture: ReactNode;
  /** Further actions at the right. */
  actions?: ReactNode;
};

/** The picture at the top of the page of a product or a maker, with Share below it. */
export const ProductStage = ({ name, picture, withoutPicture, actions }: StageProps) => {
  const share = useShare(name);
  return (
    <>
      <div className="stage">
        {picture ? (
          <ProductPhoto picture={picture} />
        ) : (
          <p className="grid aspect-3/2 place-items-center p-6 text-center text-ink-2">{withoutPicture}</p>
        )}
      </div>
      <div className="detail-actions">
        <Button variant="ghost" icon={Share2} onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
        <span className="flex-1" />
        {actions}
      </div>
    </>
  );
};

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
