import type { DehydratedState } from '@tanstack/react-query';
import type { Viewer } from '#shared/access.ts';
import type { Saving } from '#shared/data-saver.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import type { DevelopmentPages } from '#shared/pages.ts';
import type { ScreenHead } from '#ui/screen.ts';

export const SITE_NAME = 'Tamarind';

export type PageHead = Pick<ScreenHead, 'title' | 'description'> & Partial<ScreenHead>;

/** State that the server passes to the browser as JSON in the document. */
export type PageState = {
  language: Language;
  viewer: Viewer;
  developmentPages: DevelopmentPages;
  queries: DehydratedState;
  /** The built file of the screen, unless it is in the first bundle; in development there are no built files. */
  screenUrl: string | null;
  /** Its screen is read before anything in it is pressed: the HTML stays as it came until the code is there. */
  isLate: boolean;
  /** How the page was made to save data. */
  savesData: Saving;
  /** The error for which the server showed a fallback, so that the browser shows the same one. */
  refused: ErrorCode | null;
};

export const PAGE_STATE_ID = 'page-state';
export const HEADER_ID = 'header';
