import { ownPath } from '#shared/own-path.ts';
import { traceKeys } from '#ui/data/device-traces.ts';
import type { ItemCard } from '../../items.contract.ts';

export type TrailStep = Pick<ItemCard, 'id' | 'kind'>;
/** The list from which an item was opened, so that its page can link to the next one. */
export type ResultTrail = { address: string; steps: TrailStep[] };

export const saveTrail = (trail: ResultTrail): void => {
  try {
    const steps = trail.steps.map(({ id, kind }) => ({ id, kind }));
    sessionStorage.setItem(traceKeys.resultTrail, JSON.stringify({ address: trail.address, steps }));
  } catch {
    // Storage is disabled or full: the item's page then has no previous and next links.
  }
};

const isStep = (value: unknown): value is TrailStep =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  typeof value.kind === 'string';

const isTrail = (value: unknown): value is ResultTrail =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  ownPath(value.address) !== undefined &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep);

export const readTrail = (): ResultTrail | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(traceKeys.resultTrail) ?? 'null');
    return isTrail(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

let tile: { id: string; url: string } | undefined;

/** Notes the file that a pressed tile shows: the page of its item shows it until the large one has come. */
export const keepTile = (id: string, link: Element): void => {
  const image = link.querySelector('img');
  tile = image?.complete && image.naturalWidth > 0 ? { id, url: image.currentSrc } : undefined;
};

/** That file, while it is the item that was pressed last. */
export const tileOf = (id: string): string | undefined => (tile?.id === id ? tile.url : undefined);

export type TrailPosition = { before: TrailStep | undefined; after: TrailStep | undefined; number: number; of: number };

/** Position of an item in the trail; `undefined` when it is not in it. */
export const positionOnTrail = ({ steps }: ResultTrail, id: string): TrailPosition | undefined => {
  const index = steps.findIndex((step) => step.id === id);
  if (index < 0) return undefined;
  return { before: steps[index - 1], after: steps[index + 1], number: index + 1, of: steps.length };
};
