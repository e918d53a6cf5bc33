import * as z from 'zod/mini';
import { nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { currencies } from './currencies.rules.ts';
import { licences } from './licences.rules.ts';
import { settingsFields, settingsNoteField } from './price-settings.rules.ts';
import { clipSizes } from './prices.rules.ts';

const offer = z.object({
  licence: z.enum(licences),
  /** Clips are sold by size; a licence of anything else includes every size. */
  size: z.nullable(z.enum(clipSizes)),
  cents: z.number(),
});

/** What can be bought of an item, cheapest first; at least one. Part of the replies of later features. */
export const offersField = z.tuple([offer], offer);

export const getPrices = endpoint({
  method: 'GET',
  path: '/api/prices',
  summary:
    'Prices and plans in US cents, rates in millionths of a unit for one US dollar, and the licence text in force',
  access: 'anyone',
  shows: ['prices'],
  reply: z.object({
    ...settingsFields.shape,
    version: z.number(),
    licenceText: z.object({ version: z.number(), inForceFrom: z.string() }),
  }),
  cache: { maxAgeSeconds: 60 },
});

const LONGEST_PAGE = 50;

/** `null` where a country had no rule, or has none any more. */
const settingValue = z.nullable(z.union([z.number(), z.string(), z.boolean()]));

/** One version of the settings; version 0 are the defaults, which nobody has set. */
const settingsVersion = z.object({
  version: z.number(),
  settings: settingsFields,
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.nullable(z.string()),
  note: z.string(),
});

export const getPriceSettings = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'The settings of prices, rates, tax, shares and plans, with their version',
  access: 'admin',
  shows: ['prices'],
  reply: settingsVersion,
});

export const putPriceSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/prices',
  summary:
    'Replaces the settings by a new version; refused when the version is not the one any more that the caller saw',
  access: 'admin',
  changes: ['prices', 'items', 'collections'],
  body: z.object({
    version: z.int('version must be the one that was last seen').check(z.gte(0)),
    settings: settingsFields,
    note: z.optional(settingsNoteField),
  }),
  reply: settingsVersion,
});

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/api/admin/prices/history',
  summary: 'Every change of the settings with who, when and what, the latest first',
  access: 'admin',
  shows: ['prices', 'people'],
  query: z.object(pageFields(LONGEST_PAGE)),
  reply: z.object({
    changes: z.array(
      z.object({
        version: z.number(),
        changedAt: z.iso.datetime(),
        /** `null` when the account is gone. */
        changedBy: z.nullable(z.string()),
        note: z.string(),
        fields: z.array(z.object({ path: z.string(), from: settingValue, to: settingValue })),
      }),
    ),
    next: nextField,
  }),
});

const choice = z.object({ currency: z.nullable(z.enum(currencies)) });

export const getCurrencyChoice = endpoint({
  method: 'GET',
  path: '/api/profile/currency',
  summary: 'The currency in which the signed-in person sees prices; null if they never chose one',
  access: 'user',
  shows: ['account'],
  reply: choice,
});

export const chooseCurrency = endpoint({
  method: 'PUT',
  path: '/api/profile/currency',
  summary: 'Remembers the currency in which the signed-in person sees prices',
  access: 'user',
  changes: ['account'],
  body: z.object({ currency: z.enum(currencies, `currency must be one of ${currencies.join(', ')}`) }),
  reply: choice,
});
