import { matchRoutes, type RouteObject } from 'react-router';
import { type DevelopmentPages, isOpenPage, type PageEntry, type PageName, pages } from '#shared/pages.ts';
import type { ScreenAddress } from '#ui/screen.ts';

const routes = (Object.entries(pages) as [PageName, PageEntry][]).map(([id, { path }]): RouteObject => ({ id, path }));

type Match = { page: PageName; params: ScreenAddress['params'] };

/** The page of an address; the most specific pattern wins, as React Router ranks them. */
export const matchPage = (pathname: string, developmentPages: DevelopmentPages): Match | undefined => {
  const match = matchRoutes(routes, pathname)?.[0];
  if (!match) return undefined;
  const page = match.route.id as PageName;
  return isOpenPage(page, developmentPages) ? { page, params: match.params } : undefined;
};
