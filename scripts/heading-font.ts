/** Makes the font of headings from the package's, with one weight: `npm run heading-font`. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { create as openFont } from 'fontkit';
import subsetFont from 'subset-font';

const source = import.meta.resolve('@fontsource-variable/bricolage-grotesque');
const target = new URL('../src/ui/theme/fonts/', import.meta.url);
/** Styles ask for 620 (headings), 680 (the title of the home page) and 700 (the logo): so close that one weight serves all. */
const WEIGHT = 640;

for (const letters of ['latin', 'latin-ext']) {
  const whole = readFileSync(new URL(`./files/bricolage-grotesque-${letters}-opsz-normal.woff2`, source));
  const font = openFont(whole);
  if (!('characterSet' in font)) throw new Error('A collection of fonts, not a font.');
  const oneWeight = await subsetFont(whole, String.fromCodePoint(...font.characterSet), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  });
  writeFileSync(new URL(`bricolage-${letters}-opsz-normal.woff2`, target), oneWeight);
  console.log(`${letters}: ${whole.length} bytes, with one weight ${oneWeight.length}`);
}
copyFileSync(new URL('./LICENSE', source), new URL('LICENSE', target));
