import * as z from 'zod/mini';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { named } from './v1-shapes.contract.ts';

const about = { id: z.string(), timestamp: z.iso.datetime() };

const licenceIssuedPayload = named(
  'LicenceIssued',
  'Somebody in the team has licensed something with the plan.',
  z.object({
    ...about,
    type: z.literal('licence.issued'),
    data: z.object({
      licenceNumber: z.string(),
      licence: z.enum(licences),
      itemId: z.string(),
      itemKind: z.enum(licensedTypes),
      itemTitle: z.string(),
      takenBy: z.string(),
      client: z.string(),
      project: z.string(),
      itemUrl: z.url(),
    }),
  }),
);

const quotaLowPayload = named(
  'QuotaLow',
  'A tenth of a month of the plan, or less, is left. Sent once for each month or payment that gave downloads.',
  z.object({
    ...about,
    type: z.literal('quota.low'),
    data: z.object({ downloadsLeft: z.int(), downloadsAMonth: z.int() }),
  }),
);

const pingPayload = named(
  'Ping',
  'Sent by hand, to see that an address takes what we send.',
  z.object({ ...about, type: z.literal('ping'), data: z.object({ message: z.string() }) }),
);

/** By the name of the event. */
export const webhookPayloads = {
  'licence.issued': licenceIssuedPayload,
  'quota.low': quotaLowPayload,
  ping: pingPayload,
};
