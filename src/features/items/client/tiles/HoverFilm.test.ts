import { describe, expect, it, vi } from 'vitest';
import { mayShowFilm, onlyOne } from './HoverFilm.tsx';

const around = ({ reduce = '' }) => ({
  matchMedia: (query: string) => ({ matches: reduce !== '' && query.includes(reduce) }),
});

describe('the film of a card', () => {
  it('is not for those who save data or want nothing to move', () => {
    expect(mayShowFilm(around({}))).toBe(true);
    expect(mayShowFilm(around({}), true)).toBe(false);
    expect(mayShowFilm(around({ reduce: 'reduced-data' }))).toBe(false);
    expect(mayShowFilm(around({ reduce: 'reduced-motion' }))).toBe(false);
  });

  it('is one at a time', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const playing = onlyOne();
    playing.enter(first);
    playing.enter(first);
    expect(first).not.toHaveBeenCalled();
    playing.enter(second);
    expect(first).toHaveBeenCalledOnce();
    playing.leave(second);
    playing.enter(first);
    expect(second).not.toHaveBeenCalled();
  });
});
