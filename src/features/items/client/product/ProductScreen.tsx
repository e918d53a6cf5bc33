import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getProduct } from '#features/products/products.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listProductPhotos } from '../../items.contract.ts';
import { DetailFrame } from '../detail/DetailFrame.tsx';
import { Shelf } from '../detail/Shelf.tsx';
import { ProductAside } from './ProductAside.tsx';
import { ProductStage, productPictureHead } from './ProductPhoto.tsx';
import { ProductTiles } from './ProductTiles.tsx';

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
      stage={
        <ProductStage
          name={product.name}
          picture={product.picture}
          withoutPicture={<Trans>No published photo shows it yet</Trans>}
          actions={
            product.picture && (
              <Button variant="ghost" to={href('photo', { id: product.picture.itemId })}>
                <Trans>See the whole picture</Trans>
              </Button>
            )
          }
        />
      }
      aside={<ProductAside product={product} />}
      after={
        <>
          <Shelf id="shown-title" title={<Trans>Every photo that shows it</Trans>} items={photos} />
          <ProductTiles
            id="others-title"
            title={<Trans>More from {product.island.name}</Trans>}
            products={product.others}
          />
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

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const product = queries.getQueryData(read(call, getProduct, { id: params.id ?? '' }).queryKey);
  if (!product) return {};
  return {
    title: `${product.name}, ${product.island.name}`,
    description: product.description,
    ...productPictureHead(product.picture),
  };
};

export const screen: Screen = { Component: ProductScreen, preload, head: headOf };
