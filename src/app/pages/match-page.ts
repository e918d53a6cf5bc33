import { type FoundPage, findPage } from '#shared/find-page.ts';
import { type DevelopmentPages, isOpenPage } from '#shared/pages.ts';

/** The page of an address, if a visit can open it. */
export const matchPage = (pathname: string, developmentPages: DevelopmentPages): FoundPage | undefined => {
  const found = findPage(pathname);
  return found && isOpenPage(found.page, developmentPages) ? found : undefined;
};
