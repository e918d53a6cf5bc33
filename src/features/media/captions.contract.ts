import * as z from 'zod/mini';
import { idField } from '#shared/contract-fields.ts';
import { endpoint } from '#shared/endpoint.ts';
import { type Language, languages } from '#shared/i18n.ts';
import { rule } from '#shared/sentences.ts';
import { captionsTooLarge, LARGEST_CAPTIONS_BYTES } from './captions.rules.ts';

const captionsLanguage = z.enum(
  Object.keys(languages) as [Language, ...Language[]],
  `language must be one of ${Object.keys(languages).join(', ')}`,
);
const captionsOfItem = z.array(
  z.object({
    language: captionsLanguage,
    vtt: z.string(),
    /** How many captions there are. */
    count: z.number(),
  }),
);
const ofOneLanguage = z.object({ id: idField, language: captionsLanguage });

export const listOwnCaptions = endpoint({
  method: 'GET',
  path: '/api/creator/items/:id/captions',
  summary: 'The captions of one of the own clips, by language',
  access: 'creator',
  shows: ['ownItems'],
  params: z.object({ id: idField }),
  reply: captionsOfItem,
});

export const putCaptions = endpoint({
  method: 'PUT',
  path: '/api/creator/items/:id/captions/:language',
  summary: 'Captions for one of the own clips in one language, as WebVTT; those that were there are replaced',
  access: 'creator',
  changes: ['items', 'ownItems'],
  params: ofOneLanguage,
  body: z.object({
    vtt: z
      .string('vtt must be the text of a WebVTT file')
      .check(z.maxLength(LARGEST_CAPTIONS_BYTES, rule(captionsTooLarge))),
  }),
  reply: captionsOfItem,
});

export const removeCaptions = endpoint({
  method: 'DELETE',
  path: '/api/creator/items/:id/captions/:language',
  summary: 'Takes the captions in one language away',
  access: 'creator',
  changes: ['items', 'ownItems'],
  params: ofOneLanguage,
  reply: captionsOfItem,
});
