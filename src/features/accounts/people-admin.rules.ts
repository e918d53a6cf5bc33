import * as z from 'zod/mini';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLines } from '#shared/text.ts';
import { isDay } from '#shared/time.ts';

/** Parts of the site that can be switched off while everything else goes on. */
export const featureSwitchNames = ['signUp', 'creatorApplications', 'uploads', 'purchases'] as const;
export type FeatureSwitch = (typeof featureSwitchNames)[number];

/** What a person reads who wants to use a part that is off. */
export const switchedOffSentences: Readonly<Record<FeatureSwitch, Sentence>> = {
  signUp: sentence('switches.signUp', 'New accounts cannot be opened at the moment. Please try again later.'),
  creatorApplications: sentence(
    'switches.creatorApplications',
    'Applications are not taken at the moment. Please try again later.',
  ),
  uploads: sentence('switches.uploads', 'Uploads are switched off at the moment. Please try again later.'),
  purchases: sentence(
    'switches.purchases',
    'Nothing can be bought at the moment. Nothing was charged; please try again later.',
  ),
};

/** Which accounts a list shows. */
export const peopleFilters = ['everybody', 'creators', 'admins', 'suspended'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export const LONGEST_REASON = 500;

const reasonMissing = rule(sentence('accounts.suspensionReasonMissing', 'Please say why'));
const reasonTooLong = rule(
  sentence('accounts.suspensionReasonTooLong', 'A reason can have at most {longest} characters', {
    longest: LONGEST_REASON,
  }),
);

/** Why somebody is suspended: other admins read it in the audit log. */
export const suspensionForm = z.object({
  reason: z
    .string(reasonMissing)
    .check(z.overwrite(tidyLines), z.minLength(1, reasonMissing), z.maxLength(LONGEST_REASON, reasonTooLong)),
});

const dayRule = rule(sentence('rules.day', 'A day is written like 2026-11-16'));

/** A day of the calendar in UTC, as `2026-11-16`. */
export const dayField = z.string(dayRule).check(z.refine(isDay, dayRule));
