import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { loadBuiltRenderer } from './built-renderer.ts';
import { bundleFolder, ensureBundle } from './bundle.ts';
import type { PageRenderer } from './page-answers.ts';
import type { ServerParts } from './server.ts';

/** How pages are made and where the browser finds what they need. */
export type PageSource = Pick<ServerParts, 'browserFolder' | 'beforeRoutes'> & {
  render: PageRenderer;
  /** Whether a page may be kept once it was made. */
  isCacheable: boolean;
};

/** Builds what pages are made of, unless that is done or the sources are used. It needs no database. */
export const preparePages = async ({ bundle }: Config, print: (line: string) => void): Promise<void> => {
  if (bundle === 'built') await ensureBundle(print);
};

const fromBundle = async (): Promise<PageSource> => {
  const render = await loadBuiltRenderer();
  return { render, browserFolder: join(bundleFolder, 'browser'), isCacheable: true };
};

/** While somebody works on them, pages come straight from the sources and change with these. */
const fromSources = (): PageSource => {
  const ready = Promise.withResolvers<PageRenderer>();
  return {
    isCacheable: false,
    render: async (request) => (await ready.promise)(request),
    beforeRoutes: async (app) => {
      const { startDevRenderer } = await import('./dev-renderer.ts');
      ready.resolve(await startDevRenderer(app));
    },
  };
};

/** Call `preparePages` before. */
export const openPageSource = ({ bundle }: Config): Promise<PageSource> =>
  bundle === 'built' ? fromBundle() : Promise.resolve(fromSources());
