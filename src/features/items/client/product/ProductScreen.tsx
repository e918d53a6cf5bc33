import '../detail/stage.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { getProduct, type ProductPage, type ProductPicture } from '#features/products/products.contract.ts';
import { formatUsd } from '#shared/money.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { leadPictureOf } from '#ui/base/Picture.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { Link, useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listProductPhotos } from '../../items.contract.ts';
import { Crop, cropSizes } from '../detail/Crop.tsx';
import { DetailFrame } from '../detail/DetailFrame.tsx';
import { Shelf } from '../detail/Shelf.tsx';
import { useShare } from '../detail/useShare.ts';
import { ProductAside } from './ProductAside.tsx';

/** Crop that shows a product: wide, and close enough to recognize it. */
const PRODUCT_BOX = { boxRatio: 1.5, zoom: 1.6 };
/** Its width, for the `sizes` attribute. */
const PRODUCT_WIDTH = 'min(100vw, 1212px)';

const ProductPhoto = ({ picture }: { picture: ProductPicture }) => (
  <Link to={href('photo', { id: picture.itemId })} className="block">
    <Crop picture={picture} point={picture} {...PRODUCT_BOX} shownWidth={PRODUCT_WIDTH} priority />
  </Link>
);

/** The product in its best photo, linked to the whole photo. */
const ProductStage = ({ product }: { product: ProductPage }) => {
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

const TILE_WIDTH = 'min(46vw, 280px)';

/** Other products from the same island. */
const ProductTiles = ({ product: { island, others } }: { product: ProductPage }) => {
  const { i18n } = useLingui();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className="detail-shelf">
      <SectionHead id="others-title" title={<Trans>More from {island.name}</Trans>} />
      <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {others.map(({ id, name, maker, priceCents, picture }) => (
          <li key={id}>
            <Link to={href('product', { id })} className="group block">
              {picture ? (
                <Crop
                  picture={{ ...picture, alt: '' }}
                  point={picture}
                  zoom={2.4}
                  shownWidth={TILE_WIDTH}
                  className="rounded-card"
                />
              ) : (
                <span className="block aspect-square rounded-card bg-paper-2" />
              )}
              <b className="mt-2.5 block font-semibold leading-snug underline-offset-4 group-hover:underline">{name}</b>
              <span className="mt-0.5 block text-ink-2 text-sm">
                <span className="font-semibold text-ink tabular-nums">{formatUsd(priceCents, i18n.locale)}</span>
                {maker && ` · ${maker}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const id = params.id ?? '';
  await Promise.all([
    loadQuery(queries, read(call, getProduct, { id })),
    loadQuery(queries, read(call, listProductPhotos, { id })),
  ]);
};

const ProductScreen = () => {
  const { id = '' } = useParams();
  const { data: product } = useSuspenseQuery(read(call, getProduct, { id }));
  const { data: photos } = useSuspenseQuery(read(call, listProductPhotos, { id }));
  return (
    <DetailFrame
      stage={<ProductStage product={product} />}
      aside={<ProductAside product={product} />}
      after={
        <>
          <Shelf id="shown-title" title={<Trans>Every photo that shows it</Trans>} items={photos} />
          <ProductTiles product={product} />
        </>
      }
    >
      <section aria-labelledby="story-title" className="detail-block">
        <h2 id="story-title">
          <Trans>Its story</Trans>
        </h2>
        <p className="mt-3 max-w-[62ch] whitespace-pre-line text-lg">{product.story}</p>
      </section>
    </DetailFrame>
  );
};

const pictureHead = ({ picture }: ProductPage): Partial<ScreenHead> => {
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

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const product = queries.getQueryData(read(call, getProduct, { id: params.id ?? '' }).queryKey);
  if (!product) return {};
  return {
    title: `${product.name}, ${product.island.name}`,
    description: product.description,
    ...pictureHead(product),
  };
};

export const screen: Screen = { Component: ProductScreen, preload, head: headOf };
