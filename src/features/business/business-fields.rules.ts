import * as z from 'zod/mini';
import { keyScopes } from '#shared/access.ts';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { intervals } from './plans.rules.ts';
import { LONGEST_NAME } from './teams.rules.ts';

/** Fields that both a call and its form check. */

const nameNeeded = rule(sentence('business.nameNeeded', 'Please enter the name of your business.'));
const nameTooLong = rule(
  sentence('business.nameTooLong', 'The name may have at most {most} characters.', { most: LONGEST_NAME }),
);
export const businessName = z
  .pipe(z.string('must be text'), z.transform(tidyLine))
  .check(z.minLength(1, nameNeeded), z.maxLength(LONGEST_NAME, nameTooLong));

const HIGHEST_CAP = 100_000;

const capRule = rule(
  sentence('business.cap', 'Please enter a whole number of downloads, or leave it empty for no limit.'),
);
export const capField = z.nullable(z.int(capRule).check(z.gte(0, capRule), z.lte(HIGHEST_CAP, capRule)));
const LONGEST_KEY_NAME = 60;

const keyName = rule(
  sentence('business.keyName', 'Please enter a name of 1 to {most} characters.', { most: LONGEST_KEY_NAME }),
);

export const keyNameField = z
  .pipe(z.string('name must be text'), z.transform(tidyLine))
  .check(z.minLength(1, keyName), z.maxLength(LONGEST_KEY_NAME, keyName));

const noScope = rule(sentence('business.noScope', 'Please choose at least one thing that the key may do.'));

/** What a key may do; each thing once. */
export const keyScopesField = z
  .pipe(
    z.array(z.enum(keyScopes, 'scopes must be some of read, download and license'), 'scopes must be a list'),
    z.transform((given) => keyScopes.filter((scope) => given.includes(scope))),
  )
  .check(z.minLength(1, noScope));

const MOST_CENTS = 100_000_000;
const MOST_DOWNLOADS = 100_000;
const MOST_SEATS = 1_000;
const MOST_DAYS = 365;
const LONGEST_NOTE = 1_000;

const whole = (lowest: number, highest: number, said: Sentence) =>
  z.int(rule(said)).check(z.gte(lowest, rule(said)), z.lte(highest, rule(said)));

const noteTooLong = rule(
  sentence('business.noteTooLong', 'The note may have at most {most} characters.', { most: LONGEST_NOTE }),
);

/** What an offer is made of; the screen checks the same fields. */
export const quoteFields = {
  customer: businessName,
  note: z.optional(z.string('note must be text').check(z.overwrite(tidyLines), z.maxLength(LONGEST_NOTE, noteTooLong))),
  interval: z.enum(intervals, 'interval must be month or year'),
  periodCents: whole(
    100,
    MOST_CENTS,
    sentence('business.quotePrice', 'Please enter a price from US$1 to US$1,000,000.'),
  ),
  downloads: whole(
    1,
    MOST_DOWNLOADS,
    sentence('business.quoteDownloads', 'Please enter from 1 to {most} downloads a month.', { most: MOST_DOWNLOADS }),
  ),
  seats: whole(
    1,
    MOST_SEATS,
    sentence('business.quoteSeats', 'Please enter from 1 to {most} seats.', { most: MOST_SEATS }),
  ),
  hasApiKeys: z.boolean('hasApiKeys must be true or false'),
  validDays: whole(
    1,
    MOST_DAYS,
    sentence('business.quoteDays', 'An offer is valid for 1 to {most} days.', { most: MOST_DAYS }),
  ),
};
