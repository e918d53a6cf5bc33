import type { ItemKind } from './media.rules.ts';

/** One case for every kind; each receives the item as one of its kind. */
type KindCases<Item, Result> = { [Kind in ItemKind]: (item: Item & { kind: Kind }) => Result };

/** Chooses by the kind of an item. A new kind does not compile until every choice has a case for it. */
export const byKind = <Item extends { kind: ItemKind }, Result>(item: Item, cases: KindCases<Item, Result>): Result =>
  (cases[item.kind] as (item: Item) => Result)(item);
