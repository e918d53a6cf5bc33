import type { ReactNode } from 'react';
import { Price } from '#features/pricing/client/Price.tsx';
import type { ProductTile } from '#features/products/products.contract.ts';
import { href } from '#shared/pages.ts';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { Crop } from '../detail/Crop.tsx';
import { ByMaker } from '../hotspots/BuyLink.tsx';

const TILE_WIDTH = 'min(46vw, 280px)';

type Props = {
  id: string;
  title: ReactNode;
  products: readonly ProductTile[];
  /** All are of one maker, whom the page names already. */
  ofOneMaker?: boolean;
};

/** Products with their pictures; hidden when there are none. */
export const ProductTiles = ({ id, title, products, ofOneMaker = false }: Props) => {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="detail-shelf">
      <SectionHead id={id} title={title} />
      <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {products.map(({ id: productId, name, maker, priceCents, picture }) => (
          <li key={productId}>
            <Link to={href('product', { id: productId })} className="group block">
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
            </Link>
            <p className="mt-0.5 text-ink-2 text-sm">
              <Price cents={priceCents} className="font-semibold text-ink" />
              {maker && !ofOneMaker && (
                <>
                  {' · '}
                  <ByMaker maker={maker} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
