import { join } from 'node:path';
import { accounts } from '#features/accounts/feature.ts';
import { business } from '#features/business/feature.ts';
import {
  mayReadPlanPaper,
  planRefundsWithoutNote,
  planSalesWithoutInvoice,
} from '#features/business/server/subscriptions/plan-invoices.ts';
import { planPayable } from '#features/business/server/subscriptions/plan-payable.ts';
import { sendPlanReceipt } from '#features/business/server/subscriptions/plan-receipts.ts';
import { collections } from '#features/collections/feature.ts';
import { creators } from '#features/creators/feature.ts';
import { discovery } from '#features/discovery/feature.ts';
import { information } from '#features/information/feature.ts';
import { countOpenMessages } from '#features/information/server/inbox.ts';
import { insights } from '#features/insights/feature.ts';
import { items } from '#features/items/feature.ts';
import { licensing } from '#features/licensing/feature.ts';
import { issueFreeLicence } from '#features/licensing/server/licences/issue-licence.ts';
import { isItemLicensed } from '#features/licensing/server/licensing.leaving.ts';
import { orderPayable, topUpPayable } from '#features/licensing/server/payments/own-payables.ts';
import type { Payables } from '#features/licensing/server/payments/payable.ts';
import type { Feature, LeavingDeps, OwnDataDeps } from '#features/manifest.ts';
import { media } from '#features/media/feature.ts';
import { mailPicturesFor, thumbnailsFor } from '#features/media/server/media.queries.ts';
import { moderation } from '#features/moderation/feature.ts';
import { notifications } from '#features/notifications/feature.ts';
import type { NotificationCode } from '#features/notifications/notification-codes.ts';
import { ownData } from '#features/own-data/feature.ts';
import type { LeavingPart } from '#features/own-data/server/leaving-parts.ts';
import type { OwnDataPart } from '#features/own-data/server/own-data-parts.ts';
import { pricing } from '#features/pricing/feature.ts';
import { products } from '#features/products/feature.ts';
import { publicApi } from '#features/public-api/feature.ts';
import { search } from '#features/search/feature.ts';
import { stories } from '#features/stories/feature.ts';
import { taxonomy } from '#features/taxonomy/feature.ts';
import { type DatabaseSchema, migrationsFolder } from '#platform/db/migrate.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';
import type { Job } from '#shared/job.ts';
import { findAuditSubjects } from './audit-subjects.ts';

/** Everything that can be paid by card. */
export const payables: Payables = { order: orderPayable, topUp: topUpPayable, planCharge: planPayable };

/** Every feature with a server side, in the order of their imports, with what it needs of later ones. */
export const features: readonly Feature[] = [
  accounts({ findAuditSubjects }),
  notifications({
    codesOfAll: () => notificationCodes,
    findPictures: thumbnailsFor,
    findMailPictures: mailPicturesFor,
  }),
  ownData({ partsOfAll: (deps) => ownDataPartsOf(deps), leavingOfAll: (deps) => leavingPartsOf(deps) }),
  taxonomy,
  pricing,
  media({
    isLicensed: isItemLicensed,
    licenseFreeDownload: (deps) => (viewer, itemId) => issueFreeLicence(deps, viewer, itemId),
  }),
  products,
  items,
  search,
  collections,
  stories,
  licensing({
    payables,
    listPlanSales: planSalesWithoutInvoice,
    listPlanRefunds: planRefundsWithoutNote,
    sendPlanReceipt,
    mayReadPlanPaper,
  }),
  business({ payables }),
  publicApi,
  insights,
  creators,
  moderation({ schema: () => databaseSchema, countOpenMessages }),
  information,
  discovery,
];

/** The declared jobs of every feature. */
export const declaredJobs: readonly Job[] = features.flatMap(({ jobs }) => jobs?.declared ?? []);

/** The declared notifications of every feature. */
export const notificationCodes: readonly NotificationCode[] = features.flatMap((each) => each.notifications ?? []);

/** Reactions of features to events of earlier ones, in the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] =>
  features.flatMap(({ reactions }) => reactions?.(deps) ?? []);

/** What every feature knows about a person, for the export. `tests/architecture/own-data.test.ts` finds what is missing. */
export const ownDataPartsOf = (deps: OwnDataDeps): OwnDataPart[] =>
  features.flatMap((each) => each.ownData?.(deps) ?? []);

/** What every feature does when a person leaves. `tests/architecture/leaving.test.ts` finds what is missing. */
export const leavingPartsOf = (deps: LeavingDeps): LeavingPart[] =>
  features.flatMap(({ leaving }) => leaving?.(deps) ?? []);

const sqlFolderOf = (feature: string): string => join(import.meta.dirname, '../../features', feature, 'server/sql');

/** The database schema of this release. */
export const databaseSchema: DatabaseSchema = {
  migrations: migrationsFolder,
  functions: features.flatMap(({ name, sql }) => (sql === undefined ? [] : { name: sql, folder: sqlFolderOf(name) })),
};
