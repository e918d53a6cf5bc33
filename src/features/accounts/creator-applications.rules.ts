import * as z from 'zod/mini';
import { rule, sentence } from '#shared/sentences.ts';
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

const linkWrong = rule(sentence('accounts.sampleLink', 'Enter a link that starts with https://'));
const linkTooLong = rule(
  sentence('accounts.sampleLinkTooLong', 'A link can have at most {longest} characters', { longest: LONGEST_LINK }),
);
const aboutTooShort = rule(
  sentence('accounts.aboutTooShort', 'Tell us about your work in at least {least} characters', {
    least: SHORTEST_ABOUT,
  }),
);
const aboutTooLong = rule(
  sentence('accounts.aboutTooLong', 'This can have at most {longest} characters', { longest: LONGEST_ABOUT }),
);
const kindsNeeded = rule(sentence('accounts.kindsNeeded', 'Choose what you make'));
const kindWrong = rule(sentence('accounts.kindWrong', 'Choose photos, videos or sounds'));
const linksNeeded = rule(sentence('accounts.linksNeeded', 'Add at least one link to your work'));
const tooManyLinks = rule(sentence('accounts.tooManyLinks', 'Add at most {most} links', { most: MOST_LINKS }));

const sampleLink = z
  .string(linkWrong)
  .check(z.trim(), z.maxLength(LONGEST_LINK, linkTooLong), z.refine(isWebAddress, linkWrong));

/** Fields of a creator application; shared by the form and the server. */
export const creatorApplicationFields = z.object({
  about: z
    .string(rule(sentence('accounts.aboutNeeded', 'Tell us about your work')))
    .check(
      z.overwrite(tidyLines),
      z.minLength(SHORTEST_ABOUT, aboutTooShort),
      z.maxLength(LONGEST_ABOUT, aboutTooLong),
    ),
  kinds: z.array(z.enum(applicationKinds, kindWrong), kindsNeeded).check(
    z.minLength(1, kindsNeeded),
    z.overwrite((kinds) => applicationKinds.filter((kind) => kinds.includes(kind))),
  ),
  sampleLinks: z
    .array(sampleLink, linksNeeded)
    .check(z.minLength(1, linksNeeded), z.maxLength(MOST_LINKS, tooManyLinks)),
});

const noteTooLong = rule(
  sentence('accounts.noteTooLong', 'A note can have at most {longest} characters', { longest: LONGEST_NOTE }),
);

const note = z
  .string(rule(sentence('accounts.noteNeeded', 'Write a note')))
  .check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, noteTooLong));

/** Decision of an admin; declining needs a reason for the person. */
export const decisionFields = z
  .object({
    decision: z.enum(['approve', 'decline'], rule(sentence('accounts.decision', 'Choose approve or decline'))),
    note: z._default(note, ''),
  })
  .check(
    z.refine(({ decision, note: reason }) => decision === 'approve' || reason !== '', {
      path: ['note'],
      ...rule(sentence('accounts.declineReason', 'Say why, so that the person knows what to change')),
    }),
  );
