import { href } from '#shared/pages.ts';
import { escapeMarkup } from '#shared/text.ts';

/** The size of a badge in CSS pixels. */
export const BADGE = { width: 216, height: 56 } as const;
export const badgeThemes = ['light', 'dark'] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

export const badgePath = (makerId: string, theme: BadgeTheme): string =>
  `${href('maker', { id: makerId })}/badge-${theme}.svg`;

type Snippet = { page: string; picture: string; alt: string };

/** What a maker puts into the own shop: the badge, leading to the maker's page here. */
export const badgeCode = ({ page, picture, alt }: Snippet): string =>
  `<a href="${escapeMarkup(page)}"><img src="${escapeMarkup(picture)}" width="${BADGE.width}" height="${BADGE.height}" alt="${escapeMarkup(alt)}" loading="lazy"></a>`;

/** How somebody came to the page of a maker. */
export const makerEvents = ['open', 'badge'] as const;
export type MakerEvent = (typeof makerEvents)[number];
