import type { PhotoCard } from '#features/catalogue/item-card.contract.ts';

const STORAGE_KEY = 'tamarind-selection';

/** As much of a photo as the tray shows. */
export type ChosenPhoto = Pick<PhotoCard, 'id' | 'title' | 'thumbnailUrl' | 'width' | 'height' | 'colour'>;

export const asChosen = ({ id, title, thumbnailUrl, width, height, colour }: PhotoCard): ChosenPhoto => ({
  id,
  title,
  thumbnailUrl,
  width,
  height,
  colour,
});

/** The tray outlives a look at the light box and a reload, and ends with the window. */
export const saveChosen = (photos: readonly ChosenPhoto[]): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(photos));
  } catch {
    // Storage is off or full: the tray ends with the page.
  }
};

const isChosen = (value: unknown): value is ChosenPhoto =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'thumbnailUrl' in value;

export const readChosen = (): ChosenPhoto[] => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isChosen) : [];
  } catch {
    return [];
  }
};
