import { join } from 'node:path';
import { accountsJobDeclarations } from '#features/accounts/account-jobs.contract.ts';
import { businessJobDeclarations } from '#features/business/business-jobs.contract.ts';
import { businessNotifications } from '#features/business/business-notifications.ts';
import { businessLeaving } from '#features/business/server/business.leaving.ts';
import { businessOwnData } from '#features/business/server/business.own-data.ts';
import { businessReactions } from '#features/business/server/business.reactions.ts';
import { planPayable } from '#features/business/server/subscriptions/plan-payable.ts';
import { collectionsLeaving } from '#features/collections/server/collections.leaving.ts';
import { collectionsOwnData } from '#features/collections/server/collections.own-data.ts';
import { collectionsReactions } from '#features/collections/server/collections.reactions.ts';
import { creatorsJobDeclarations } from '#features/creators/clear-pictures.contract.ts';
import { creatorsReactions } from '#features/creators/server/creators.jobs.ts';
import { creatorsLeaving } from '#features/creators/server/creators.leaving.ts';
import { creatorsOwnData } from '#features/creators/server/creators.own-data.ts';
import { discoveryJobDeclarations } from '#features/discovery/discovery.contract.ts';
import { informationJobDeclarations } from '#features/information/contact.contract.ts';
import { informationNotifications } from '#features/information/contact-notifications.ts';
import { informationLeaving } from '#features/information/server/information.leaving.ts';
import { informationOwnData } from '#features/information/server/information.own-data.ts';
import { briefNotifications } from '#features/insights/brief-notifications.ts';
import { briefJobDeclarations } from '#features/insights/briefs.contract.ts';
import { insightsJobDeclarations } from '#features/insights/insights.contract.ts';
import { insightsLeaving } from '#features/insights/server/insights.leaving.ts';
import { insightsOwnData } from '#features/insights/server/insights.own-data.ts';
import { insightsReactions } from '#features/insights/server/insights.reactions.ts';
import { suggestionNotifications } from '#features/insights/suggestion-notifications.ts';
import { attentionNotifications } from '#features/items/attention-notifications.ts';
import { itemsJobDeclarations } from '#features/items/reports.contract.ts';
import { itemsLeaving } from '#features/items/server/items.leaving.ts';
import { itemsOwnData } from '#features/items/server/items.own-data.ts';
import { licensingJobDeclarations } from '#features/licensing/licensing-jobs.contract.ts';
import { moneyNotifications } from '#features/licensing/money-notifications.ts';
import { receiptNotifications } from '#features/licensing/receipt-notifications.ts';
import { isItemLicensed, licensingLeaving } from '#features/licensing/server/licensing.leaving.ts';
import { licensingOwnData } from '#features/licensing/server/licensing.own-data.ts';
import { orderPayable, topUpPayable } from '#features/licensing/server/payments/own-payables.ts';
import type { Payables } from '#features/licensing/server/payments/payable.ts';
import { itemNotifications } from '#features/media/item-notifications.ts';
import {
  mediaJobDeclarations,
  remakingJobDeclarations,
  uploadsJobDeclarations,
} from '#features/media/media.contract.ts';
import { releaseNotifications } from '#features/media/release-notifications.ts';
import { releasesJobDeclarations } from '#features/media/releases.contract.ts';
import { mediaLeaving } from '#features/media/server/media.leaving.ts';
import { mediaOwnData } from '#features/media/server/media.own-data.ts';
import { editNotifications } from '#features/moderation/edit-notifications.ts';
import { moderationJobDeclarations } from '#features/moderation/managed-items.contract.ts';
import { moderationLeaving } from '#features/moderation/server/moderation.leaving.ts';
import { accountNotifications } from '#features/notifications/account-notifications.ts';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import { notificationsJobDeclarations } from '#features/notifications/notifications.contract.ts';
import { notificationsReactions } from '#features/notifications/server/notifications.reactions.ts';
import { leavingJobDeclarations } from '#features/own-data/leaving.contract.ts';
import { ownDataJobDeclarations } from '#features/own-data/own-data.contract.ts';
import { accountLeaving } from '#features/own-data/server/account-leaving.ts';
import { accountOwnData } from '#features/own-data/server/account-parts.ts';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { OwnDataPart } from '#features/own-data/server/own-data-parts.ts';
import { pricingLeaving } from '#features/pricing/server/pricing.leaving.ts';
import { pricingOwnData } from '#features/pricing/server/pricing.own-data.ts';
import { productsLeaving } from '#features/products/server/products.leaving.ts';
import { productsOwnData } from '#features/products/server/products.own-data.ts';
import { productsReactions } from '#features/products/server/products.reactions.ts';
import { publicApiReactions } from '#features/public-api/server/public-api.reactions.ts';
import { publicApiNotifications } from '#features/public-api/webhook-notifications.ts';
import { publicApiJobDeclarations } from '#features/public-api/webhooks.contract.ts';
import { searchJobDeclarations } from '#features/search/search.contract.ts';
import { storiesLeaving } from '#features/stories/server/stories.leaving.ts';
import { storiesOwnData } from '#features/stories/server/stories.own-data.ts';
import { storiesJobDeclarations } from '#features/stories/story-desk.contract.ts';
import { storyNotifications } from '#features/stories/story-notifications.ts';
import { type DatabaseSchema, migrationsFolder } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';
import type { Job } from '#shared/job.ts';

