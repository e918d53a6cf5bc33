import * as z from 'zod/mini';
import { licences, licensedTypes } from '#features/pricing/licences.rules.ts';
import { endpoint } from '#shared/endpoint.ts';
import { licenceStates } from './licence-states.rules.ts';

const LONGEST_CERTIFICATE = 4_000;

const picture = z.object({ url: z.string(), width: z.number(), height: z.number(), alt: z.string() });

/** What a certificate says, as it was signed: no mail, price, project or order. */
const certificate = z.object({
  number: z.string(),
  licence: z.enum(licences),
  licenceTextVersion: z.number(),
  kind: z.enum(licensedTypes),
  itemId: z.string(),
  title: z.string(),
  creator: z.string(),
  /** Empty: a visitor's free download, for whoever has the file. */
  licensee: z.string(),
  client: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  /** Of a clip's or sound's original, where it is what is delivered: files have not always carried their number. */
  originalSha256: z.nullable(z.string()),
  /** The signed text, its signature (base64url) and the key's id in `/.well-known/tamarind-licence-keys.json`. */
  text: z.string(),
  signature: z.string(),
  kid: z.string(),
});

const verification = z.object({
  /** In force, and the paper says what was signed. */
  valid: z.boolean(),
  state: z.enum(licenceStates),
  number: z.string(),
  checkedAt: z.iso.datetime(),
  /** When it was given back or taken back. */
  endedAt: z.nullable(z.iso.datetime()),
  /** Of the work today. Licences outlive a withdrawal. */
  work: z.enum(['published', 'withdrawn', 'gone']),
  picture: z.nullable(picture),
  /** `null` for a paper that was changed: only the differences are shown. */
  certificate: z.nullable(certificate),
  /** What the paper says differently. */
  differences: z.array(z.object({ field: z.string(), claimed: z.string(), signed: z.string() })),
  kid: z.string(),
});
export type Verification = z.output<typeof verification>;

const claimField = z.optional(z.string().check(z.maxLength(100, 'must have at most 100 characters')));

export const verifyLicence = endpoint({
  method: 'GET',
  path: '/api/licences/verify/:code',
  summary: 'Checks a licence number, and a paper with it; unknown and mistyped numbers are not found',
  access: 'anyone',
  shows: ['orders', 'sales'],
  params: z.object({ code: z.string() }),
  query: z.object({
    /** What the QR code of a paper says. */
    licence: claimField,
    issued: claimField,
    /** The signed text as it is on the paper. */
    certificate: z.optional(
      z
        .string()
        .check(z.maxLength(LONGEST_CERTIFICATE, `certificate must have at most ${LONGEST_CERTIFICATE} characters`)),
    ),
  }),
  reply: verification,
});
