/** Lists of which an entry can appear, vanish or move without any of the things shown in them having changed. */
type ListName =
  /** Published items and the facts they are filtered by. */
  | 'items'
  /** How many items are published of each island. */
  | 'islands'
  /** What a search for words finds. */
  | 'words'
  /** The words and counts of suggestions. */
  | 'vocabulary'
  /** What is alike. */
  | 'similar'
  /** The home page. */
  | 'featured'
  /** People's public collections, the last changed first. */
  | 'collections'
  /** The editors' collections. */
  | 'editors';

/**
 * What can change under a cached reply or page. Replies and pages carry the tags of everything they show; a writer
 * announces what it has changed, and nothing else is dropped. No tag holds a comma.
 */
export type ChangeTag =
  /** One item: what is said and shown of it, and whether it is published. */
  | `item:${string}`
  /** How many people like an item. Only the reply about this one item carries it: counts elsewhere follow with time. */
  | `likes:${string}`
  /** The public name of a person. */
  | `person:${string}`
  /** What a person has published. */
  | `works:${string}`
  /** What is published of an island, by its slug. */
  | `island:${string}`
  /** What is published in a category, by its slug. */
  | `category:${string}`
  | `collection:${string}`
  /** What is said of a product. */
  | `product:${string}`
  /** The photos that show a product. */
  | `shown:${string}`
  /** The products of an island, by its slug. */
  | `products:${string}`
  /** The names of islands and categories. They change with a release. */
  | 'taxonomy'
  | `list:${ListName}`;
