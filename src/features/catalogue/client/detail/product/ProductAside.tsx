import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin, TriangleAlert } from 'lucide-react';
import type { ProductPage } from '#features/products/product-page.contract.ts';
import { formatUsd } from '#shared/money.ts';
import { href } from '#shared/pages.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { BuyLink } from '../hotspots/BuyLink.tsx';

const Facts = ({ product }: { product: ProductPage }) => (
  <dl className="mt-5 grid grid-cols-2 gap-4">
    <div>
      <dt className="text-ink-2 text-sm">
        <Trans>Maker</Trans>
      </dt>
      <dd className="font-medium">{product.maker ?? <Trans>Not named</Trans>}</dd>
    </div>
    <div>
      <dt className="text-ink-2 text-sm">
        <Trans>Season</Trans>
      </dt>
      <dd className="font-medium">{product.season ?? <Trans>All year</Trans>}</dd>
    </div>
    {product.enteredBy && (
      <div className="col-span-2">
        <dt className="text-ink-2 text-sm">
          <Trans>Entered by</Trans>
        </dt>
        <dd className="font-medium">
          <Link to={href('creator', { id: product.enteredBy.id })}>{product.enteredBy.name}</Link>
        </dd>
      </div>
    )}
  </dl>
);

/** What it is, who makes it where, and the way to the seller. */
export const ProductAside = ({ product }: { product: ProductPage }) => {
  const { i18n } = useLingui();
  return (
    <div>
      <h1 className="detail-title">{product.name}</h1>
      <p className="mt-3 flex items-center gap-2 text-ui">
        <Icon glyph={MapPin} size={16} className="text-ink-2" />
        <Link to={href('island', { name: product.island.slug })}>{product.island.name}</Link>
      </p>
      <p className="mt-4">{product.description}</p>
      <Facts product={product} />
      <div className="mt-6 grid gap-3 rounded-card border border-line bg-card p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <b className="price text-2xl">{formatUsd(product.priceCents, i18n.locale)}</b>
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
    </div>
  );
};
