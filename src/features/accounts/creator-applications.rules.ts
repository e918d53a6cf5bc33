import * as z from 'zod/mini';
import { tidyLines } from '#shared/text.ts';

const SHORTEST_ABOUT = 20;
const LONGEST_ABOUT = 2000;
const LONGEST_NOTE = 1000;
const LONGEST_LINK = 500;
const MOST_LINKS = 5;

const isWebAddress = (value: string): boolean =>
  /^https?:\/\//i.test(value) && (URL.parse(value)?.hostname.includes('.') ?? false);

export const applicationKinds = ['photo', 'video', 'sound'] as const;
export const applicationStatuses = ['pending', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

const sampleLink = z
  .string('Enter a link that starts with https://')
  .check(
    z.trim(),
    z.maxLength(LONGEST_LINK, `A link can have at most ${LONGEST_LINK} characters`),
    z.refine(isWebAddress, 'Enter a link that starts with https://'),
  );

/** Fields of a creator application; shared by the form and the server. */
export const creatorApplicationFields = z.object({
  about: z
    .string('Tell us about your work')
    .check(
      z.overwrite(tidyLines),
      z.minLength(SHORTEST_ABOUT, `Tell us about your work in at least ${SHORTEST_ABOUT} characters`),
      z.maxLength(LONGEST_ABOUT, `This can have at most ${LONGEST_ABOUT} characters`),
    ),
  kinds: z.array(z.enum(applicationKinds, 'Choose photos, videos or sounds'), 'Choose what you make').check(
    z.minLength(1, 'Choose what you make'),
    z.overwrite((kinds) => applicationKinds.filter((kind) => kinds.includes(kind))),
  ),
  sampleLinks: z
    .array(sampleLink, 'Add at least one link to your work')
    .check(
      z.minLength(1, 'Add at least one link to your work'),
      z.maxLength(MOST_LINKS, `Add at most ${MOST_LINKS} links`),
    ),
});

const note = z
  .string('Write a note')
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, `A note can have at most ${LONGEST_NOTE} characters`));

/** Decision of an admin; declining needs a reason for the person. */
export const decisionFields = z
  .object({
    decision: z.enum(['approve', 'decline'], 'Choose approve or decline'),
    note: z._default(note, ''),
  })
  .check(
    z.refine(({ decision, note: reason }) => decision === 'approve' || reason !== '', {
      path: ['note'],
      message: 'Say why, so that the person knows what to change',
    }),
  );
