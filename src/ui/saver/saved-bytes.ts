const KEY = 'tamarind-data-saved';

/**
 * How the bytes of a picture grow with its width, as measured on renditions of the demo library
 * (docs/decisions/pwa.md): the lower end, so that savings are not exaggerated.
 */
const BYTES_BY_WIDTH = 1.3;

export type Saved = { day: string; bytes: number; pictures: number };

/** The rendition that the browser would have taken: the smallest that fills the box. */
export const wantedWidth = (widths: readonly number[], boxPx: number): number =>
  widths.find((width) => width >= boxPx) ?? widths.at(-1) ?? 0;

/** An estimate: the larger file was never fetched. */
export const savedBytesOf = (loaded: { width: number; bytes: number }, wanted: number): number =>
  wanted <= loaded.width ? 0 : Math.round(loaded.bytes * ((wanted / loaded.width) ** BYTES_BY_WIDTH - 1));

const dayOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');

/** What was saved since midnight, on this device. */
export const readSaved = (storage: Pick<Storage, 'getItem'>, now: Date): Saved => {
  const nothing = { day: dayOf(now), bytes: 0, pictures: 0 };
  try {
    const { day, bytes, pictures } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Saved>;
    if (day !== nothing.day || !Number.isFinite(bytes) || !Number.isFinite(pictures)) return nothing;
    return { day, bytes: Number(bytes), pictures: Number(pictures) };
  } catch {
    return nothing;
  }
};

export const addSaved = (storage: Pick<Storage, 'getItem' | 'setItem'>, bytes: number, now: Date): void => {
  const before = readSaved(storage, now);
  storage.setItem(KEY, JSON.stringify({ ...before, bytes: before.bytes + bytes, pictures: before.pictures + 1 }));
};
