import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getMaker, type MakerPage } from '#features/products/products.contract.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listMakerPhotos } from '../../items.contract.ts';
import { AsideHead } from '../detail/DetailAside.tsx';
import { DetailFrame } from '../detail/DetailFrame.tsx';
import { Shelf } from '../detail/Shelf.tsx';
import { ProductStage, productPictureHead } from '../product/ProductPhoto.tsx';
import { ProductTiles } from '../product/ProductTiles.tsx';
import { MakerBadge, useCountedOpen } from './MakerBadge.tsx';

/** The first of their products that a published photo shows. */
const leadOf = ({ products }: MakerPage) => products.find(({ picture }) => picture !== null)?.picture ?? null;

const MakerAside = ({ maker }: { maker: MakerPage }) => (
  <div className="detail-split">
    <AsideHead title={maker.name} islandSlug={maker.island.slug} location={maker.island.name}>
      <p className="mt-4 text-ink-2">
        <Plural value={maker.products.length} one="# natural product" other="# natural products" />
      </p>
    </AsideHead>
    <div className="mt-5">
      <IslandLocator islandSlug={maker.island.slug} />
    </div>
  </div>
);

const preload = async ({ call, queries }: Loading, { params }: ScreenAddress) => {
  const id = params.id ?? '';
  await Promise.all([
    loadQuery(queries, read(call, getMaker, { id })),
    loadQuery(queries, read(call, listMakerPhotos, { id })),
  ]);
};

const MakerScreen = () => {
  const { id = '' } = useParams();
  const { data: maker } = useSuspenseQuery(read(call, getMaker, { id }));
  const { data: photos } = useSuspenseQuery(read(call, listMakerPhotos, { id }));
  useCountedOpen(id);
  return (
    <DetailFrame
      stage={
        <ProductStage
          name={maker.name}
          picture={leadOf(maker)}
          withoutPicture={<Trans>No published photo shows their products yet</Trans>}
        />
      }
      aside={<MakerAside maker={maker} />}
      after={
        <>
          <ProductTiles
            id="products-title"
            title={<Trans>Everything by {maker.name}</Trans>}
            products={maker.products}
            ofOneMaker
          />
          <Shelf id="shown-title" title={<Trans>Every photo that shows their products</Trans>} items={photos} />
        </>
      }
    >
      {maker.story && (
        <section aria-labelledby="story-title" className="detail-block">
          <h2 id="story-title">
            <Trans>Their story</Trans>
          </h2>
          <p className="mt-3 max-w-[62ch] whitespace-pre-line text-lg">{maker.story}</p>
        </section>
      )}
      <MakerBadge maker={maker} />
    </DetailFrame>
  );
};

const headOf: Screen['head'] = (queries, { params }): Partial<ScreenHead> => {
  const maker = queries.getQueryData(read(call, getMaker, { id: params.id ?? '' }).queryKey);
  if (!maker) return {};
  return {
    title: `${maker.name}, ${maker.island.name}`,
    ...(maker.story && { description: maker.story }),
    ...productPictureHead(leadOf(maker)),
  };
};

export const screen: Screen = { Component: MakerScreen, preload, head: headOf };
