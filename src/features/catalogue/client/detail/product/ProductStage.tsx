import '../stage.css';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ProductPage, ProductPicture } from '#features/products/product-page.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { Crop } from '../Crop.tsx';
import { useShare } from '../useShare.ts';
import { PRODUCT_BOX, PRODUCT_WIDTH } from './product-picture.ts';

const ProductPhoto = ({ picture }: { picture: ProductPicture }) => (
  <Link to={href('photo', { id: picture.itemId })} className="block">
    <Crop picture={picture} point={picture} {...PRODUCT_BOX} shownWidth={PRODUCT_WIDTH} priority />
  </Link>
);

/** The product as its best photo shows it; the whole photo is one press away. */
export const ProductStage = ({ product }: { product: ProductPage }) => {
  const share = useShare(product.name);
  return (
    <>
      <div className="stage">
        {product.picture ? (
          <ProductPhoto picture={product.picture} />
        ) : (
          <p className="grid aspect-3/2 place-items-center p-6 text-center text-ink-2">
            <Trans>No published photo shows it yet</Trans>
          </p>
        )}
      </div>
      <div className="detail-actions">
        <Button variant="ghost" icon={Share2} onClick={() => void share()}>
          <Trans>Share</Trans>
        </Button>
        <span className="flex-1" />
        {product.picture && (
          <Button variant="ghost" to={href('photo', { id: product.picture.itemId })}>
            <Trans>See the whole picture</Trans>
          </Button>
        )}
      </div>
    </>
  );
};
