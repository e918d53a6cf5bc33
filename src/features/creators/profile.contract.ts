import * as z from 'zod/mini';
import { creatorProfileFields, linksField } from '#features/search/creator-profile.rules.ts';
import { creatorFace } from '#features/search/search.contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Where a portrait is sent, as the bytes of a picture: not a call, because it is no JSON. */
export const PORTRAIT_UPLOAD_PATH = '/api/creator/portrait/picture';

const own = z.object({
  ...creatorProfileFields,
  links: z.array(z.string()),
  displayName: z.string(),
  about: z.string(),
});

const ownProfile = z.object({
  ...own.shape,
  /** A change names the one that it was made from. */
  version: z.number(),
  /** Whether the public page exists: from the first published work on. */
  isPublic: z.boolean(),
  /** The portrait that the creator has sent; it is shown before a chosen work. */
  portraitUrl: z.nullable(z.string()),
  /** How others see it. */
  face: creatorFace,
});
export type OwnCreatorProfile = z.output<typeof ownProfile>;

export const getOwnCreatorProfile = endpoint({
  method: 'GET',
  path: '/api/creator/profile',
  summary: 'What a creator says in public, with the version that a change must name, and how others see it',
  access: 'creator',
  shows: ['people', 'items', 'likes'],
  reply: ownProfile,
});

export const putOwnCreatorProfile = endpoint({
  method: 'PUT',
  path: '/api/creator/profile',
  summary: 'Changes what a creator says in public; refused when it was changed in the meantime',
  access: 'creator',
  changes: ['people', 'account'],
  body: z.object({
    ...creatorProfileFields,
    links: linksField,
    version: z.int('version must be the one that was read'),
  }),
  reply: ownProfile,
});

export const removePortrait = endpoint({
  method: 'DELETE',
  path: '/api/creator/portrait',
  summary: 'Takes away the portrait that the creator has sent; without one nothing changes',
  access: 'creator',
  changes: ['people', 'account', 'items'],
  reply: ownProfile,
});
