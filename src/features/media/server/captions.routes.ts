import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listOwnCaptions, putCaptions, removeCaptions } from '../captions.contract.ts';
import { captionsOf } from './captions.queries.ts';
import { dropCaptions, replaceCaptions } from './change-captions.ts';
import { ownItem } from './own-items.queries.ts';

export const captionsRoutes = (deps: Pick<Dependencies, 'db'>): Binding[] => [
  bind(listOwnCaptions, async ({ id }, { viewer }) => {
    const { id: own } = await ownItem(deps.db, viewer.id, id);
    return captionsOf(deps.db, own);
  }),
  bind(putCaptions, (change, { viewer }) => replaceCaptions(deps, viewer.id, change)),
  bind(removeCaptions, (which, { viewer }) => dropCaptions(deps, viewer.id, which)),
];
