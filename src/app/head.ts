import type { ScreenHead } from '#ui/screen.ts';

export const SITE_NAME = 'Tamarind';

export type PageHead = Pick<ScreenHead, 'title' | 'description'> & Partial<ScreenHead>;
