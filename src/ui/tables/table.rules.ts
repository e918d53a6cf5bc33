export type Sort = { by: string; direction: 'ascending' | 'descending' };

/** Sorts by the pressed heading; pressing it again reverses the order. */
export const sortAfterPress = (sort: Sort | undefined, by: string): Sort => ({
  by,
  direction: sort?.by === by && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

export type Selection = ReadonlySet<string>;

export const selectedAmount = (keys: readonly string[], selection: Selection): 'none' | 'some' | 'all' => {
  const chosen = keys.filter((key) => selection.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
};

/** Selects all visible rows, or none when all were selected; hidden rows stay as they are. */
export const toggledAll = (keys: readonly string[], selection: Selection): Selection => {
  const next = new Set(selection);
  const clear = selectedAmount(keys, selection) === 'all';
  for (const key of keys) clear ? next.delete(key) : next.add(key);
  return next;
};

/** Toggles one row; with Shift every row since the last toggled one gets the same state. */
export const toggledRow = (
  keys: readonly string[],
  selection: Selection,
  key: string,
  rangeFrom?: string,
): Selection => {
  const next = new Set(selection);
  const select = !selection.has(key);
  const from = rangeFrom === undefined ? -1 : keys.indexOf(rangeFrom);
  const to = keys.indexOf(key);
  const touched = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of touched) select ? next.add(each) : next.delete(each);
  return next;
};
