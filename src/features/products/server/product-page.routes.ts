import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import { AppError } from '#shared/errors.ts';
import { getProduct, type ProductPage, type ProductTile } from '../product-page.contract.ts';
import { productPage } from './product-page.queries.ts';

const tileTags = ({ id, picture }: ProductTile): ChangeTag[] => [
  `product:${id}`,
  `shown:${id}`,
  ...(picture ? [`item:${picture.itemId}` as const] : []),
];

const productPageTags = (page: ProductPage): ChangeTag[] => [
  'taxonomy',
  `products:${page.island.slug}`,
  ...[page, ...page.others].flatMap(tileTags),
  ...(page.enteredBy ? [`person:${page.enteredBy.id}` as const] : []),
];

export const productPageRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(
    getProduct,
    async ({ id }) => {
      const product = await productPage(db, id);
      if (!product) throw new AppError('notFound');
      return product;
    },
    { tags: productPageTags, missingTags: ({ id }) => [`product:${id}`] },
  ),
];
