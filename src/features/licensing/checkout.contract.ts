import * as z from 'zod/mini';
import { pictureFields } from '#features/media/media.contract.ts';
import { downloadSizes } from '#features/media/media.rules.ts';
import { buyerField } from '#features/pricing/buyer-fields.rules.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { settingsFields } from '#features/pricing/price-settings.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { offersField } from '#features/pricing/pricing.contract.ts';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { order } from './licensing.contract.ts';

const typeField = z.enum(licensedTypes, 'type must be photo, video or sound');

/** A licence of the viewer for this item that is in force. */
const heldLicence = z.object({
  orderId: z.string(),
  licence: z.enum(licences),
  size: z.nullable(z.enum(clipSizes)),
  /** Empty: for the viewer. */
  client: z.string(),
  paidAt: z.nullable(z.iso.datetime()),
});

const checkout = z.object({
  item: z.object({
    id: z.string(),
    type: z.enum(licensedTypes),
    title: z.string(),
    creator: z.object({ id: z.string(), name: z.string() }),
    island: z.nullable(z.string()),
    isEditorial: z.boolean(),
    /** `null` for sounds, and for what is no longer published. */
    picture: z.nullable(z.object({ ...pictureFields, thumbnailUrl: z.string() })),
  }),
  /** Why the viewer cannot license it. */
  obstacle: z.nullable(z.enum(['withdrawn', 'own', 'paused'])),
  /** What can be bought, cheapest first, before what was paid for a standard licence is taken off. */
  offers: offersField,
  /** Files of every size; a licence of anything but a clip includes all. */
  files: z.array(
    z.object({
      size: z.enum(downloadSizes),
      /** `audio/mpeg` */
      type: z.string(),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
    }),
  ),
  /** Of clips and sounds; `null` for photos. */
  recording: z.nullable(
    z.object({
      durationMs: z.number(),
      sampleRateHz: z.nullable(z.number()),
      frameRate: z.nullable(z.number()),
    }),
  ),
  /** Of buyers whose country has no rule of its own. */
  taxBasisPoints: z.number(),
  /** What buyers are asked before they pay. */
  buyers: settingsFields.shape.buyers,
  /** What the viewer said the last time, where it is asked. */
  buyer: z.nullable(buyerField),
  licenceTextVersion: z.number(),
  /** The viewer's name, as the certificate will have it. */
  licensee: z.string(),
  walletCents: z.number(),
  /** Top-ups that cannot pay for everything before a time; `null` where the whole wallet can pay now. */
  freshMoney: z.nullable(
    z.object({
      topUps: z.array(z.object({ cents: z.number(), from: z.iso.datetime() })),
    }),
  ),
  /** The smallest and the largest top-up of the wallet. */
  topUps: z.object({ lowest: z.number(), highest: z.number() }),
  held: z.array(heldLicence),
  /** What was paid before, less what went back: it is taken off an extended licence of the same size and licensee. */
  credits: z.array(z.object({ size: z.nullable(z.enum(clipSizes)), client: z.string(), cents: z.number() })),
  /** Orders of this item whose payment may be under way, the newest first. */
  underWay: z.array(order),
});
export type Checkout = z.output<typeof checkout>;

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/:id/:type',
  summary: 'What the viewer can license of an item, for how much, and how it could be paid; changes nothing',
  access: 'user',
  shows: ['orders', 'wallet', 'prices', 'items'],
  params: z.object({ id: idField, type: typeField }),
  reply: checkout,
});

export const findOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'The viewer’s orders of an item under a licence that were paid or are being paid, the newest first',
  access: 'user',
  shows: ['orders'],
  query: z.object({
    itemId: idField,
    type: typeField,
    licence: z.enum(licences, 'licence must be one of the licences'),
  }),
  reply: z.object({ orders: z.array(order) }),
});
