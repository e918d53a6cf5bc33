import { describe, expect, it } from 'vitest';
import { selectedAmount, sortAfterPress, toggledAll, toggledRow } from './table.rules.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const chosen = (...keys: string[]) => new Set(keys);

describe('sorting by a heading', () => {
  it('starts ascending, turns round, and starts anew with another heading', () => {
    const first = sortAfterPress(undefined, 'title');
    expect(first).toEqual({ by: 'title', direction: 'ascending' });
    const second = sortAfterPress(first, 'title');
    expect(second).toEqual({ by: 'title', direction: 'descending' });
    expect(sortAfterPress(second, 'title')).toEqual(first);
    expect(sortAfterPress(second, 'likes')).toEqual({ by: 'likes', direction: 'ascending' });
  });
});

describe('selecting rows', () => {
  it('tells none, some and all of the rows in sight', () => {
    expect(selectedAmount(rows, chosen())).toBe('none');
    expect(selectedAmount(rows, chosen('z'))).toBe('none');
    expect(selectedAmount(rows, chosen('a', 'z'))).toBe('some');
    expect(selectedAmount(rows, chosen(...rows, 'z'))).toBe('all');
    expect(selectedAmount([], chosen('a'))).toBe('none');
  });

  it('takes all, then none, and leaves rows out of sight alone', () => {
    const all = toggledAll(rows, chosen('b', 'z'));
    expect(all).toEqual(chosen(...rows, 'z'));
    expect(toggledAll(rows, all)).toEqual(chosen('z'));
  });

  it('turns one row', () => {
    expect(toggledRow(rows, chosen('a'), 'c')).toEqual(chosen('a', 'c'));
    expect(toggledRow(rows, chosen('a', 'c'), 'c')).toEqual(chosen('a'));
  });

  it('turns a range in either direction to the state of the row pressed', () => {
    expect(toggledRow(rows, chosen('b'), 'd', 'b')).toEqual(chosen('b', 'c', 'd'));
    expect(toggledRow(rows, chosen(), 'a', 'c')).toEqual(chosen('a', 'b', 'c'));
    expect(toggledRow(rows, chosen(...rows), 'd', 'b')).toEqual(chosen('a', 'e'));
  });

  it('turns one row when the start of the range is no longer in sight', () => {
    expect(toggledRow(rows, chosen(), 'c', 'gone')).toEqual(chosen('c'));
  });
});
