import { writeFileSync } from 'node:fs';
import { drawShapes } from './map/draw-shapes.ts';

const folder = new URL('../src/features/catalogue/client/explore/', import.meta.url);
const { picture, table } = drawShapes();

/** Draws the map again, after the islands of the taxonomy or the atlas changed. */
writeFileSync(new URL('map.svg', folder), picture);
writeFileSync(new URL('map-shapes.ts', folder), table);
