import { sql } from 'drizzle-orm';
import { check, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/db/columns.ts';
import { type IslandGroup, islandGroupSlugs } from '../taxonomy.data.ts';

export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
});

export const islands = pgTable(
  'islands',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull().unique(),
    group: text('group').$type<IslandGroup>().notNull(),
    localName: text('local_name'),
    otherNames: text('other_names').array().notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('islands_slug_suits_an_address', sql`${table.slug} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('islands_group_is_known', oneOf(table.group, islandGroupSlugs)),
  ],
);
