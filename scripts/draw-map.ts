import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { drawLocators } from './map/draw-locators.ts';
import { drawAll, drawShapes } from './map/draw-shapes.ts';

const shapesFolder = new URL('../src/features/explore/client/', import.meta.url);
const locatorsFolder = new URL('../public/locators/', import.meta.url);
const drawing = drawAll();
const { picture, table } = drawShapes(drawing);

/** Draws the map; run it after the islands of the taxonomy or the atlas have changed. */
writeFileSync(new URL('map.svg', shapesFolder), picture);
writeFileSync(new URL('map-shapes.ts', shapesFolder), table);
rmSync(locatorsFolder, { recursive: true, force: true });
mkdirSync(locatorsFolder);
for (const [slug, text] of drawLocators(drawing)) writeFileSync(new URL(`${slug}.svg`, locatorsFolder), text);
