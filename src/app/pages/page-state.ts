import type { DehydratedState } from '@tanstack/react-query';
import type { Viewer } from '#shared/access.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import type { DevelopmentPages } from '#shared/pages.ts';
import type { ScreenHead } from '#ui/screen.ts';

export const SITE_NAME = 'Tamarind';

export type PageHead = Pick<ScreenHead, 'title' | 'description'> & Partial<ScreenHead>;

/** What the server hands to the browser beside the HTML, as JSON in the document. */
export type PageState = {
  language: Language;
  viewer: Viewer;
  developmentPages: DevelopmentPages;
  queries: DehydratedState;
  /** Why the server showed no page, so that the browser shows the same. */
  refused: ErrorCode | null;
};

export const PAGE_STATE_ID = 'page-state';