/** The declared jobs of every feature. */
export const declaredJobs: readonly Job[] = [
  ...accountsJobDeclarations,
  ...notificationsJobDeclarations,
  ...ownDataJobDeclarations,
  ...leavingJobDeclarations,
  ...mediaJobDeclarations,
  ...remakingJobDeclarations,
  ...uploadsJobDeclarations,
  ...releasesJobDeclarations,
  ...itemsJobDeclarations,
  ...searchJobDeclarations,
  ...storiesJobDeclarations,
  ...licensingJobDeclarations,
  ...insightsJobDeclarations,
  ...briefJobDeclarations,
  ...creatorsJobDeclarations,
  ...businessJobDeclarations,
  ...publicApiJobDeclarations,
  ...moderationJobDeclarations,
  ...informationJobDeclarations,
  ...discoveryJobDeclarations,
];

/** The declared notifications of every feature. */
export const notificationCodes: readonly NotificationCode[] = [
  ...accountNotifications,
  ...itemNotifications,
  ...attentionNotifications,
  ...storyNotifications,
  ...releaseNotifications,
  ...moneyNotifications,
  ...receiptNotifications,
  ...businessNotifications,
  ...publicApiNotifications,
  ...informationNotifications,
  ...suggestionNotifications,
  ...editNotifications,
  ...briefNotifications,
];

/** Reactions of features to events of earlier ones, in the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] => [
  ...notificationsReactions(deps),
  ...productsReactions(),
  ...collectionsReactions(),
  ...businessReactions(deps),
  ...publicApiReactions(deps),
  ...insightsReactions(deps),
  ...creatorsReactions(deps),
];

/** Everything that can be paid by card. */
export const payables: Payables = { order: orderPayable, topUp: topUpPayable, planCharge: planPayable };

/** What every feature knows about a person, for the export. `tests/architecture/own-data.test.ts` finds what is missing. */
export const ownDataPartsOf = (deps: Pick<Dependencies, 'db' | 'config' | 'files'>): OwnDataPart[] => [
  ...accountOwnData(deps),
  ...pricingOwnData(deps),
  ...mediaOwnData(deps),
  ...productsOwnData(deps),
  ...itemsOwnData(deps),
  ...collectionsOwnData(deps),
  ...storiesOwnData(deps),
  ...licensingOwnData(deps),
  ...businessOwnData(deps),
  ...insightsOwnData(deps),
  ...creatorsOwnData(deps),
  ...informationOwnData(deps),
];

/** What every feature does when a person leaves. `tests/architecture/leaving.test.ts` finds what is missing. */
export const leavingPartsOf = (deps: Pick<Dependencies, 'db' | 'files' | 'events' | 'jobs' | 'now'>): LeavingPart[] => [
  accountLeaving(deps),
  pricingLeaving(deps),
  mediaLeaving(deps, isItemLicensed),
  productsLeaving(deps),
  itemsLeaving(deps),
  collectionsLeaving(deps),
  storiesLeaving(deps),
  licensingLeaving(deps),
  businessLeaving(deps),
  creatorsLeaving(deps),
  insightsLeaving(deps),
  moderationLeaving(deps),
  informationLeaving(deps),
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
    { name: 'moderation', folder: join(features, 'moderation/server/sql') },
  ],
};
