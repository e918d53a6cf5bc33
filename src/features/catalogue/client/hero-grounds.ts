import type { LeadPicture } from '#ui/screen.ts';
import day from './pictures/hero-day.avif';
import night from './pictures/hero-night.avif';

const ground = (srcSet: string, scheme: 'light' | 'dark'): LeadPicture => ({
  srcSet,
  sizes: '100vw',
  type: 'image/avif',
  media: `(prefers-color-scheme: ${scheme})`,
});

/** The largest pictures of the first window stand in the style sheet, where the browser would find them late. */
export const heroGrounds: readonly LeadPicture[] = [ground(day, 'light'), ground(night, 'dark')];
