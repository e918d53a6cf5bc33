import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './chromium.ts';

const { resolve } = createRequire(import.meta.url);
const target = new URL('../src/ui/theme/stand-in-fonts.css', import.meta.url);
/** Larger than any text, so that the browser's rounding does not matter; the optical size is set separately. */
const MEASURE_PX = 100;

type LocalFont = { name: string; regular: string[]; bold: string[]; file: string; boldFrom: number };

/** System fonts that replace ours until they load, and packages with fonts of the same widths. */
const localFonts: LocalFont[] = [
  {
    name: 'Arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    file: 'arimo',
    boldFrom: 550,
  },
  // Newer Android versions have Roboto as one variable font, of which a page finds only the regular weight.
  {
    name: 'Roboto',
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold', 'Roboto'],
    file: 'roboto',
    boldFrom: 600,
  },
  { name: 'DejaVu', regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], file: 'dejavu-sans', boldFrom: 550 },
];

type OwnFont = { name: string; file: string; ranges: Range[] };
/** `texts` are measured at `weight`: long texts by their whole width, a list of words as a row. */
type Range = { from: number; to: number; weight: number; opticalSize?: number; texts: 'long' | string[] };

/** The words of the header, in order. */
const navigation = ['Photos', 'Videos', 'Collections', 'Editorial', 'Business', 'More'];
const headerButtons = ['Upload', 'Sign In', 'Take the Tour'];

const ownFonts: OwnFont[] = [
  {
    name: 'Bricolage',
    file: '../src/ui/theme/fonts/bricolage-latin-opsz-normal.woff2',
    ranges: [
      { from: 200, to: 669, weight: 620, opticalSize: 40, texts: 'long' },
      { from: 670, to: 699, weight: 680, opticalSize: 72, texts: 'long' },
      { from: 700, to: 800, weight: 700, opticalSize: 24, texts: ['Tamarind'] },
    ],
  },
  {
    name: 'Instrument',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    ranges: [
      { from: 400, to: 499, weight: 400, texts: 'long' },
      { from: 500, to: 549, weight: 520, texts: navigation },
      { from: 550, to: 599, weight: 560, texts: headerButtons },
      { from: 600, to: 700, weight: 600, texts: 'long' },
    ],
  },
];

/** Every text of the interface without placeholders that is long enough to wrap. */
const longTexts = (): string[] =>
  [...readFileSync(new URL('../locales/en.po', import.meta.url), 'utf8').matchAll(/^msgid "([^"{}<>\\]{60,})"$/gm)].map(
    ([, text]) => text ?? '',
  );

type Face = { family: string; dataUrl: string };
type Measure = { widths: number[]; ascent: number; descent: number };

const faceOf = (family: string, file: string): Face => ({
  family,
  dataUrl: `url(data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')})`,
});

/** Widths of texts and line height, in em. */
const measure = async (browser: Browser, face: Face, range: Range, texts: string[]): Promise<Measure> => {
  const page = await browser.newPage();
  const measured = await page.evaluate(
    async ({ face, weight, opticalSize, texts, px }) => {
      document.fonts.add(await new FontFace(face.family, face.dataUrl, { weight: '1 1000' }).load());
      const span = document.body.appendChild(document.createElement('span'));
      Object.assign(span.style, {
        font: `${weight} ${px}px "${face.family}"`,
        fontVariationSettings: opticalSize ? `"opsz" ${opticalSize}` : 'normal',
        textRendering: 'geometricPrecision',
        whiteSpace: 'pre',
        position: 'absolute',
      });
      const widths = texts.map((text) => {
        span.textContent = text;
        return span.getBoundingClientRect().width / px;
      });
      const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.font = `${weight} ${px}px "${face.family}"`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
      return { widths, ascent: fontBoundingBoxAscent / px, descent: fontBoundingBoxDescent / px };
    },
    { face, weight: range.weight, opticalSize: range.opticalSize, texts, px: MEASURE_PX },
  );
  await page.close();
  return measured;
};

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The largest offset of any text in the row compared with our own font. */
const worstDrift = (own: number[], local: number[], factor: number): number =>
  Math.max(...own.map((_, index) => Math.abs(sum(own.slice(0, index + 1)) - factor * sum(local.slice(0, index + 1)))));

const FACTOR_STEP = 0.001;
const STEPS_AROUND = 60;

const bestFactor = (own: number[], local: number[], isRow: boolean): number => {
  const average = Math.round(sum(own) / sum(local) / FACTOR_STEP) * FACTOR_STEP;
  if (!isRow) return average;
  const factors = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, n) => average + (n - STEPS_AROUND) * FACTOR_STEP);
  return factors.reduce((best, factor) =>
    worstDrift(own, local, factor) < worstDrift(own, local, best) ? factor : best,
  );
};

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

const standInRule = async (browser: Browser, own: OwnFont, range: Range, local: LocalFont): Promise<string> => {
  const isBold = range.weight >= local.boldFrom;
  const texts = range.texts === 'long' ? longTexts() : range.texts;
  const [ours, theirs] = await Promise.all([
    measure(browser, faceOf('Own', own.file), range, texts),
    measure(
      browser,
      faceOf('Local', `@fontsource/${local.file}/files/${local.file}-latin-${isBold ? 700 : 400}-normal.woff2`),
      range,
      texts,
    ),
  ]);
  const factor = bestFactor(ours.widths, theirs.widths, range.texts !== 'long');
  return [
    '@font-face {',
    `  font-family: "${own.name} ${local.name}";`,
    `  src: ${(isBold ? local.bold : local.regular).map((name) => `local("${name}")`).join(', ')};`,
    `  font-weight: ${range.from} ${range.to};`,
    `  size-adjust: ${percent(factor)};`,
    `  ascent-override: ${percent(ours.ascent / factor)};`,
    `  descent-override: ${percent(ours.descent / factor)};`,
    '  line-gap-override: 0%;',
    '}',
  ].join('\n');
};

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
const rules: string[] = [];
for (const own of ownFonts)
  for (const local of localFonts)
    for (const range of own.ranges) rules.push(await standInRule(browser, own, range, local));
await browser.close();
writeFileSync(
  target,
  `/* Written by \`npm run stand-in-fonts\`; docs/decisions/page-weight-and-fonts.md says what for. */\n${rules.join('\n')}\n`,
);
