import { feature } from '#features/manifest.ts';
import { discoveryJobDeclarations } from './discovery.contract.ts';

export const discovery = feature({
  name: 'discovery',
  files: async () => {
    const [{ sitemapRoutes }, { wellKnownFiles }, { cardFiles }] = await Promise.all([
      import('./server/sitemap/serve-sitemaps.ts'),
      import('./server/serve-well-known.ts'),
      import('./server/cards/serve-cards.ts'),
    ]);
    return (deps) => [...sitemapRoutes(deps), ...wellKnownFiles(deps), ...cardFiles(deps)];
  },
  jobs: {
    declared: discoveryJobDeclarations,
    handlers: async () => (await import('./server/discovery.jobs.ts')).discoveryJobs,
  },
});
