import type { ItemCard } from '../../items.contract.ts';

const STORAGE_KEY = 'tamarind-result-trail';
const OWN_ADDRESS = /^\/(?!\/)/;

export type TrailStep = Pick<ItemCard, 'id' | 'kind'>;
/** The list from which an item was opened, so that its page can link to the next one. */
export type ResultTrail = { address: string; steps: TrailStep[] };

export const saveTrail = (trail: ResultTrail): void => {
  try {
    const steps = trail.steps.map(({ id, kind }) => ({ id, kind }));
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ address: trail.address, steps }));
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
  OWN_ADDRESS.test(value.address) &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  value.steps.every(isStep);

export const readTrail = (): ResultTrail | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isTrail(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export type TrailPosition = { before: TrailStep | undefined; after: TrailStep | undefined; number: number; of: number };

/** Position of an item in the trail; `undefined` when it is not in it. */
export const positionOnTrail = ({ steps }: ResultTrail, id: string): TrailPosition | undefined => {
  const index = steps.findIndex((step) => step.id === id);
  if (index < 0) return undefined;
  return { before: steps[index - 1], after: steps[index + 1], number: index + 1, of: steps.length };
};
