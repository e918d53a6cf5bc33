import * as z from 'zod/mini';
import { type Language, languages } from '#shared/i18n.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { tidyLine } from '#shared/text.ts';
import { isRecentDay, LONGEST_RELEASE_NAME, releaseKinds } from './releases.rules.ts';
import { isSignature, MOST_STROKES, type Stroke } from './signature.rules.ts';

const nameTooLong = rule(
  sentence('releases.nameTooLong', 'A name may have at most {longest} characters', { longest: LONGEST_RELEASE_NAME }),
);
const name = z.string('must be text').check(z.overwrite(tidyLine), z.maxLength(LONGEST_RELEASE_NAME, nameTooLong));
const neededName = name.check(z.minLength(1, rule(sentence('releases.nameNeeded', 'Please write the name'))));
const dayRule = rule(sentence('releases.day', 'Please choose a day'));
const day = z.string(dayRule).check(z.refine(isRecentDay, dayRule));

const facts = {
  kind: z.enum(releaseKinds, 'kind must be model, property or mas'),
  name: neededName,
  signedOn: day,
  endsOn: z.nullable(day),
  isMinor: z.boolean('isMinor must be true or false'),
  guardianName: name,
};

/** Facts of a release whose paper is sent as a file. */
export const paperFacts = z.object({ ...facts, witnessName: name });

const strokeField = z.array(z.tuple([z.int(), z.int()]));
const signatureRule = rule(sentence('releases.signature', 'Please sign in the field, or write the name instead'));
const consentRule = rule(sentence('releases.consent', 'Without consent there is no release'));

/** Drawn, or the name typed by whoever cannot draw; both with consent. */
const signature = z
  .object({
    strokes: z.array(strokeField, 'strokes must be lists of points').check(z.maxLength(MOST_STROKES, signatureRule)),
    typedName: z.nullable(name),
  })
  .check(
    z.refine(
      ({ strokes, typedName }) =>
        typedName === null ? isSignature(strokes as readonly Stroke[]) : typedName !== '' && strokes.length === 0,
      signatureRule,
    ),
  );

const signing = {
  witnessName: name.check(z.minLength(1, rule(sentence('releases.witnessNeeded', 'Please write who watched')))),
  consent: z.boolean('consent must be true or false').check(z.refine((given) => given, consentRule)),
};

/** A release that is signed on the screen, in the language in which its text was read. */
export const signedFacts = z.object({
  ...facts,
  ...signing,
  signature,
  language: z.enum(Object.keys(languages) as [Language, ...Language[]], 'language must be one of the site'),
});

/** In a form an empty field means that there is no end. */
const typedEnd = z.pipe(
  z.transform((typed: string) => (typed === '' ? null : typed)),
  z.nullable(day),
);

/** What can be corrected later. */
export const editableFacts = z.object({ name: neededName, endsOn: z.nullable(day), witnessName: name });
export const editableForm = z.object({ name: neededName, endsOn: typedEnd, witnessName: name });

export const paperForm = z.object({ ...facts, witnessName: name, endsOn: typedEnd });
export const signedForm = z.object({ ...facts, ...signing, endsOn: typedEnd });
