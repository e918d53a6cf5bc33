import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatUsd } from '#shared/money.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { HotspotNumber } from '../HotspotDot.tsx';
import type { Point } from './hotspot-draft.rules.ts';
import type { PointMoves } from './usePointMoves.ts';

type Props = {
  point: Point;
  place: number;
  moves: PointMoves /** Below the point that is chosen. */;
  children: ReactNode;
};

/** One point of the list: what it shows, where it lies, and its order. */
export const PointRow = ({ point, place, moves, children }: Props) => {
  const { t, i18n } = useLingui();
  const number = place + 1;
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
                  {[formatUsd(product.priceCents, i18n.locale), product.maker, product.island]
                    .filter(Boolean)
                    .join(' · ')}
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
          disabled={place === 0}
          onClick={() => moves.reorder(point.key, -1)}
        />
        <IconButton
          size="s"
          icon={ArrowDown}
          label={t`Move point ${number} down`}
          disabled={place === moves.points.length - 1}
          onClick={() => moves.reorder(point.key, 1)}
        />
        <IconButton size="s" icon={Trash2} label={t`Remove point ${number}`} onClick={() => moves.remove(point.key)} />
      </div>
      {isChosen && <div className="pt-2 pb-3">{children}</div>}
    </li>
  );
};
