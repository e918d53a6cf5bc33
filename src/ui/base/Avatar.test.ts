import { describe, expect, it } from 'vitest';
import { initialsOf, toneIndexOf } from './Avatar.tsx';

describe('initials', () => {
  it.each([
    ['Maya Toussaint', 'MT'],
    ['  inés   de la Cruz ', 'IC'],
    ['kemar', 'K'],
    ['Élodie Ñandú', 'ÉÑ'],
    ['𝒜nna 𝒵oe', '𝒜𝒵'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('place among the colours', () => {
  it('is the same for the same name and within the count', () => {
    const names = ['Maya Toussaint', 'Joris Maduro', 'Soraya Baptiste', 'Kemar Whyte', 'Luz Marrero', 'Devon Grant'];
    const places = names.map((name) => toneIndexOf(name, 5));
    expect(places).toEqual(names.map((name) => toneIndexOf(name, 5)));
    expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < 5)).toBe(true);
    expect(new Set(places).size).toBeGreaterThan(2);
  });
});
