import * as z from 'zod/mini';
import { pictureFields } from '#features/media/media.contract.ts';
import { itemAccesses } from '#features/media/media.rules.ts';
import { soundGenres, soundMoods } from '#features/media/sound-facts.rules.ts';

/** What every card says, whatever lies on it. */
const commonFields = {
  id: z.string(),
  title: z.string(),
  access: z.enum(itemAccesses),
  isEditorial: z.boolean(),
  creator: z.object({ id: z.string(), name: z.string() }),
  island: z.object({ slug: z.string(), name: z.string() }),
  likes: z.number(),
};

const pictureOfCard = { ...pictureFields, thumbnailUrl: z.string() };

const photoCard = z.object({
  ...commonFields,
  ...pictureOfCard,
  kind: z.literal('photo'),
  productCount: z.number(),
});

export const videoCard = z.object({
  ...commonFields,
  ...pictureOfCard,
  kind: z.literal('video'),
  durationMs: z.number(),
  frameRate: z.number(),
  /** A short silent film for the pointer that rests on the card. */
  hoverUrl: z.nullable(z.string()),
});

export const soundCard = z.object({
  ...commonFields,
  kind: z.literal('sound'),
  /** Where it was recorded, beyond the island. */
  location: z.nullable(z.string()),
  durationMs: z.number(),
  /** Loudest points of equal slices, 0 to 100. */
  peaks: z.array(z.number()),
  playables: z.array(z.object({ url: z.string(), type: z.string() })),
  genre: z.nullable(z.enum(soundGenres)),
  mood: z.nullable(z.enum(soundMoods)),
  tempoBpm: z.nullable(z.number()),
  isLoop: z.boolean(),
});

/** A published item as it stands in grids and rows. */
export const itemCard = z.discriminatedUnion('kind', [photoCard, videoCard, soundCard]);

export type PhotoCard = z.output<typeof photoCard>;
export type VideoCard = z.output<typeof videoCard>;
export type SoundCard = z.output<typeof soundCard>;
export type ItemCard = z.output<typeof itemCard>;
/** What can be seen. */
export type PictureCard = PhotoCard | VideoCard;
