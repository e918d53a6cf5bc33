import * as z from 'zod/mini';
import { idField, nextField, pageFields, sentenceField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { rule, type Sentence, sentence } from '#shared/sentences.ts';
import { tidyLine, tidyLines } from '#shared/text.ts';
import { judgedDetails } from './corrections.rules.ts';
import { pictureFields } from './media.contract.ts';
import { itemAccesses, itemKinds, itemStates, processingStages } from './media.rules.ts';
import {
  appealNeeded,
  groupNames,
  LONGEST_ALT_TEXT,
  LONGEST_APPEAL,
  LONGEST_DESCRIPTION,
  LONGEST_PLACE,
  LONGEST_TAG,
  LONGEST_TITLE,
  MOST_CATEGORIES,
  MOST_TAGS,
} from './own-items.rules.ts';
import { releaseKinds, releaseStatuses } from './releases.rules.ts';
import { rejectionReasons } from './review.rules.ts';
import { FASTEST_BPM, SLOWEST_BPM, soundGenres, soundMoods } from './sound-facts.rules.ts';

const LONGEST_PAGE = 100;

/** A file that browsers can play directly. */
const playable = z.object({ url: z.string(), type: z.string() });

/** Why an item was not accepted: one reason or several, and words of the reviewer. */
export const rejection = z.object({ reasons: z.array(z.enum(rejectionReasons)), note: z.nullable(z.string()) });
export type Rejection = z.output<typeof rejection>;

/** An item as its creator and reviewers see it, in any state. */
export const itemView = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  state: z.enum(itemStates),
  access: z.enum(itemAccesses),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
  tags: z.array(z.string()),
  /** The leading category. */
  categorySlug: z.nullable(z.string()),
  moreCategorySlugs: z.array(z.string()),
  islandSlug: z.nullable(z.string()),
  location: z.nullable(z.string()),
  isEditorial: z.boolean(),
  /** A missing release made it editorial, not its creator. */
  isEditorialByRule: z.boolean(),
  /** What can be recognised in it and so needs a release. */
  recognisable: z.array(z.enum(releaseKinds)),
  /** Linked releases; whether they count depends on the day. */
  releases: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(releaseKinds),
      name: z.string(),
      status: z.enum(releaseStatuses),
      endsOn: z.nullable(z.string()),
    }),
  ),
  /** Of the standard licence, of a clip in HD; null for the usual price. */
  ownPriceCents: z.nullable(z.number()),
  /** Sold here only, for a larger share. */
  isExclusive: z.boolean(),
  genre: z.nullable(z.enum(soundGenres)),
  mood: z.nullable(z.enum(soundMoods)),
  tempoBpm: z.nullable(z.number()),
  isLoop: z.boolean(),
  hasSound: z.nullable(z.boolean()),
  fileName: z.string(),
  /** The upload that brought the current file. */
  uploadId: z.string(),
  bytes: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  frameRate: z.nullable(z.number()),
  /** `null` until previews exist. */
  picture: z.nullable(z.object(pictureFields)),
  /** The clip's stream and hover preview, or the sound's previews. */
  playables: z.array(playable),
  peaks: z.nullable(z.array(z.number())),
  /** Progress of the current processing. */
  progress: z.nullable(z.object({ stage: z.enum(processingStages), percent: z.number() })),
  failure: z.nullable(sentenceField),
  rejection: z.nullable(rejection),
  isEdited: z.boolean(),
  /** After a new file: the reasons that it left to answer. */
  leftReasons: z.array(z.enum(rejectionReasons)),
  /** The details that were judged when it was not accepted, to tell what has changed. */
  judged: z.nullable(judgedDetails),
  appeal: z.nullable(z.string()),
  nearDuplicates: z.array(
    z.object({ id: z.string(), title: z.string(), isOwn: z.boolean(), thumbnailUrl: z.nullable(z.string()) }),
  ),
  createdAt: z.iso.datetime(),
  handedInAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ItemView = z.output<typeof itemView>;

const one = z.object({ id: idField });

export const listOwnItems = endpoint({
  method: 'GET',
  path: '/api/creator/items',
  summary: "A creator's own photos, clips and sounds in every state, the newest first",
  access: 'creator',
  shows: ['ownItems'],
  query: z.object({
    kind: z.optional(z.enum(itemKinds, 'kind must be photo, video or sound')),
    state: z.optional(z.enum(itemStates, 'state must be one of the states of an item')),
    /** A part of the title. */
    q: z.optional(z.string('q must be text').check(z.maxLength(100, 'q must have at most 100 characters'))),
    ...pageFields(LONGEST_PAGE),
  }),
  reply: z.object({
    items: z.array(itemView),
    next: nextField,
    /** How many of all there are in each group; with the first page of all items only. */
    totals: z.nullable(z.record(z.enum(groupNames), z.number())),
  }),
});

const historyEntry = z.object({
  at: z.iso.datetime(),
  from: z.nullable(z.enum(itemStates)),
  to: z.enum(itemStates),
  /** `null` when the system did it. */
  by: z.nullable(z.string()),
  /** Reviewers stay anonymous. */
  byTeam: z.boolean(),
  /** Words of a person, as written. */
  note: z.nullable(z.string()),
  rejectionReasons: z.array(z.enum(rejectionReasons)),
  failure: z.nullable(sentenceField),
  /** The new file, where the creator has replaced it. */
  fileName: z.nullable(z.string()),
});

export const getOwnItem = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id',
  summary: 'One of the own items with its history',
  access: 'creator',
  shows: ['ownItems'],
  params: one,
  reply: z.object({ item: itemView, history: z.array(historyEntry) }),
});

