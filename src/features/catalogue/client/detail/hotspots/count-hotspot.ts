import { countHotspot } from '#features/products/hotspot-counts.contract.ts';
import type { HotspotEvent } from '#features/products/hotspot-counts.rules.ts';

const VISIT_LENGTH = 16;

/** Told without waiting, also while the page is left. Nothing depends on it, so nothing is said when it fails. */
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

export type CountHotspot = (productId: string, event: HotspotEvent) => void;

/** For one visit to a photo's page: each product is counted once as opened and once as followed. */
export const createHotspotCounter = (photoId: string): CountHotspot => {
  const visit = crypto
    .getRandomValues(new Uint8Array(VISIT_LENGTH / 2))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
  const told = new Set<string>();
  return (productId, event) => {
    const key = `${event} ${productId}`;
    if (told.has(key)) return;
    told.add(key);
    send(countHotspot.path.replace(':id', photoId), { productId, event, visit });
  };
};
