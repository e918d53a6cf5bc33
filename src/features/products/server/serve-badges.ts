import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { textPath } from '#platform/media/pictures/outline-text.ts';
import { idField } from '#shared/contract-fields.ts';
import { AppError } from '#shared/errors.ts';
import { sourceLanguage } from '#shared/i18n.ts';
import { pages } from '#shared/pages.ts';
import { BADGE, type BadgeTheme, badgeThemes } from '../badge.rules.ts';
import { type BadgeWords, badgePaper } from '../products.papers.ts';
import { makers } from './products.tables.ts';

const POD =
  'M5.2 4.2c1.1-.9 2-.4 2.3.6.3 1 .9 1.5 2 1.7 3.6.6 5.2 3 4.7 6 2.9-.5 5.3 1 5.5 4 2.9-.4 5.3 1.1 6.6 3.8 1.9 4-.6 8.2-4.8 8.1-3 0-5-1.6-5.8-3.9-3.2.6-5.9-1-6.5-4.2C5.9 19.9 4 17.5 4.5 14.2c.2-1.5.7-2.7.7-4.1 0-1.8-1.3-2.8-1.2-4.2.1-.7.6-1.2 1.2-1.7z';
const MANGO = '#f2a33a';
const colours = {
  light: { ground: '#fbf7f0', edge: '#e3d9c8', main: '#14211f', soft: '#4b5a57' },
  dark: { ground: '#14211f', edge: '#2f4542', main: '#fbf7f0', soft: '#d6ded9' },
} as const satisfies Record<BadgeTheme, Record<string, string>>;

/** Words are shapes, so the badge looks the same in every shop. */
const badgeSvg = ({ above, below }: BadgeWords, theme: BadgeTheme): string => {
  const { ground, edge, main, soft } = colours[theme];
  const { width, height } = BADGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${above} ${below}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9.5" fill="${ground}" stroke="${edge}"/>`,
    `<g transform="translate(11 10) scale(1.15)"><path fill="${main}" d="${POD}"/><circle cx="9.4" cy="13" r="2" fill="${MANGO}"/><circle cx="14.5" cy="18.6" r="2" fill="${MANGO}"/><circle cx="21" cy="23" r="2.3" fill="none" stroke="${MANGO}" stroke-width="1.6"/></g>`,
    textPath(above, { face: 'text', sizePx: 13 }, { x: 58, y: 22, colour: soft }).svg,
    textPath(below, { face: 'headline', sizePx: 22, tracking: -0.03 }, { x: 58, y: 44, colour: main }).svg,
    '</svg>',
  ].join('');
};

const badgeRoute = (theme: BadgeTheme) =>
  fileRoute({
    methods: ['GET', 'HEAD'],
    path: `${pages.maker.path}/badge-${theme}.svg`,
    summary: 'The badge that a maker shows in the own shop',
    access: 'anyone',
    params: z.object({ id: idField }),
    contentType: 'image/svg+xml; charset=utf-8',
    cacheControl: 'public, max-age=86400',
  });

/** In two colours. */
export const badgeFiles = ({ db, wordPaper }: Pick<Dependencies, 'db' | 'wordPaper'>): FileBinding[] =>
  badgeThemes.map((theme) =>
    bindFile(badgeRoute(theme), async ({ id }) => {
      if ((await db.$count(makers, eq(makers.id, id))) === 0) throw new AppError('notFound');
      return { text: badgeSvg(await wordPaper(badgePaper, {}, sourceLanguage), theme) };
    }),
  );