const words = (longest: number, tooLong: Sentence, tidy = tidyLine) =>
  z.string('must be text').check(z.overwrite(tidy), z.maxLength(longest, rule(tooLong)));

const slugText = (message: string) => z.string(message).check(z.regex(/^[a-z-]{1,60}$/, message));
const slug = (message: string) => z.nullable(slugText(message));

const tempoRule = rule(
  sentence('media.tempo', 'The tempo must be a whole number from {slowest} to {fastest}', {
    slowest: SLOWEST_BPM,
    fastest: FASTEST_BPM,
  }),
);
const tooManyTags = rule(sentence('media.tooManyTags', 'An item may have at most {most} tags', { most: MOST_TAGS }));
const manyCategories = sentence('media.tooManyCategories', 'At most {most} categories', { most: MOST_CATEGORIES });

export const itemDetails = z.partial(
  z.object({
    title: words(
      LONGEST_TITLE,
      sentence('media.titleTooLong', 'The title may have at most {longest} characters', { longest: LONGEST_TITLE }),
    ),
    description: words(
      LONGEST_DESCRIPTION,
      sentence('media.descriptionTooLong', 'The description may have at most {longest} characters', {
        longest: LONGEST_DESCRIPTION,
      }),
      tidyLines,
    ),
    altText: words(
      LONGEST_ALT_TEXT,
      sentence('media.altTextTooLong', 'The alt text may have at most {longest} characters', {
        longest: LONGEST_ALT_TEXT,
      }),
    ),
    tags: z
      .array(
        words(
          LONGEST_TAG,
          sentence('media.tagTooLong', 'A tag may have at most {longest} characters', { longest: LONGEST_TAG }),
        ),
        'tags must be a list',
      )
      .check(z.maxLength(MOST_TAGS, tooManyTags)),
    categorySlug: slug('categorySlug must be the slug of a category'),
    moreCategorySlugs: z
      .array(slugText('moreCategorySlugs must be slugs of categories'))
      .check(z.maxLength(MOST_CATEGORIES - 1, rule(manyCategories))),
    islandSlug: slug('islandSlug must be the slug of an island'),
    location: z.nullable(
      words(
        LONGEST_PLACE,
        sentence('media.placeTooLong', 'The place may have at most {longest} characters', { longest: LONGEST_PLACE }),
      ),
    ),
    access: z.enum(itemAccesses, 'access must be free or premium'),
    isEditorial: z.boolean('isEditorial must be true or false'),
    recognisable: z
      .array(z.enum(releaseKinds, 'recognisable must be model, property or mas'))
      .check(z.maxLength(releaseKinds.length, 'recognisable names each once')),
    /** Must be within the bounds of the price settings; null takes the usual price again. */
    ownPriceCents: z.nullable(z.int('ownPriceCents must be whole cents or null')),
    isExclusive: z.boolean('isExclusive must be true or false'),
    allowsEmbedding: z.boolean('allowsEmbedding must be true or false'),
    allowsAiTraining: z.boolean('allowsAiTraining must be true or false'),
    genre: z.nullable(z.enum(soundGenres, 'genre must be one of those that Tamarind knows')),
    mood: z.nullable(z.enum(soundMoods, 'mood must be one of those that Tamarind knows')),
    tempoBpm: z.nullable(z.int(tempoRule).check(z.minimum(SLOWEST_BPM, tempoRule), z.maximum(FASTEST_BPM, tempoRule))),
    isLoop: z.boolean('isLoop must be true or false'),
  }),
);

export const changeOwnItem = endpoint({
  method: 'PATCH',
  path: '/api/creator/items/:id',
  summary: 'Changes what is said about one of the own items; what is left out stays',
  access: 'creator',
  changes: ['items', 'review'],
  params: one,
  body: itemDetails,
  reply: itemView,
});

export const handInItem = endpoint({
  method: 'POST',
  path: '/api/creator/items/:id/hand-in',
  summary:
    'Hands an item in for review, also a rejected one that was changed; refused with the fields that are missing',
  access: 'creator',
  changes: ['ownItems', 'review'],
  params: one,
  query: z.object({ anyway: z.optional(z.enum(['true'], 'anyway must be true')) }),
  reply: itemView,
});

export const retryItem = endpoint({
  method: 'POST',
  path: '/api/creator/items/:id/retry',
  summary: 'Works on a failed item again',
  access: 'creator',
  changes: ['ownItems'],
  params: one,
  reply: itemView,
});

export const appealItem = endpoint({
  method: 'POST',
  path: '/api/creator/items/:id/appeal',
  summary: 'Asks for a second look at a rejected item',
  access: 'creator',
  changes: ['ownItems', 'review'],
  params: one,
  body: z.object({
    message: words(
      LONGEST_APPEAL,
      sentence('media.appealTooLong', 'The message may have at most {longest} characters', {
        longest: LONGEST_APPEAL,
      }),
      tidyLines,
    ).check(z.minLength(1, rule(appealNeeded))),
  }),
  reply: itemView,
});

export const withdrawItem = endpoint({
  method: 'POST',
  path: '/api/creator/items/:id/withdraw',
  summary: 'Takes a published item off the site for good; licences that were sold stay valid',
  access: 'creator',
  changes: ['items', 'ownItems'],
  params: one,
  reply: itemView,
});

export const discardItem = endpoint({
  method: 'DELETE',
  path: '/api/creator/items/:id',
  summary: 'Deletes an item that was never published, with its files',
  access: 'creator',
  changes: ['ownItems', 'review'],
  params: one,
  reply: z.undefined(),
});
