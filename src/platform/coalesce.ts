type Batch<Item, Result> = { items: Item[]; results: Promise<Result[]> };

/**
 * Runs one batch at a time: items that arrive while a batch runs form the next batch. `work` returns one result per
 * item, in the order of the items.
 */
export const coalesce = <Item, Result>(
  work: (items: readonly Item[]) => Promise<Result[]>,
): ((item: Item) => Promise<Result>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Batch<Item, Result> | undefined;

  const open = (): Batch<Item, Result> => {
    const items: Item[] = [];
    const results = underWay.then(() => {
      next = undefined;
      return work(items);
    });
    underWay = results.catch(() => undefined);
    return { items, results };
  };

  return async (item) => {
    next ??= open();
    const position = next.items.push(item) - 1;
    return (await next.results)[position] as Result;
  };
};
