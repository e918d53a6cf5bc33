/** Lists whose entries can appear, disappear or move although no listed thing has changed. */
type ListName =
  /** Published items and the facts they are filtered by. */
  | 'items'
  /** How many items are published of each island. */
  | 'islands'
  /** Results of text searches. */
  | 'words'
  /** The words and counts of suggestions. */
  | 'vocabulary'
  /** Similar items. */
  | 'similar'
  /** The home page. */
  | 'featured'
  /** Public collections, the last changed first. */
  | 'collections'
  /** The editors' collections. */
  | 'editors'
  /** Prices, rates, tax and plans. */
  | 'prices'
  /** Published stories of the magazine and of the blog. */
  | 'stories';

/**
 * What can change under a cached reply or page. Replies and pages have the tags of everything they show; a writer
 * announces the tags it changed, and only entries with those tags are dropped. A tag contains no comma.
 */
export type ChangeTag =
  /** One item: its texts, its files, and whether it is published. */
  | `item:${string}`
  /** The like count of an item. */
  | `likes:${string}`
  /** The likes of all items of a person. */
  | `liked:${string}`
  /** The public name of a person. */
  | `person:${string}`
  /** The published items of a person. */
  | `works:${string}`
  /** The published items of an island, by slug. */
  | `island:${string}`
  /** The published items of a category, by slug. */
  | `category:${string}`
  | `collection:${string}`
  /** The texts and facts of a product. */
  | `product:${string}`
  /** The photos that show a product. */
  | `shown:${string}`
  /** The products of a maker, and the photos that show them. */
  | `maker:${string}`
  /** The products of an island, by its slug. */
  | `products:${string}`
  /** One story, by kind and slug. */
  | `story:${string}`
  /** The names of islands and categories. They change only with a release. */
  | 'taxonomy'
  | `list:${ListName}`;

const counts: readonly string[] = ['likes', 'liked'];

/**
 * Whether a tag is about a count that anybody can change again and again. Cached values follow it within a second or
 * two, instead of being dropped with every change.
 */
export const isCountTag = (tag: ChangeTag): boolean => counts.includes(tag.slice(0, tag.indexOf(':')));
