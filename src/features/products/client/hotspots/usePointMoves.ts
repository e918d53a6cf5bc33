import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { MOST_HOTSPOTS } from '../../hotspots.rules.ts';
import type { BoundProduct } from '../../own-products.contract.ts';
import { draftFor } from './hotspot-drafts.ts';
import type { HotspotsEditing } from './useHotspots.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const percent = (fraction: number) => Math.round(fraction * 100);

/** Everything one can do with a point, each told in words as well, and with the focus where one goes on. */
export const usePointMoves = (itemId: string, hotspots: HotspotsEditing, room: RefObject<HTMLElement | null>) => {
  const { t } = useLingui();
  const [news, setNews] = useState('');
  const { points, select, change } = hotspots;
  const current = () => draftFor(itemId)?.points ?? [];
  const placeIn = (key: string) => current().findIndex((point) => point.key === key);

  const focus = (selector: string) =>
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
  const focusPoint = (key: string) => focus(`[data-point="${key}"]`);

  const tellPlace = (key: string) => {
    const place = placeIn(key);
    const point = current()[place];
    if (point) setNews(t`Point ${place + 1} is at ${percent(point.x)} %, ${percent(point.y)} %`);
  };
  const placeAt = ({ x, y }: { x: number; y: number }) => {
    const key = hotspots.place(x, y);
    if (!key) return setNews(t`There is no room for more: a photo can have ${MOST_HOTSPOTS} points.`);
    const number = current().length;
    setNews(t`Point ${number} placed at ${percent(x)} %, ${percent(y)} %. Choose its product in the list.`);
    focusPoint(key);
  };
  return {
    points,
    selectedKey: hotspots.selected?.key,
    news,
    tell: setNews,
    choose: select,
    focusPoint,
    tellPlace,
    placeAt,
    placeInTheMiddle: () => placeAt(MIDDLE),
    drag: (key: string, to: { x: number; y: number; gesture: string }) => change({ kind: 'move', key, ...to }),
    nudge: (key: string, by: { dx: number; dy: number }) => {
      change({ kind: 'nudge', key, ...by });
      tellPlace(key);
    },
    reorder: (key: string, by: 1 | -1) => {
      change({ kind: 'reorder', key, by });
      setNews(t`It is point ${placeIn(key) + 1} of ${current().length} now`);
    },
    remove: (key: string) => {
      const place = placeIn(key);
      change({ kind: 'remove', key });
      setNews(t`Point ${place + 1} removed`);
      const next = current()[place] ?? current()[place - 1];
      select(next?.key);
      if (next) focusPoint(next.key);
      else focus('[data-place]');
    },
    bind: (key: string, product: BoundProduct) => {
      change({ kind: 'bind', key, product });
      setNews(t`Point ${placeIn(key) + 1} shows ${product.name}`);
      focusPoint(key);
    },
    undo: () => {
      hotspots.undo();
      const count = current().length;
      setNews(t`Undone. ${plural(count, { one: 'There is # point.', other: 'There are # points.' })}`);
    },
  };
};

export type PointMoves = ReturnType<typeof usePointMoves>;
