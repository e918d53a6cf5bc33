import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/calls/binding.ts';
import {
  hideCollection,
  listManagedCollections,
  orderCollections,
  readCollectionOrder,
} from '../managed-collections.contract.ts';
import {
  countManagedItems,
  editItems,
  listManagedIds,
  listManagedItems,
  previewEdit,
  readItemHistory,
  undoEdit,
} from '../managed-items.contract.ts';
import { editSeveralItems, previewOfEdit } from './managed/edit-items.ts';
import { historyOfItem } from './managed/item-history.queries.ts';
import { findManagedCollections } from './managed/managed-collections.queries.ts';
import { collectionOrder, setHidden, setOrder } from './managed/managed-collections.ts';
import { countManaged, findManagedIds, findManagedItems } from './managed/managed-items.queries.ts';
import { undoItemsEdit } from './managed/undo-edit.ts';

export const managedRoutes = (deps: Pick<Dependencies, 'db' | 'events' | 'jobs' | 'now'>): Binding[] => [
  bind(listManagedItems, (wanted) => findManagedItems(deps.db, wanted)),
  bind(listManagedCollections, (wanted) => findManagedCollections(deps.db, wanted)),
  bind(hideCollection, (wanted, { viewer }) => setHidden(deps, viewer, wanted)),
  bind(readCollectionOrder, () => collectionOrder(deps.db)),
  bind(orderCollections, (wanted, { viewer }) => setOrder(deps, viewer, wanted)),
  bind(countManagedItems, (filter) => countManaged(deps.db, filter)),
  bind(listManagedIds, (wanted) => findManagedIds(deps.db, wanted)),
  bind(readItemHistory, ({ id }) => historyOfItem(deps.db, id)),
  bind(previewEdit, (wanted) => previewOfEdit(deps.db, wanted)),
  bind(editItems, (wanted, { viewer }) => editSeveralItems(deps, viewer, wanted)),
  bind(undoEdit, ({ id }, { viewer }) => undoItemsEdit(deps, viewer, id)),
];
