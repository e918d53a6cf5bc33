import { Trans, useLingui } from '@lingui/react/macro';
import { HotspotNumber } from '#features/products/client/HotspotDot.tsx';
import { formatUsd } from '#shared/money.ts';
import { ExternalLink } from '#ui/Link.tsx';
import type { ReviewedItem } from '../review.contract.ts';

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;

/** What a photo offers for sale, and where its links lead: it is published with the photo. */
export const ReviewHotspots = ({ hotspots }: Pick<ReviewedItem, 'hotspots'>) => {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="review-hotspots">
      <h2 id="review-hotspots" className="mb-2 text-lg tracking-tight">
        <Trans>Hotspots</Trans>
      </h2>
      <ol className="grid gap-3">
        {hotspots.map(({ number, product }) => (
          <li key={number} className="flex gap-3 text-sm">
            <HotspotNumber number={number} />
            <div className="min-w-0">
              <p className="font-bold">
                {product.name} <span className="font-normal">{formatUsd(product.priceCents, i18n.locale)}</span>
              </p>
              <p className="text-ink-2">
                {[product.maker, product.island, product.season].filter(Boolean).join(' · ')}
              </p>
              <p>{product.description}</p>
              {product.adultsOnly && (
                <p className="text-mango-text">
                  <Trans>For adults only</Trans>
                </p>
              )}
              {product.shopUrl && (
                <ExternalLink href={product.shopUrl} sponsored className="break-all">
                  {hostOf(product.shopUrl)}
                </ExternalLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
