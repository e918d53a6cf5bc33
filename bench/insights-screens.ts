import { readDashboard as readCreatorDashboard } from '#features/creators/server/dashboard.queries.ts';
import { lastDays } from '#features/insights/range.rules.ts';
import { briefList, openBriefs } from '#features/insights/server/briefs/briefs.queries.ts';
import { readCreatorAnalytics } from '#features/insights/server/creator-analytics.queries.ts';
import { readSiteAnalytics } from '#features/insights/server/site-analytics.queries.ts';
import { readSuggestions, readUnmetDemand } from '#features/insights/server/suggestions.queries.ts';
import { readDashboard } from '#features/moderation/server/dashboard.queries.ts';
import { countManaged, findManagedItems } from '#features/moderation/server/managed/managed-items.queries.ts';
import { reviewQueue } from '#features/moderation/server/review-queue.queries.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import { dayOf } from '#shared/time.ts';

export const DAYS = 28;

const viewer = { id: 'creator7', isCreator: true, isAdmin: true } as SignedIn;
const now = () => new Date();
const range = () => lastDays(DAYS, new Date(`${dayOf(now())}T12:00:00Z`));
const config = { healthPage: false, uploads: { diskReserveBytes: 0 } } as unknown as Dependencies['config'];
const files = { freeBytes: async () => undefined } as unknown as Dependencies['files'];
const nothing = async () => ({ count: 0, oldestAt: null });

/** Every read of the working screens whose data grows with the library. */
export const screens: Record<string, (db: Database) => Promise<unknown>> = {
  'analytics of a creator': (db) => readCreatorAnalytics(db, viewer, range()),
  'analytics of the site': (db) => readSiteAnalytics(db, range()),
  'dashboard of a creator': (db) => readCreatorDashboard({ db, now }, viewer),
  'dashboard of admins': (db) => readDashboard({ db, config, files, now }, nothing),
  'review queue': (db) => reviewQueue({ db, now }, viewer, {}),
  'list of all photos': (db) => findManagedItems(db, { kind: 'photo' }),
  'list of all photos by likes': (db) => findManagedItems(db, { kind: 'photo', sort: 'likes' }),
  'list of all photos of an island': (db) => findManagedItems(db, { kind: 'photo', island: 'jamaica' }),
  'count of all photos': (db) => countManaged(db, { kind: 'photo', status: 'published' }),
  'suggestions of words': (db) => readSuggestions(db, { show: 'words' }),
  'unmet demand': (db) => readUnmetDemand({ db, now }, { weeks: '12' }),
  'briefs of admins': (db) => briefList(db, {}),
  'briefs of a creator': (db) => openBriefs(db, viewer, now()),
};
