import type { Viewer } from '#shared/access.ts';

export const collectionVisibilities = ['private', 'public'] as const;
export type CollectionVisibility = (typeof collectionVisibilities)[number];

export const MOST_ITEMS_IN_COLLECTION = 500;
export const MOST_OWN_COLLECTIONS = 200;
export const LONGEST_COLLECTION_TITLE = 80;
export const LONGEST_CURATORS_NOTE = 2_000;

type Held = { ownerId: string | null; visibility: CollectionVisibility };

/** The editors' own, which have no owner, are in the hands of every admin; a person's are in nobody else's. */
export const mayEdit = ({ ownerId }: Pick<Held, 'ownerId'>, viewer: Viewer): boolean =>
  viewer !== null && (ownerId === null ? viewer.isAdmin : ownerId === viewer.id);

export const maySee = (collection: Held, viewer: Viewer): boolean =>
  collection.visibility === 'public' || mayEdit(collection, viewer);

/** Everybody may keep what others show to everybody; visitors are asked to sign in when they do. */
export const mayCopy = ({ ownerId, visibility }: Held, viewer: Viewer): boolean =>
  visibility === 'public' && (ownerId === null || ownerId !== viewer?.id);
