import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listDownloads, openDownload } from '../downloads.contract.ts';
import { findDownloads, issueDownloadLink } from './download-links.ts';

export const downloadsRoutes = (deps: Pick<Dependencies, 'config' | 'db' | 'now'>): Binding[] => [
  bind(listDownloads, async ({ id }, { viewer }) => (await findDownloads(deps, viewer, id)).files, {
    tags: (_, { id }) => [`item:${id}`],
    missingTags: ({ id }) => [`item:${id}`],
  }),
  bind(openDownload, (download, { viewer }) => issueDownloadLink(deps, viewer, download)),
];
