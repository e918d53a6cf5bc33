import { definePaper } from '#shared/paper.ts';

export type BadgeWords = { above: string; below: string };

/** The words on the badge of a maker. */
export const badgePaper = definePaper<Record<string, never>, BadgeWords>('badge');
