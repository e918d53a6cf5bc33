import { eq } from 'drizzle-orm';
import { type AuditEntry, writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, invalidField } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { isCountry } from '../countries.rules.ts';
import type { Currency } from '../currencies.rules.ts';
import { settingChanges } from '../price-settings.rules.ts';
import type { PriceSettings } from '../prices.rules.ts';
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

const noCountry = sentence('pricing.noCountry', 'This is not a country. Please choose one of the list.');

const requireCountries = ({ seller, buyers }: PriceSettings): void => {
  if (seller.country !== '' && !isCountry(seller.country)) throw invalidField('settings.seller.country', noCountry);
  const unknown = Object.keys(buyers.countries).find((code) => !isCountry(code));
  if (unknown) throw invalidField(`settings.buyers.countries.${unknown}.taxName`, noCountry);
};

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
    requireCountries(settings);
    const at = now();
    const next = version + 1;
    // The primary key decides between two who saw the same version.
    const written = await tx
      .insert(priceSettings)
      .values({ version: next, settings, changedBy: viewer.id, changedAt: at, note })
      .onConflictDoNothing()
      .returning({ version: priceSettings.version });
    if (written.length === 0) throw settingsMovedOn();
    const details = Object.fromEntries(changes.map(({ path, from, to }) => [path, `${from ?? '–'} → ${to ?? '–'}`]));
    const entry: AuditEntry = { actorId: viewer.id, action: 'prices-changed', subjectId: `prices-${next}`, details };
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
