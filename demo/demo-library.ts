import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ItemKind } from '#features/media/media.rules.ts';
import { MOST_CATEGORIES } from '#features/media/own-items.rules.ts';
import { soundGenres, soundMoods } from '#features/media/sound-facts.rules.ts';
import { productCategories } from '#features/products/products.rules.ts';
import { categories } from '#features/taxonomy/taxonomy.data.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import { idFrom } from '#platform/new-id.ts';
import { featuredFiles } from './featured-files.ts';

const island = z.string().transform((name, context) => {
  const found = findIsland(name);
  if (!found) context.addIssue(`"${name}" is no island that Tamarind knows`);
  return found?.slug ?? '';
});

const fields = z.object({
  file: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  island,
});
const hotspot = z.object({ x: z.number(), y: z.number(), product: z.string() });
const picture = fields.extend({
  kind: z.enum(['photo', 'video']),
  location: z.string(),
  category: z.enum(categories.map(({ slug }) => slug)),
  /** Beside the leading one. */
  moreCategories: z
    .array(z.enum(categories.map(({ slug }) => slug)))
    .max(MOST_CATEGORIES - 1)
    .default([]),
  hotspots: z.array(hotspot).default([]),
  premium: z.boolean().default(false),
});
const soundFields = {
  genre: z.enum(soundGenres),
  mood: z.enum(soundMoods),
  bpm: z.int().nullable().default(null),
  loopable: z.boolean(),
  premium: z.boolean().default(true),
};
const sound = fields.extend(soundFields).transform(({ genre, mood, bpm, loopable, ...entry }) => ({
  ...entry,
  tags: [...new Set([...entry.tags, genre, mood])],
  facts: { genre, mood, tempoBpm: bpm, isLoop: loopable },
  kind: 'sound' as const,
  location: null,
  category: null,
  moreCategories: [],
  hotspots: [],
}));

const product = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  priceUsd: z.number(),
  island,
  category: z.enum(productCategories),
  story: z.string(),
});

type Entry = z.output<typeof picture> | z.output<typeof sound>;
type SoundFacts = z.output<typeof sound>['facts'];

export type DemoItem = Omit<Entry, 'kind'> & {
  /** Only for sounds. */
  facts?: SoundFacts;
  id: string;
  kind: ItemKind;
  path: string;
  /** Position on the home page, if any. */
  featuredPosition: number | undefined;
};
export type DemoProduct = z.output<typeof product>;
export type DemoLibrary = { items: DemoItem[]; products: DemoProduct[] };

const pathOf = (file: string): string => fileURLToPath(new URL(`library/${file}`, import.meta.url));

const read = async <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>[]> =>
  z.array(schema).parse(JSON.parse(await readFile(pathOf(file), 'utf8')));

/** The id is derived from the file's name, so that loading again finds existing items. */
export const itemIdOf = (file: string): string => idFrom(`demo ${file}`);

const itemOf = (entry: Entry): DemoItem => {
  const position = featuredFiles.indexOf(entry.file);
  return {
    ...entry,
    id: itemIdOf(entry.file),
    path: pathOf(entry.file),
    featuredPosition: position < 0 ? undefined : position,
  };
};

const kindsInOrder: readonly ItemKind[] = ['photo', 'sound', 'video'];

/** Loading order: the home page's items, other photos, sounds, then clips, which take longest. */
const rankOf = ({ kind, featuredPosition }: DemoItem): number =>
  featuredPosition ?? featuredFiles.length + kindsInOrder.indexOf(kind);

export const readDemoLibrary = async (): Promise<DemoLibrary> => {
  const entries: Entry[] = [
    ...(await read('manifest-landscapes.json', picture)),
    ...(await read('manifest-products.json', picture)),
    ...(await read('manifest-sounds.json', sound)),
  ];
  return {
    items: entries.map(itemOf).sort((one, other) => rankOf(one) - rankOf(other)),
    products: await read('products.json', product),
  };
};

const kept: Record<ItemKind, number> = { photo: 0, sound: 2, video: 1 };

/** The home page's items, two sounds and a clip: ready within a minute, for tests and small machines. */
export const inSmall = ({ items, products }: DemoLibrary): DemoLibrary => {
  const unfeatured = items.filter(({ featuredPosition }) => featuredPosition === undefined);
  const some = kindsInOrder.flatMap((kind) => unfeatured.filter((item) => item.kind === kind).slice(0, kept[kind]));
  return { items: [...items.filter(({ featuredPosition }) => featuredPosition !== undefined), ...some], products };
};
