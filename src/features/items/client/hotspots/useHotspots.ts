import { useCallback, useEffect, useRef, useState } from 'react';
import { countHotspot } from '#features/products/products.contract.ts';
import type { HotspotEvent } from '#features/products/products.rules.ts';

const VISIT_LENGTH = 16;

/** Fire and forget, also while the page unloads. Errors are ignored, because it is only a counter. */
const send = (path: string, body: object): void => {
  const text = JSON.stringify(body);
  if (navigator.sendBeacon?.(path, new Blob([text], { type: 'application/json' }))) return;
  fetch(path, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
};

type CountHotspot = (productId: string, event: HotspotEvent) => void;

/** Counts each product at most once as opened and once as followed per visit. */
const createHotspotCounter = (photoId: string): CountHotspot => {
  const visit = crypto
    .getRandomValues(new Uint8Array(VISIT_LENGTH / 2))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  const counted = new Set<string>();
  return (productId, event) => {
    const key = `${event} ${productId}`;
    if (counted.has(key)) return;
    counted.add(key);
    send(countHotspot.path.replace(':id', photoId), { productId, event, visit });
  };
};

const HIDDEN_KEY = 'tamarind-products-hidden';

const readHidden = (): boolean => {
  try {
    return localStorage.getItem(HIDDEN_KEY) === '1';
  } catch {
    return false;
  }
};

const saveHidden = (hidden: boolean): void => {
  try {
    if (hidden) localStorage.setItem(HIDDEN_KEY, '1');
    else localStorage.removeItem(HIDDEN_KEY);
  } catch {
    // Storage is disabled or full: the choice lasts for this page only.
  }
};

export const hotspotIdOf = (number: number): string => `hotspot-${number}`;

/** Escape closes the open card and returns the focus to its hotspot. */
const useEscape = (open: number | undefined, close: () => void) => {
  useEffect(() => {
    if (open === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      close();
      document.getElementById(hotspotIdOf(open))?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open, close]);
};

/** State of the hotspots: which one is open, which is highlighted, and whether they are visible. */
export const useHotspots = (photoId: string) => {
  const [open, setOpen] = useState<number>();
  const [marked, setMarked] = useState<number>();
  const [isHidden, setHidden] = useState(false);
  const counter = useRef<CountHotspot>(undefined);
  const count: CountHotspot = (productId, event) => {
    counter.current ??= createHotspotCounter(photoId);
    counter.current(productId, event);
  };
  const close = useCallback(() => setOpen(undefined), []);
  useEscape(open, close);
  // The server does not know the choice, so they are visible in the first paint.
  useEffect(() => setHidden(readHidden()), []);
  return {
    open,
    marked,
    isHidden,
    close,
    mark: setMarked,
    toggle: ({ number, product }: { number: number; product: { id: string } }) => {
      if (open === number) return close();
      setOpen(number);
      count(product.id, 'open');
    },
    follow: (productId: string) => count(productId, 'click'),
    setHidden: (hidden: boolean) => {
      close();
      setHidden(hidden);
      saveHidden(hidden);
    },
  };
};
export type Hotspots = ReturnType<typeof useHotspots>;
