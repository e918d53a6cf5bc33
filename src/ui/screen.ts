import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Viewer } from '#shared/access.ts';
import type { Call } from '#shared/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** For a screen whose address names nothing: the page then says so, with the right status. */
export const notFound = (): Error =>
  Object.assign(new Error('There is nothing at this address.'), { code: 'notFound' satisfies ErrorCode });

/** What a screen loads with, on the server and in the browser alike. */
export type Loading = { call: Call; queries: QueryClient; viewer: Viewer };

export type ScreenAddress = { params: Readonly<Record<string, string | undefined>>; url: URL };

export type HeadImage = { url: string; width: number; height: number; alt: string };
/** A picture that the visitor sees first; the document asks for it before any script runs. */
export type LeadPicture = {
  srcSet: string;
  sizes: string;
  type: string;
  /** Asked for only where this media query holds. */
  media?: string;
};

/** What stands in the document's head; what a screen leaves out comes from the table of page texts. */
export type ScreenHead = {
  title: string;
  description: string;
  image: HeadImage;
  leadPictures: readonly LeadPicture[];
  /** Where the same stands under its proper address. */
  canonicalPath: string;
};

export type Screen = {
  Component: ComponentType;
  /** Fetches what the first render needs into the query cache. */
  preload?: (loading: Loading, address: ScreenAddress) => Promise<unknown>;
  /** Reads what `preload` fetched. */
  head?: (queries: QueryClient, address: ScreenAddress, i18n: I18n) => Partial<ScreenHead>;
};
