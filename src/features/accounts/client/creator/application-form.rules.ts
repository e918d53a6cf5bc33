import * as z from 'zod/mini';
import { creatorApplicationFields } from '#features/accounts/creator-applications.rules.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { about, kinds, sampleLinks } = creatorApplicationFields.shape;

/** What is wrong with the links, in words; `undefined` when nothing is. */
const linksError = (text: string): string | undefined => sampleLinks.safeParse(linesOf(text)).error?.issues[0]?.message;

/** The form of an application: its links are typed one to a line. */
export const applicationForm = z.object({
  about,
  kinds,
  links: z.string().check(
    z.superRefine((text, context) => {
      const message = linksError(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  ),
});

export const applicationOf = ({ links, ...rest }: z.output<typeof applicationForm>) => ({
  ...rest,
  sampleLinks: linesOf(links),
});
