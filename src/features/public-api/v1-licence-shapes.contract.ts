import * as z from 'zod/mini';
import { planLicences } from '#features/business/plans.rules.ts';
import { licenceStates } from '#features/licensing/licence-states.rules.ts';
import { nameField } from '#features/licensing/licensing.contract.ts';
import { downloadSizes, itemKinds } from '#features/media/media.rules.ts';
import { licences } from '#features/pricing/licences.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { attribution, named, said, time } from './v1-shapes.contract.ts';

/** The shapes of version 1 that are about licences and the files that come with them. */

export const wantedFile = z.object({
  size: said(
    z.optional(z.enum(downloadSizes, 'size must be small, medium, large or original')),
    'The size of the file; the largest if left out',
  ),
});

export const download = named(
  'Download',
  'A link to one file, and the licence that comes with it.',
  z.object({
    itemId: z.string(),
    size: z.enum(downloadSizes),
    url: said(z.url(), 'Valid for ten minutes, without a key'),
    fileName: z.string(),
    expiresAt: time('When the link ends'),
    licenceNumber: said(z.nullable(z.string()), 'Null for one’s own work'),
    attribution,
  }),
);

export const licenceCheck = named(
  'LicenceCheck',
  'Whether a licence is in force, and what it was signed for.',
  z.object({
    number: z.string(),
    isValid: z.boolean(),
    state: z.enum(licenceStates),
    checkedAt: time('Now'),
    endedAt: said(z.nullable(z.iso.datetime()), 'When it was given back or taken back'),
    licence: z.nullable(
      z.object({
        kind: z.enum(licences),
        itemId: z.string(),
        itemKind: z.enum(itemKinds),
        itemTitle: z.string(),
        creator: z.string(),
        licensee: said(z.string(), 'Empty for the free download of a visitor'),
        client: z.nullable(z.string()),
        issuedAt: z.iso.datetime(),
      }),
    ),
    url: said(z.url(), 'The page that shows the same'),
  }),
);

export const wantedLicence = z.object({
  licence: said(
    z.enum(planLicences, 'licence must be standard or editorial'),
    'One of the kinds that the item lists among its licences and that plans include',
  ),
  size: said(
    z.optional(z.nullable(z.enum(clipSizes, 'size must be hd or uhd'))),
    'Videos only: the resolution, as the item lists it among its licences',
  ),
  client: said(z.optional(nameField), 'For whom it is licensed, if not for the team itself'),
  project: said(z.optional(nameField), 'A note that the team’s list of licences shows'),
});

export const teamLicence = named(
  'TeamLicence',
  'A licence that the team takes with its plan.',
  z.object({
    outcome: said(
      z.enum(['licensed', 'awaits_approval']),
      'awaits_approval: nothing was taken yet, because the team wants licences of the key’s maker approved; the same call gives the licence afterwards',
    ),
    licenceNumber: said(z.nullable(z.string()), 'Null until it is licensed'),
    kind: z.enum(licences),
    size: said(z.nullable(z.enum(clipSizes)), 'Videos only: the licensed resolution'),
    itemId: z.string(),
    itemKind: z.enum(itemKinds),
    itemTitle: z.string(),
    client: said(z.string(), 'Empty: for the team itself'),
    project: z.string(),
    fileSizes: said(z.array(z.enum(downloadSizes)), 'The files that the licence gives, smallest first'),
    downloadsLeft: said(z.int(), 'Downloads that the team’s pool has left'),
    attribution,
  }),
);
