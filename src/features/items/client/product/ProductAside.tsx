import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Price } from '#features/pricing/client/Price.tsx';
import type { ProductPage } from '#features/products/products.contract.ts';
import { IslandLocator } from '#features/taxonomy/client/IslandLocator.tsx';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { AsideHead } from '../detail/DetailAside.tsx';
import { Fact } from '../detail/ItemAbout.tsx';
import { BuyLink } from '../hotspots/BuyLink.tsx';

const Facts = ({ product }: { product: ProductPage }) => (
  <dl className="mt-5 grid grid-cols-2 gap-4">
    <Fact name={<Trans>Maker</Trans>}>
      {product.maker ? (
        <Link to={href('maker', { id: product.maker.id })}>{product.maker.name}</Link>
      ) : (
        <Trans>Not named</Trans>
      )}
    </Fact>
    <Fact name={<Trans>Season</Trans>}>{product.season ?? <Trans>All year</Trans>}</Fact>
    {product.enteredBy && (
      <Fact name={<Trans>Entered by</Trans>}>
        <Link to={href('creator', { id: product.enteredBy.id })}>{product.enteredBy.name}</Link>
      </Fact>
    )}
  </dl>
);

/** Name, maker and origin of a product, and the link to the seller. */
export const ProductAside = ({ product }: { product: ProductPage }) => {
  return (
    <div className="detail-split">
      <AsideHead title={product.name} islandSlug={product.island.slug} location={product.island.name}>
        <p className="mt-4">{product.description}</p>
        <Facts product={product} />
      </AsideHead>
      <div className="detail-box mt-6 grid gap-3 rounded-card border border-line bg-card p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <b className="price text-2xl">
            <Price cents={product.priceCents} />
          </b>
          <BuyLink product={product} />
        </div>
        {product.shopUrl && (
          <p className="text-ink-2 text-sm">
            <Trans>
              A sponsored link to the seller’s own site, where you order and pay. The price there counts; ours may be
              older.
            </Trans>
          </p>
        )}
        {product.adultsOnly && (
          <p className="flex gap-2 text-sm">
            <Icon glyph={TriangleAlert} size={18} className="mt-px text-mango-text" />
            <Trans>For adults only: the seller asks for your age.</Trans>
          </p>
        )}
      </div>
      <div className="mt-5">
        <IslandLocator islandSlug={product.island.slug} />
      </div>
    </div>
  );
};
