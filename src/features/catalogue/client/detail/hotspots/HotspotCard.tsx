import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Photo } from '#features/catalogue/catalogue.contract.ts';
import { formatUsd } from '#shared/money.ts';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Crop } from '../Crop.tsx';
import { BuyLink } from './BuyLink.tsx';
import { cardEdge, cardSide } from './hotspot-card.rules.ts';

type Props = { photo: Photo; spot: Photo['hotspots'][number]; id: string; onClose: () => void; onFollow: () => void };

/** Beside its hotspot where the picture has room, under the picture where it has not. */
export const HotspotCard = ({ photo, spot: { x, y, product }, id, onClose, onFollow }: Props) => {
  const { t, i18n } = useLingui();
  const card = useRef<HTMLElement>(null);
  // Under a tall picture it would open out of sight.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={card}
      id={id}
      aria-label={product.name}
      data-side={cardSide(x)}
      data-edge={cardEdge(y)}
      className="hotspot-card"
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3.5">
        <Crop picture={{ ...photo, alt: '' }} point={{ x, y }} shownWidth="72px" className="rounded-field" />
        <div className="pr-7 text-ink-2 text-sm">
          <h3 className="text-[1.0625rem] text-ink tracking-tight">
            <Link to={href('product', { id: product.id })} className="underline-offset-4 hover:underline">
              {product.name}
            </Link>
          </h3>
          <p className="mt-1">
            <Trans>From {product.island}</Trans>
          </p>
          <p>{product.season ?? <Trans>All year</Trans>}</p>
        </div>
      </div>
      <div className="mt-3.5 flex items-center justify-between gap-3 border-line border-t pt-3">
        <b className="price text-[1.375rem]">{formatUsd(product.priceCents, i18n.locale)}</b>
        <BuyLink product={product} onFollow={onFollow} />
      </div>
      <p className="mt-2 text-ink-2 text-xs">
        <Trans>Sponsored link to the seller’s own site</Trans>
        {product.adultsOnly && (
          <>
            {' · '}
            <Trans>Adults only</Trans>
          </>
        )}
      </p>
      <IconButton icon={X} size="s" label={t`Close`} onClick={onClose} className="absolute! top-1 right-1" />
    </section>
  );
};
