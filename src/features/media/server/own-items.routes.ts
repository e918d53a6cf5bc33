import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import {
  appealItem,
  changeOwnItem,
  discardItem,
  getOwnItem,
  handInItem,
  listOwnItems,
  retryItem,
  withdrawItem,
} from '../own-items.contract.ts';
import { appealRejection } from './appeal-rejection.ts';
import { changeItemDetails } from './change-item.ts';
import { discardOwnItem } from './discard-item.ts';
import { handInOwnItem } from './hand-in-item.ts';
import { historyForCreator, ownItem, ownItems } from './own-items.queries.ts';
import { retryOwnItem } from './retry-item.ts';
import { withdrawOwnItem } from './withdraw-item.ts';

export const ownItemsRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>): Binding[] => [
  bind(listOwnItems, (page, { viewer }) => ownItems(deps.db, viewer.id, page)),

  bind(getOwnItem, async ({ id }, { viewer }) => ({
    item: await ownItem(deps.db, viewer.id, id),
    history: await historyForCreator(deps.db, viewer.id, id),
  })),

  bind(changeOwnItem, (change, { viewer }) => changeItemDetails(deps, viewer.id, change)),
  bind(handInItem, ({ id }, { viewer }) => handInOwnItem(deps, viewer.id, id)),
  bind(retryItem, ({ id }, { viewer }) => retryOwnItem(deps, viewer.id, id)),
  bind(appealItem, (appeal, { viewer }) => appealRejection(deps, viewer.id, appeal)),
  bind(withdrawItem, ({ id }, { viewer }) => withdrawOwnItem(deps, viewer.id, id)),
  bind(discardItem, ({ id }, { viewer }) => discardOwnItem(deps, viewer.id, id)),
];
