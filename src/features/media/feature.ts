import { feature } from '#features/manifest.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { itemNotifications } from './item-notifications.ts';
import { mediaJobDeclarations, remakingJobDeclarations, uploadsJobDeclarations } from './media.contract.ts';
import { releaseNotifications } from './release-notifications.ts';
import { releasesJobDeclarations } from './releases.contract.ts';
import type { LicenseFreeDownload } from './server/files/downloads.ts';
import { type IsLicensed, mediaLeaving } from './server/media.leaving.ts';
import { mediaOwnData } from './server/media.own-data.ts';

type Needs = { isLicensed: IsLicensed; licenseFreeDownload: (deps: Dependencies) => LicenseFreeDownload };

export const media = ({ isLicensed, licenseFreeDownload }: Needs) =>
  feature({
    name: 'media',
    routes: async () => {
      const { mediaRoutes } = await import('./server/media.routes.ts');
      return (deps) => mediaRoutes(deps, licenseFreeDownload(deps));
    },
    files: async () => {
      const [{ uploadRoutes }, { paperUploads }, { releasePaperFiles }, { captionFiles }, { previewFiles }] =
        await Promise.all([
          import('./server/uploads/serve-uploads.ts'),
          import('./server/releases/take-paper.ts'),
          import('./server/releases/papers.ts'),
          import('./server/files/captions.ts'),
          import('./server/files/previews.ts'),
        ]);
      return (deps) => [
        ...uploadRoutes(deps),
        ...paperUploads(deps),
        ...releasePaperFiles(deps),
        ...captionFiles(deps),
        ...previewFiles(deps),
      ];
    },
    jobs: {
      declared: [
        ...mediaJobDeclarations,
        ...remakingJobDeclarations,
        ...uploadsJobDeclarations,
        ...releasesJobDeclarations,
      ],
      handlers: async () => {
        const { mediaJobs, releasesJobs, remakingJobs, uploadsJobs } = await import('./server/media.jobs.ts');
        return (deps) => [...mediaJobs(deps), ...remakingJobs(deps), ...uploadsJobs(deps), ...releasesJobs(deps)];
      },
    },
    notifications: [...itemNotifications, ...releaseNotifications],
    ownData: mediaOwnData,
    leaving: (deps) => mediaLeaving(deps, isLicensed),
  });
