import { href } from '#shared/pages.ts';

/** The size of a badge in CSS pixels. */
export const BADGE = { width: 216, height: 56 } as const;
export const badgeThemes = ['light', 'dark'] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

export const badgePath = (makerId: string, theme: BadgeTheme): string =>
  `${href('maker', { id: makerId })}/badge-${theme}.svg`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

type Snippet = { page: string; picture: string; alt: string };

/** What a maker puts into the own shop: the badge, leading to the maker's page here. */
export const badgeCode = ({ page, picture, alt }: Snippet): string =>
  `<a href="${escaped(page)}"><img src="${escaped(picture)}" width="${BADGE.width}" height="${BADGE.height}" alt="${escaped(alt)}" loading="lazy"></a>`;

/** How somebody came to the page of a maker. */
export const makerEvents = ['open', 'badge'] as const;
export type MakerEvent = (typeof makerEvents)[number];
