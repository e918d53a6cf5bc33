import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type CSSProperties, Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { Price } from '#features/pricing/client/Price.tsx';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { PictureSource } from '#ui/base/Picture.tsx';
import type { Photo } from '../../items.contract.ts';
import { Crop } from '../detail/Crop.tsx';
import { pageStepOf } from '../detail/useTrail.ts';
import { BuyLink, ByMaker } from './BuyLink.tsx';
import { type Hotspots, hotspotIdOf } from './useHotspots.ts';

/** What a layer needs of a photo, on its own page and in stories. */
type Shoppable = PictureSource & Pick<Photo, 'hotspots'>;

/** The side with more space in the picture. */
export const cardSide = (x: number): 'left' | 'right' => (x > 0.5 ? 'left' : 'right');

const NEAR_TOP = 0.2;
const NEAR_BOTTOM = 0.65;

/** The edge of the card that is aligned with its hotspot, so that the card stays on the picture. */
export const cardEdge = (y: number): 'top' | 'middle' | 'bottom' => {
  if (y < NEAR_TOP) return 'top';
  return y > NEAR_BOTTOM ? 'bottom' : 'middle';
};

type HotspotCardProps = {
  photo: Shoppable;
  spot: Photo['hotspots'][number];
  id: string;
  onClose: () => void;
  onFollow: () => void;
};

/** Beside its hotspot if there is space, else below the picture. */
const HotspotCard = ({ photo, spot: { x, y, product }, id, onClose, onFollow }: HotspotCardProps) => {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  // Below a tall picture the card would open outside the window.
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
            <Link to={href('product', { id: product.id })}>{product.name}</Link>
          </h3>
          {product.maker && (
            <p className="mt-1">
              <ByMaker maker={product.maker} />
            </p>
          )}
          <p className="mt-1">
            <Trans>From {product.island}</Trans>
          </p>
          <p>{product.season ? <Trans>Season: {product.season}</Trans> : <Trans>In season all year</Trans>}</p>
        </div>
      </div>
      <div className="mt-3.5 flex items-center justify-between gap-3 border-line border-t pt-3">
        <b className="price text-[1.375rem]">
          <Price cents={product.priceCents} />
        </b>
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

/** The ring before or after one, around the end. */
export const ringAfter = <Ring extends { number: number }>(
  rings: readonly Ring[],
  open: number,
  step: -1 | 1,
): Ring | undefined => rings.at((rings.findIndex(({ number }) => number === open) + step) % rings.length);

/** While a card is open, the arrow keys go to the next ring and not to the next picture. */
const useRingKeys = (rings: Photo['hotspots'], { open, toggle }: Hotspots) => {
  const goToNext = useEffectEvent((event: KeyboardEvent) => {
    const step = pageStepOf(event);
    const ring = step && open !== undefined && ringAfter(rings, open, step);
    if (!ring) return;
    event.preventDefault();
    if (ring.number !== open) toggle(ring);
    document.getElementById(hotspotIdOf(ring.number))?.focus();
  });
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => goToNext(event);
    // Before the page's own handler of the arrow keys.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isOpen]);
};

type Props = { photo: Shoppable; hotspots: Hotspots };

/** Numbered buttons on the picture; a card follows its button in the DOM, so that Tab moves into it. */
export const HotspotLayer = ({ photo, hotspots }: Props) => {
  const { t } = useLingui();
  useRingKeys(photo.hotspots, hotspots);
  if (hotspots.isHidden) return null;
  return photo.hotspots.map((spot) => {
    const { number, x, y, product } = spot;
    const isOpen = hotspots.open === number;
    const cardId = `${hotspotIdOf(number)}-card`;
    return (
      <Fragment key={number}>
        <button
          type="button"
          id={hotspotIdOf(number)}
          aria-label={t`${number}: ${product.name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? cardId : undefined}
          data-marked={isOpen || hotspots.marked === number || undefined}
          data-tour="hotspots"
          onClick={() => hotspots.toggle(spot)}
          onPointerEnter={() => hotspots.mark(number)}
          onPointerLeave={() => hotspots.mark(undefined)}
          onFocus={() => hotspots.mark(number)}
          onBlur={() => hotspots.mark(undefined)}
          className="hotspot"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          {number}
        </button>
        {isOpen && (
          <HotspotCard
            photo={photo}
            spot={spot}
            id={cardId}
            onFollow={() => hotspots.follow(product.id)}
            onClose={() => {
              hotspots.close();
              document.getElementById(hotspotIdOf(number))?.focus();
            }}
          />
        )}
      </Fragment>
    );
  });
};
