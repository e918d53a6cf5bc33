import { join } from 'node:path';
import { accountsJobDeclarations } from '#features/accounts/account-jobs.contract.ts';
import { collectionsReactions } from '#features/collections/server/collections.reactions.ts';
import { licensingJobDeclarations } from '#features/licensing/licensing-jobs.contract.ts';
import { moneyNotifications } from '#features/licensing/money-notifications.ts';
import { itemNotifications } from '#features/media/item-notifications.ts';
import { mediaJobDeclarations, uploadsJobDeclarations } from '#features/media/media.contract.ts';
import { featuredJobDeclarations } from '#features/moderation/moderation.contract.ts';
import { accountNotifications } from '#features/notifications/account-notifications.ts';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import { notificationsJobDeclarations } from '#features/notifications/notifications.contract.ts';
import { notificationsReactions } from '#features/notifications/server/notifications.reactions.ts';
import { productsReactions } from '#features/products/server/products.reactions.ts';
import { searchJobDeclarations } from '#features/search/search.contract.ts';
import { type DatabaseSchema, migrationsFolder } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';
import type { Job } from '#shared/job.ts';

/** The declared jobs of every feature. */
export const declaredJobs: readonly Job[] = [
  ...accountsJobDeclarations,
  ...notificationsJobDeclarations,
  ...mediaJobDeclarations,
  ...uploadsJobDeclarations,
  ...searchJobDeclarations,
  ...licensingJobDeclarations,
  ...featuredJobDeclarations,
];

/** The declared notifications of every feature. */
export const notificationCodes: readonly NotificationCode[] = [
  ...accountNotifications,
  ...itemNotifications,
  ...moneyNotifications,
];

/** Reactions of features to events of earlier ones, in the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] => [
  ...notificationsReactions(deps),
  ...productsReactions(),
  ...collectionsReactions(),
];

const features = join(import.meta.dirname, '../../features');

/** The database schema of this release. A feature with its own SQL functions is listed here. */
export const databaseSchema: DatabaseSchema = {
  migrations: migrationsFolder,
  functions: [
    { name: 'accounts', folder: join(features, 'accounts/server/sql') },
    { name: 'pricing', folder: join(features, 'pricing/server/sql') },
    { name: 'search', folder: join(features, 'search/server/sql') },
    { name: 'ledger', folder: join(features, 'licensing/server/sql') },
  ],
};
