import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { readPage } from '#platform/db/paging.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { licenceTextAt } from '../licences.rules.ts';
import { parseSettings, settingChanges } from '../price-settings.rules.ts';
import { defaultSettings, type PriceSettings } from '../prices.rules.ts';
import type { getPriceSettings, getPrices, listPriceChanges } from '../pricing.contract.ts';
import { priceSettings } from './pricing.tables.ts';

type SettingsVersion = HandlerReply<typeof getPriceSettings>;

const versionColumns = {
  version: priceSettings.version,
  settings: priceSettings.settings,
  changedAt: priceSettings.changedAt,
  changedBy: users.displayName,
  note: priceSettings.note,
};

/** The version that counts now; version 0 with the defaults if none was ever set. */
export const currentSettings = async (on: Queryable): Promise<SettingsVersion> => {
  const [row] = await on
    .select(versionColumns)
    .from(priceSettings)
    .leftJoin(users, eq(users.id, priceSettings.changedBy))
    .orderBy(desc(priceSettings.version))
    .limit(1);
  if (!row) return { version: 0, settings: defaultSettings, changedAt: null, changedBy: null, note: '' };
  return { ...row, settings: parseSettings(row.settings), changedAt: row.changedAt.toISOString() };
};

/** The version that counts now as a column of another statement; `settingsFrom` reads it. */
export const latestSettings = sql<{ version: number; settings: unknown } | null>`(
  select json_build_object('version', latest.version, 'settings', latest.settings)
  from ${priceSettings} latest order by latest.version desc limit 1)`;

export const settingsFrom = (
  latest: { version: number; settings: unknown } | null,
): { version: number; settings: PriceSettings } =>
  latest
    ? { version: latest.version, settings: parseSettings(latest.settings) }
    : { version: 0, settings: defaultSettings };

/** One row by its primary key; replies that show prices are cached under the tag `list:prices`. */
export const readPriceSettings = async (on: Queryable): Promise<PriceSettings> => {
  const [row] = await on
    .select({ settings: priceSettings.settings })
    .from(priceSettings)
    .orderBy(desc(priceSettings.version))
    .limit(1);
  return row ? parseSettings(row.settings) : defaultSettings;
};

export const publicPrices = async (on: Queryable, now: Date): Promise<HandlerReply<typeof getPrices>> => {
  const { version, settings } = await currentSettings(on);
  const { version: textVersion, inForceFrom } = licenceTextAt(now);
  return { ...settings, version, licenceText: { version: textVersion, inForceFrom } };
};

const DEFAULT_PAGE_LENGTH = 20;

/** The settings of the version before, in the same row; null for the first, which changed the defaults. */
const settingsBefore = sql<unknown>`(
  select earlier.settings from ${priceSettings} earlier where earlier.version = ${priceSettings.version} - 1)`;

export const priceHistory = async (
  on: Queryable,
  { limit = DEFAULT_PAGE_LENGTH, after }: HandlerInput<typeof listPriceChanges>,
): Promise<HandlerReply<typeof listPriceChanges>> => {
  const { rows, next } = await readPage(
    { after, limit },
    { direction: 'desc', by: { version: priceSettings.version } },
    (page) =>
      on
        .select({ ...versionColumns, before: settingsBefore })
        .from(priceSettings)
        .leftJoin(users, eq(users.id, priceSettings.changedBy))
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit),
  );
  const changes = rows.map(({ settings, before, changedAt, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    fields: settingChanges(parseSettings(before ?? {}), parseSettings(settings)),
  }));
  return { changes, next };
};
