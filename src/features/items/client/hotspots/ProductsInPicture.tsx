import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '#shared/money.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import type { Photo } from '../../items.contract.ts';
import { Crop } from '../detail/Crop.tsx';
import { BuyLink, ByMaker } from './BuyLink.tsx';
import type { Hotspots } from './useHotspots.ts';

/** The hotspots as a list, for people who cannot or do not want to use the picture. */
export const ProductsInPicture = ({ photo, hotspots }: { photo: Photo; hotspots: Hotspots }) => {
  const { i18n } = useLingui();
  if (photo.hotspots.length === 0) return null;
  return (
    <section aria-labelledby="products-title" className="detail-block">
      <h2 id="products-title">
        <Trans>In this picture</Trans>
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        <Trans>
          <Plural value={photo.hotspots.length} one="# natural product." other="# natural products." /> Shop links are
          sponsored and open the seller’s own site.
        </Trans>
      </p>
      <ol className="product-list">
        {photo.hotspots.map(({ number, x, y, product }) => (
          <li
            key={number}
            data-marked={hotspots.marked === number || hotspots.open === number || undefined}
            onPointerEnter={() => hotspots.mark(number)}
            onPointerLeave={() => hotspots.mark(undefined)}
          >
            <span aria-hidden="true" className="product-number">
              {number}
            </span>
            <Crop picture={{ ...photo, alt: '' }} point={{ x, y }} shownWidth="88px" className="rounded-field" />
            <div className="min-w-0">
              <h3 className="text-lg tracking-tight">
                <Link to={href('product', { id: product.id })}>{product.name}</Link>
              </h3>
              {product.maker && (
                <p className="mt-1 text-ink-2 text-sm">
                  <ByMaker maker={product.maker} />
                </p>
              )}
              <p className="mt-1 max-w-[52ch] text-ink-2 text-sm">
                {product.island}. {product.description}
                {product.adultsOnly && (
                  <>
                    {' '}
                    <Trans>Adults only.</Trans>
                  </>
                )}
              </p>
            </div>
            <div className="product-buy">
              <b className="price text-xl">{formatUsd(product.priceCents, i18n.locale)}</b>
              <BuyLink product={product} variant="text" onFollow={() => hotspots.follow(product.id)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
