import { eq } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { Currency } from '../currencies.rules.ts';
import { settingChanges } from '../price-settings.rules.ts';
import type { getCurrencyChoice, putPriceSettings } from '../pricing.contract.ts';
import { currentSettings } from './price-settings.queries.ts';
import { currencyChoices, priceSettings } from './pricing.tables.ts';

const settingsMovedOn = (): AppError =>
  new AppError('movedOn', {
    sentence: sentence(
      'pricing.settingsChanged',
      'Somebody else has changed the settings in the meantime. Please look at them before you change them again.',
    ),
  });

/** Adds a version. Of two admins at once the second hears that the settings have changed. */
export const changePriceSettings = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { version, settings, note = '' }: HandlerInput<typeof putPriceSettings>,
): Promise<HandlerReply<typeof putPriceSettings>> =>
  db.transaction(async (tx) => {
    const before = await currentSettings(tx);
    if (before.version !== version) throw settingsMovedOn();
    const changes = settingChanges(before.settings, settings);
    if (changes.length === 0) return before;
    const at = now();
    const next = version + 1;
    // The primary key decides between two who saw the same version.
    const written = await tx
      .insert(priceSettings)
      .values({ version: next, settings, changedBy: viewer.id, changedAt: at, note })
      .onConflictDoNothing()
      .returning({ version: priceSettings.version });
    if (written.length === 0) throw settingsMovedOn();
    const details = Object.fromEntries(changes.map(({ path, from, to }) => [path, `${from} → ${to}`]));
    const entry = { actorId: viewer.id, action: 'prices-changed', subjectId: `prices-${next}`, details };
    await writeAuditEntry(tx, entry, at);
    await announceChange(tx, ['list:prices']);
    return currentSettings(tx);
  });

export const readCurrencyChoice = async (
  { db }: Pick<Dependencies, 'db'>,
  viewer: SignedIn,
): Promise<HandlerReply<typeof getCurrencyChoice>> => {
  const [row] = await db.select().from(currencyChoices).where(eq(currencyChoices.userId, viewer.id));
  return { currency: row?.currency ?? null };
};

export const saveCurrencyChoice = async (
  { db }: Pick<Dependencies, 'db'>,
  viewer: SignedIn,
  currency: Currency,
): Promise<{ currency: Currency }> => {
  await db
    .insert(currencyChoices)
    .values({ userId: viewer.id, currency })
    .onConflictDoUpdate({ target: currencyChoices.userId, set: { currency } });
  return { currency };
};
