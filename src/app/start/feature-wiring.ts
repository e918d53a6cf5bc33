import { join } from 'node:path';
import { accountsJobDeclarations } from '#features/accounts/account-jobs.contract.ts';
import { businessJobDeclarations } from '#features/business/business-jobs.contract.ts';
import { businessNotifications } from '#features/business/business-notifications.ts';
import { businessOwnData } from '#features/business/server/business.own-data.ts';
import { collectionsOwnData } from '#features/collections/server/collections.own-data.ts';
import { collectionsReactions } from '#features/collections/server/collections.reactions.ts';
import { insightsJobDeclarations } from '#features/insights/insights.contract.ts';
import { insightsOwnData } from '#features/insights/server/insights.own-data.ts';
import { insightsReactions } from '#features/insights/server/insights.reactions.ts';
import { itemsOwnData } from '#features/items/server/items.own-data.ts';
import { licensingJobDeclarations } from '#features/licensing/licensing-jobs.contract.ts';
import { moneyNotifications } from '#features/licensing/money-notifications.ts';
import { licensingOwnData } from '#features/licensing/server/licensing.own-data.ts';
import { itemNotifications } from '#features/media/item-notifications.ts';
import { mediaJobDeclarations, uploadsJobDeclarations } from '#features/media/media.contract.ts';
import { mediaOwnData } from '#features/media/server/media.own-data.ts';
import { featuredJobDeclarations } from '#features/moderation/moderation.contract.ts';
import { accountNotifications } from '#features/notifications/account-notifications.ts';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import { notificationsJobDeclarations } from '#features/notifications/notifications.contract.ts';
import { notificationsReactions } from '#features/notifications/server/notifications.reactions.ts';
import { ownDataJobDeclarations } from '#features/own-data/own-data.contract.ts';
import { accountOwnData } from '#features/own-data/server/account-parts.ts';
import type { OwnDataPart } from '#features/own-data/server/own-data-parts.ts';
import { pricingOwnData } from '#features/pricing/server/pricing.own-data.ts';
import { productsOwnData } from '#features/products/server/products.own-data.ts';
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
  ...ownDataJobDeclarations,
  ...mediaJobDeclarations,
  ...uploadsJobDeclarations,
  ...searchJobDeclarations,
  ...licensingJobDeclarations,
  ...insightsJobDeclarations,
  ...businessJobDeclarations,
  ...featuredJobDeclarations,
];

/** The declared notifications of every feature. */
export const notificationCodes: readonly NotificationCode[] = [
  ...accountNotifications,
  ...itemNotifications,
  ...moneyNotifications,
  ...businessNotifications,
];

/** Reactions of features to events of earlier ones, in the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] => [
  ...notificationsReactions(deps),
  ...productsReactions(),
  ...collectionsReactions(),
  ...insightsReactions(),
];

/** What every feature knows about a person, for the export. `tests/architecture/own-data.test.ts` finds what is missing. */
export const ownDataPartsOf = (deps: Pick<Dependencies, 'db' | 'config'>): OwnDataPart[] => [
  ...accountOwnData(deps),
  ...pricingOwnData(deps),
  ...mediaOwnData(deps),
  ...productsOwnData(deps),
  ...itemsOwnData(deps),
  ...collectionsOwnData(deps),
  ...licensingOwnData(deps),
  ...businessOwnData(deps),
  ...insightsOwnData(deps),
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
    { name: 'insights', folder: join(features, 'insights/server/sql') },
  ],
};
