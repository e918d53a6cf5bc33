import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listProductPhotos } from '#features/catalogue/product-photos.contract.ts';
import { linkPreviewWidth } from '#features/media/media.rules.ts';
import { getProduct, type ProductPage } from '#features/products/product-page.contract.ts';
import { call } from '#ui/api.ts';
import { leadPictureOf } from '#ui/Picture.tsx';
import { loadQuery, read } from '#ui/query-client.ts';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { cropSizes } from '../Crop.tsx';
import { DetailFrame } from '../DetailFrame.tsx';
import { Shelf } from '../Shelf.tsx';
import { ProductAside } from './ProductAside.tsx';
import { ProductStage } from './ProductStage.tsx';
import { ProductTiles } from './ProductTiles.tsx';
import { PRODUCT_BOX, PRODUCT_WIDTH } from './product-picture.ts';

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
