import * as z from 'zod/mini';
import { downloadSizes } from '#features/media/media.rules.ts';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { clipSizes } from '#features/pricing/prices.rules.ts';
import { nextField, pageFields } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { libraryAccesses, licenceStates } from './licence-states.rules.ts';
import { nameField } from './licensing.contract.ts';

const LONGEST_PAGE = 100;
const LONGEST_SEARCH = 100;

const searchField = z
  .pipe(z.string('q must be text'), z.transform(tidyLine))
  .check(
    z.maxLength(
      LONGEST_SEARCH,
      rule(
        sentence('licences.searchTooLong', 'Please search for at most {most} characters.', { most: LONGEST_SEARCH }),
      ),
    ),
  );

const ownLicence = z.object({
  number: z.string(),
  state: z.enum(licenceStates),
  /** `null` when the item is gone. */
  itemId: z.nullable(z.string()),
  kind: z.enum(licensedTypes),
  title: z.string(),
  creator: z.string(),
  /** Where the work was made; `null` when the item is gone. */
  island: z.nullable(z.string()),
  licence: z.enum(licences),
  licenceTextVersion: z.number(),
  size: z.nullable(z.enum(clipSizes)),
  licensee: z.string(),
  client: z.nullable(z.string()),
  project: z.string(),
  issuedAt: z.iso.datetime(),
  /** `null` for a free download, which has no order. */
  orderId: z.nullable(z.string()),
  totalCents: z.number(),
  refundedCents: z.number(),
  /** A download of a team’s plan: it has no invoice of its own. */
  isByPlan: z.boolean(),
  /** Sizes that can be downloaded now; none when the licence is not in force. */
  downloads: z.array(
    z.object({
      size: z.enum(downloadSizes),
      /** `audio/mpeg` */
      type: z.string(),
      width: z.number(),
      height: z.number(),
      bytes: z.number(),
    }),
  ),
  thumbnailUrl: z.nullable(z.string()),
  /** A picture for a whole column. */
  pictureUrl: z.nullable(z.string()),
  /** What went to the creators, as long as nothing of it went back; `null` for a free licence. */
  earnedCents: z.nullable(z.number()),
  /** The certificate as a PDF. */
  certificateUrl: z.string(),
  /** Invoices and credit notes, the oldest first; an invoice follows within a minute after payment. */
  papers: z.array(z.object({ number: z.string(), url: z.string() })),
});
export type OwnLicence = z.output<typeof ownLicence>;

/** Which licences are listed, on the page and in the table. */
export const licenceFilter = z.object({
  q: z.optional(searchField),
  kind: z.optional(z.enum(licensedTypes, 'kind must be photo, video or sound')),
  access: z.optional(z.enum(libraryAccesses, 'access must be licensed or free')),
  /** The whole name of a project. */
  project: z.optional(nameField),
});

export type LicenceFilter = z.output<typeof licenceFilter>;

export const listOwnLicences = endpoint({
  method: 'GET',
  path: '/api/licences',
  summary: 'The viewer’s licences, the newest first; `q` searches number, title, creator, licensee, client and project',
  access: 'user',
  shows: ['orders', 'downloads'],
  query: z.object({ ...pageFields(LONGEST_PAGE), ...licenceFilter.shape }),
  reply: z.object({ licences: z.array(ownLicence), next: nextField }),
});

export const listOwnProjects = endpoint({
  method: 'GET',
  path: '/api/licence-projects',
  summary: 'The projects that the viewer has licensed something for, those with the newest licence first',
  access: 'user',
  shows: ['orders'],
  reply: z.object({ projects: z.array(z.string()) }),
});

export const getOwnLicence = endpoint({
  method: 'GET',
  path: '/api/licences/:number',
  summary: 'One of the viewer’s licences',
  access: 'user',
  shows: ['orders', 'downloads'],
  params: z.object({ number: z.string() }),
  reply: ownLicence,
});

export const openLicensedDownload = endpoint({
  method: 'POST',
  path: '/api/licences/:number/downloads/:size',
  summary:
    'A link to a file of one’s own licence, valid for ten minutes; where the format has a place for it, the licence number is written into the file',
  access: 'user',
  changes: [],
  params: z.object({
    number: z.string(),
    size: z.enum(downloadSizes, 'size must be small, medium, large or original'),
  }),
  reply: z.object({ url: z.string(), fileName: z.string(), expiresAt: z.iso.datetime() }),
});
