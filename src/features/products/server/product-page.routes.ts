import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { AppError } from '#shared/errors.ts';
import { getProduct } from '../product-page.contract.ts';
import { productPage } from './product-page.queries.ts';

export const productPageRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(getProduct, async ({ id }) => {
    const product = await productPage(db, id);
    if (!product) throw new AppError('notFound');
    return product;
  }),
];
