import map from './map.svg';

/** Where the drawing of an island lies, or of the `land` around, for `<use>`. */
export const shapeAddress = (slug: string): string => `${map}#${slug}`;
