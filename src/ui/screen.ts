import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Viewer } from '#shared/access.ts';
import type { Call } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** For a screen whose address names nothing: renders Page Not Found with status 404. */
export const notFound = (): Error =>
  Object.assign(new Error('There is nothing at this address.'), { code: 'notFound' satisfies ErrorCode });

/** Shorter than the delay of the generic page skeleton. */
const SKELETON_DELAY_MS = 100;

/**
 * For data of screens with a skeleton of their own: the server waits, the browser only for a moment. Not for code: what
 * the server has rendered, the browser needs for its first render.
 */
export const untilSkeleton = (loading: Promise<unknown>): Promise<unknown> =>
  typeof window === 'undefined'
    ? loading
    : Promise.race([loading, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);

/** What a preload receives, on the server and in the browser alike. */
export type Loading = { call: Call; queries: QueryClient; viewer: Viewer };

export type ScreenAddress = { params: Readonly<Record<string, string | undefined>>; url: URL };

export type HeadImage = { url: string; width: number; height: number; alt: string };
/** The first visible picture; the document preloads it before any script runs. */
export type LeadPicture = {
  srcSet: string;
  sizes: string;
  type: string;
  /** Preloads only where this media query matches. */
  media?: string;
};

/** Fields of the document's head; missing ones come from the table of page texts. */
export type ScreenHead = {
  title: string;
  description: string;
  image: HeadImage;
  leadPictures: readonly LeadPicture[];
  /** Path of the canonical address. */
  canonicalPath: string;
};

export type Screen = {
  Component: ComponentType;
  /** Loads the data of the first render into the query cache. */
  preload?: (loading: Loading, address: ScreenAddress) => Promise<unknown>;
  /** Reads the data that `preload` has loaded. */
  head?: (queries: QueryClient, address: ScreenAddress, i18n: I18n) => Partial<ScreenHead>;
  /** The status of the document where it is not 200, for a screen that says itself that there is nothing. */
  status?: (queries: QueryClient, address: ScreenAddress) => number;
};
