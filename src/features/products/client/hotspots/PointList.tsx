import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, MapPinPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { classes } from '#ui/base/classes.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import type { BoundProduct } from '../../own-products.contract.ts';
import { MOST_HOTSPOTS } from '../../products.rules.ts';
import { HotspotNumber } from '../HotspotDot.tsx';
import type { Point } from './hotspot-draft.rules.ts';
import { ProductPicker } from './ProductPicker.tsx';
import type { PointMoves } from './useHotspotEditing.ts';

type PointRowProps = {
  point: Point;
  index: number;
  moves: PointMoves /** Content below the chosen point. */;
  children: ReactNode;
};

/** One point of the list: product, position, order. */
const PointRow = ({ point, index, moves, children }: PointRowProps) => {
  const { t } = useLingui();
  const number = index + 1;
  const isChosen = moves.selectedKey === point.key;
  const { product } = point;
  return (
    <li className={classes('border-line border-b px-4 py-2 lg:px-5', isChosen && 'bg-lagoon-wash/60')}>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isChosen}
          onClick={() => moves.choose(isChosen ? undefined : point.key)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-tile text-left"
        >
          <HotspotNumber number={number} isChosen={isChosen} />
          <span className="min-w-0 flex-1">
            {product ? (
              <>
                <span className="block truncate font-bold text-ui">{product.name}</span>
                <span className="block truncate text-ink-2 text-sm">
                  {[formatUsd(product.priceCents), product.maker, product.island].filter(Boolean).join(' · ')}
                </span>
              </>
            ) : (
              <span className="block font-bold text-mango-text text-ui">
                <Trans>No product yet</Trans>
              </span>
            )}
          </span>
        </button>
        <IconButton
          size="s"
          icon={ArrowUp}
          label={t`Move point ${number} up`}
          disabled={index === 0}
          onClick={() => moves.reorder(point.key, -1)}
        />
        <IconButton
          size="s"
          icon={ArrowDown}
          label={t`Move point ${number} down`}
          disabled={index === moves.points.length - 1}
          onClick={() => moves.reorder(point.key, 1)}
        />
        <IconButton size="s" icon={Trash2} label={t`Remove point ${number}`} onClick={() => moves.remove(point.key)} />
      </div>
      {isChosen && <div className="pt-2 pb-3">{children}</div>}
    </li>
  );
};

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-tile border border-control px-1 font-text text-xs">{children}</kbd>
);

const Hint = () => (
  <p className="px-4 pt-1 pb-4 text-ink-2 text-sm lg:px-5">
    <span className="pointer-coarse:hidden">
      <Trans>
        Click the picture to place a point, drag to move it. <Key>←</Key> <Key>→</Key> <Key>↑</Key> <Key>↓</Key> move it
        by 1 %, with <Key>Shift</Key> by 5 %; <Key>Del</Key> removes it.
      </Trans>
    </span>
    <span className="hidden pointer-coarse:inline">
      <Trans>Tap the picture to place a point, drag the point to move it.</Trans>
    </span>
  </p>
);

type BoundProps = { product: BoundProduct; onChooseAnother: () => void; onEdit: () => void };

const Bound = ({ product, onChooseAnother, onEdit }: BoundProps) => (
  <div className="text-sm">
    <p className="text-ink-2">{product.description}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="s" onClick={onChooseAnother}>
        <Trans>Choose another</Trans>
      </Button>
      {product.isOwn && (
        <Button size="s" onClick={onEdit}>
          <Trans>Change the product</Trans>
        </Button>
      )}
    </div>
  </div>
);

type Props = {
  moves: PointMoves;
  onMake: (point: Point, name: string) => void;
  onEdit: (product: BoundProduct) => void;
};

/** All points in order; the chosen one with its product. */
export const PointList = ({ moves, onMake, onEdit }: Props) => {
  const [changingKey, setChangingKey] = useState<string>();
  const { points } = moves;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 pb-2 lg:px-5">
        <h3 className="text-lg tracking-tight">
          <Trans>Points</Trans>{' '}
          <span className="font-normal font-text text-ink-2 text-sm tabular-nums">
            <Trans>
              {points.length} of {MOST_HOTSPOTS}
            </Trans>
          </span>
        </h3>
        <Button
          data-place
          size="s"
          icon={MapPinPlus}
          disabled={points.length >= MOST_HOTSPOTS}
          onClick={moves.placeInTheMiddle}
        >
          <Trans>Place a point</Trans>
        </Button>
      </div>
      <Hint />
      <ol className="border-line border-t empty:border-0">
        {points.map((point, index) => (
          <PointRow key={point.key} point={point} index={index} moves={moves}>
            {point.product && changingKey !== point.key ? (
              <Bound
                product={point.product}
                onChooseAnother={() => setChangingKey(point.key)}
                onEdit={() => point.product && onEdit(point.product)}
              />
            ) : (
              <ProductPicker
                number={index + 1}
                onPick={(product) => {
                  setChangingKey(undefined);
                  moves.bind(point.key, product);
                }}
                onMake={(name) => onMake(point, name)}
              />
            )}
          </PointRow>
        ))}
      </ol>
    </>
  );
};
