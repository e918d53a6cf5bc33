import { describe, expect, test } from 'vitest';
import { categories, islandGroupSlugs } from './taxonomy.data.ts';
import { islands } from './taxonomy.islands.ts';
import { findIsland, namesOf, plainName } from './taxonomy.rules.ts';

describe('categories', () => {
  test('are those of the product, in the order of the category bar', () => {
    expect(categories.map((category) => category.slug)).toEqual([
      'landscape',
      'portrait',
      'product',
      'abstract',
      'city',
      'beach',
      'underwater',
      'wildlife',
      'food',
      'culture',
      'aerial',
    ]);
  });

  test('have capitalised names', () => {
    for (const category of categories) expect(category.name.toLowerCase()).toBe(category.slug);
    for (const category of categories) expect(category.name).toMatch(/^[A-Z]/);
  });
});

describe('islands', () => {
  test('have unique slugs that suit an address', () => {
    expect(new Set(islands.map((island) => island.slug)).size).toBe(islands.length);
    for (const { slug } of islands) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test('fill every group', () => {
    expect(new Set(islands.map((island) => island.group))).toEqual(new Set(islandGroupSlugs));
  });

  test('no name belongs to two islands', () => {
    const owners = new Map<string, string>();
    for (const island of islands) {
      for (const name of namesOf(island).map(plainName)) {
        expect(owners.get(name) ?? island.slug, name).toBe(island.slug);
        owners.set(name, island.slug);
      }
    }
  });

  test('lie in and around the Caribbean Sea', () => {
    for (const { slug, latLon } of islands) {
      expect(latLon[0], slug).toBeGreaterThan(4);
      expect(latLon[0], slug).toBeLessThan(27);
      expect(latLon[1], slug).toBeGreaterThan(-89);
      expect(latLon[1], slug).toBeLessThan(-52);
    }
  });
});

describe('finding an island', () => {
  test.each([
    ['Ayiti', 'haiti'],
    ['Kòrsou', 'curacao'],
    ['korsou', 'curacao'],
    ['Borikén', 'puerto-rico'],
    ['Borinquen', 'puerto-rico'],
    ['Wadadli', 'antigua-and-barbuda'],
    ['Antigua', 'antigua-and-barbuda'],
    ['Antigua & Barbuda', 'antigua-and-barbuda'],
    ['Waitukubuli', 'dominica'],
    ['Sint Maarten', 'saint-martin'],
    ['Saint-Martin', 'saint-martin'],
    ['St. Martin', 'saint-martin'],
    ['Madinina', 'martinique'],
    ['Karukera', 'guadeloupe'],
    ['Boneiru', 'bonaire'],
    ['Xaymaca', 'jamaica'],
    ['Trini', 'trinidad-and-tobago'],
    ['Tobago', 'trinidad-and-tobago'],
    ['Quisqueya', 'dominican-republic'],
    ['The Bahamas', 'bahamas'],
    ['St Vincent', 'saint-vincent-and-the-grenadines'],
    ['Saint Barthelemy', 'saint-barthelemy'],
    ['St. Barths', 'saint-barthelemy'],
    ['turks-and-caicos', 'turks-and-caicos'],
    ['Ichirouganaim', 'barbados'],
    ['Camerhogne', 'grenada'],
    ['Hewanorra', 'saint-lucia'],
    ['Kiba', 'cuba'],
    ['Îles Vierges britanniques', 'british-virgin-islands'],
    ['San Cristóbal y Nieves', 'saint-kitts-and-nevis'],
    ['Trinidad en Tobago', 'trinidad-and-tobago'],
  ])('%s is %s', (name, slug) => {
    expect(findIsland(name)?.slug).toBe(slug);
  });

  test('a place elsewhere is not found', () => {
    expect(findIsland('Atlantis')).toBeUndefined();
    expect(findIsland('')).toBeUndefined();
  });
});
