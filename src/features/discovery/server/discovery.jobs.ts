import type { Dependencies } from '#platform/dependencies.ts';
import { handleJob, type JobBinding } from '#platform/jobs/job-queue.ts';
import { makeSitemaps } from '../discovery.contract.ts';
import { makeChangedSitemaps } from './sitemap/make-sitemaps.ts';
import { sitemapSources } from './sitemap/sitemap-sources.ts';

/** Raised when entries are written differently, so that all files are made anew. */
const FORMAT = 1;

type Deps = Pick<Dependencies, 'config' | 'db' | 'files' | 'log' | 'now'>;

export const discoveryJobs = (deps: Deps): JobBinding[] => {
  const { publicUrl } = deps.config;
  return [
    handleJob(makeSitemaps, (_, { signal }) =>
      makeChangedSitemaps(deps, sitemapSources(publicUrl), `${FORMAT} ${publicUrl}`, signal),
    ),
  ];
};
