import { msg } from '@lingui/core/macro';
import type { ProductCategory } from '../products.rules.ts';

export const productCategoryWords = {
  bakery: msg`Bakery`,
  body: msg`Body care`,
  cocoa: msg`Cocoa and chocolate`,
  coffee: msg`Coffee`,
  craft: msg`Craft`,
  drinks: msg`Drinks`,
  fruit: msg`Fruit`,
  honey: msg`Honey`,
  music: msg`Instruments`,
  oils: msg`Oils`,
  pantry: msg`Pantry`,
  sauces: msg`Sauces`,
  spices: msg`Spices`,
} satisfies Record<ProductCategory, ReturnType<typeof msg>>;
