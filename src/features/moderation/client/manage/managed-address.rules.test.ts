import { describe, expect, it } from 'vitest';
import { csvAddress, isFiltered, kindOfPage, managedQueryIn, withValue } from './managed-address.rules.ts';

describe('the address of a list of the team', () => {
  it('holds filter and order; what no list knows is left out', () => {
    const search = new URLSearchParams(
      'q= reef &status=lost&access=free&sort=likes&from=yesterday&island=Cuba!&featured=no&usage=editorial&page=3',
    );
    expect(managedQueryIn(search)).toEqual({ q: 'reef', access: 'free', usage: 'editorial', sort: 'likes' });
  });

  it('changes one value and keeps the others', () => {
    expect(withValue({ q: 'reef', sort: 'title' }, 'island', 'cuba')).toEqual({
      q: 'reef',
      sort: 'title',
      island: 'cuba',
    });
    expect(withValue({ q: 'reef', sort: 'title' }, 'q', '')).toEqual({ sort: 'title' });
  });

  it('is filtered by more than an order', () => {
    expect(isFiltered({ sort: 'likes' })).toBe(false);
    expect(isFiltered({ q: 'reef' })).toBe(true);
  });

  it('tells the kind, and leads to the file', () => {
    expect([kindOfPage('/admin/manage-videos'), kindOfPage('/admin/Manage-Sounds/')]).toEqual(['video', 'sound']);
    expect(csvAddress('video', { q: 'a b', sort: 'title' })).toBe('/exports/items.csv?kind=video&q=a+b&sort=title');
  });
});
