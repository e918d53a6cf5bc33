import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Price } from '#features/pricing/client/Price.tsx';
import { getMaker, type MakerPage } from '#features/products/products.contract.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { call } from '#ui/data/api.ts';
import { loadQuery, read } from '#ui/data/query-client.ts';
import { useParams } from '#ui/navigation/router.tsx';
import type { Loading, Screen, ScreenAddress, ScreenHead } from '#ui/screen.ts';
import { listMakerPhotos } from '../../items.contract.ts';
import { AsideHead } from '../detail/DetailAside.tsx';
import { DetailFrame } from '../detail/DetailFrame.tsx';
import { Fact } from '../detail/ItemAbout.tsx';
import { Shelf } from '../detail/Shelf.tsx';
import { BuyLink } from '../hotspots/BuyLink.tsx';
import { ProductStage, productPictureHead } from '../product/ProductPhoto.tsx';
import { ProductTiles } from '../product/ProductTiles.tsx';
import { MakerBadge, useCountedOpen } from './MakerBadge.tsx';

/** The first of their products that a published photo shows. */
const leadOf = ({ products }: MakerPage) => products.find(({ picture }) => picture !== null)?.picture ?? null;

type Product = MakerPage['products'][number];

/** Most offers beside the picture; all products follow below. */
const MOST_OFFERS = 4;

/** Each product leads to its own page in the shop: a maker has no address here that nobody entered. */
const Shop = ({ products }: { products: readonly Product[] }) => {
  const offers = products.filter(({ shopUrl }) => shopUrl !== null).slice(0, MOST_OFFERS);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="shop-title" className="detail-box mt-6 rounded-card border border-line bg-card p-5">
      <h2 id="shop-title" className="font-semibold text-lg">
        <Trans>Buy from the maker</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {offers.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 flex-1 basis-40">
              {product.name} <Price cents={product.priceCents} className="text-ink-2 text-sm" />
            </span>
            <BuyLink product={product} variant="text" />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-sm">
        <Trans>Sponsored links to the seller’s own site, where you order and pay.</Trans>
      </p>
    </section>
  );
};

/** When what is not made all year can be had. */
const Seasons = ({ products }: { products: readonly Product[] }) => {
  const seasonal = products.flatMap(({ id, name, season }) => (season === null ? [] : [{ id, name, season }]));
  return (
    <Fact name={<Trans>Season</Trans>}>
      {seasonal.length === 0 ? (
        <Trans>All year</Trans>
      ) : (
        seasonal.map(({ id, name, season }) => (
          <span key={id} className="block">
            {name}: {season}
          </span>
        ))
      )}
    </Fact>
  );
};

const MakerAside = ({ maker }: { maker: MakerPage }) => (
  <div className="detail-split">
    <AsideHead title={maker.name} islandSlug={maker.island.slug} location={maker.island.name}>
      {maker.story && <p className="mt-4 max-w-[62ch] whitespace-pre-line">{maker.story}</p>}
      <dl className="mt-5 grid grid-cols-2 gap-4">
        <Fact name={<Trans>Products</Trans>}>
          <Plural value={maker.products.length} one="# natural product" other="# natural products" />
        </Fact>
        <Seasons products={maker.products} />
      </dl>
    </AsideHead>
    <Shop products={maker.products} />
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
          <MakerBadge maker={maker} />
        </>
      }
    />
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
