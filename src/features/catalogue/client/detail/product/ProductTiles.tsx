import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ProductPage } from '#features/products/product-page.contract.ts';
import { formatUsd } from '#shared/money.ts';
import { href } from '#shared/pages.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Crop } from '../Crop.tsx';

const TILE_WIDTH = 'min(46vw, 280px)';

/** Others from the same island. */
export const ProductTiles = ({ product: { island, others } }: { product: ProductPage }) => {
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
