import { accountsJobDeclarations } from '#features/accounts/account-jobs.contract.ts';
import { searchJobDeclarations } from '#features/catalogue/search-jobs.contract.ts';
import { mediaJobDeclarations } from '#features/media/media.contract.ts';
import { uploadsJobDeclarations } from '#features/media/upload-jobs.contract.ts';
import { featuredJobDeclarations } from '#features/moderation/featured-jobs.contract.ts';
import { notificationsJobDeclarations } from '#features/notifications/notification-mail.contract.ts';
import type { Job } from '#shared/job.ts';

/** Every feature's background work. */
export const declaredJobs: readonly Job[] = [
  ...accountsJobDeclarations,
  ...notificationsJobDeclarations,
  ...mediaJobDeclarations,
  ...uploadsJobDeclarations,
  ...searchJobDeclarations,
  ...featuredJobDeclarations,
];
