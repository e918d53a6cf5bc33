/** spec: captions are cut at 60 characters */
const CAPTION_LIMIT = 60;

export const shortCaption = (caption: string): string => {
  const characters = [...caption];
  return characters.length <= CAPTION_LIMIT ? caption : `${characters.slice(0, CAPTION_LIMIT).join('').trimEnd()}…`;
};

type Size = { width: number; height: number };
type Shape = Size & { productCount: number };

/** spec: landscape if wider than high, else portrait */
export const isLandscape = ({ width, height }: Size): boolean => width > height;

export type HeroPrints<Photo> = { tall: Photo; small: Photo; wide: Photo; low: Photo; narrow: Photo };

/** Fewer featured photos than this all stay in the grid. */
const MIN_FEATURED_FOR_PRINTS = 11;

/** The photos of the head picture: the first three landscapes and the first two portraits, if enough are featured. */
export const printsFrom = <Photo extends Size>(photos: readonly Photo[]): HeroPrints<Photo> | undefined => {
  if (photos.length < MIN_FEATURED_FOR_PRINTS) return undefined;
  const [wide, low, small] = photos.filter(isLandscape);
  const [tall, narrow] = photos.filter((photo) => !isLandscape(photo));
  return wide && low && small && tall && narrow ? { wide, low, small, tall, narrow } : undefined;
};

/** Every featured photo appears exactly once: in the hero, in the grid, or as the picture to shop from. */
export const arrangeHome = <Photo extends Shape>(photos: readonly Photo[]) => {
  const prints = printsFrom(photos);
  const laidOut = new Set(Object.values(prints ?? {}));
  const rest = photos.filter((photo) => !laidOut.has(photo));
  const richest = rest.reduce<Photo | undefined>(
    (best, photo) => (photo.productCount > (best?.productCount ?? 0) ? photo : best),
    undefined,
  );
  const spotlight = prints ? richest : undefined;
  return { prints, spotlight, grid: rest.filter((photo) => photo !== spotlight) };
};

/** Puts each picture into the shortest column, so that the columns end at about the same height; none is empty. */
export const dealIntoColumns = <Photo extends { width: number; height: number }>(
  photos: readonly Photo[],
  count: number,
): Photo[][] => {
  const columns = Array.from({ length: count }, () => ({ height: 0, photos: [] as Photo[] }));
  for (const photo of photos) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.photos.push(photo);
    shortest.height += photo.height / photo.width;
  }
  return columns.map((column) => column.photos).filter(({ length }) => length > 0);
};
