import { collectionsReactions } from '#features/collections/server/collections.reactions.ts';
import { notificationsReactions } from '#features/notifications/server/notifications.reactions.ts';
import { productsReactions } from '#features/products/server/products.reactions.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';

/** What features do about events of earlier ones, within the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] => [
  ...notificationsReactions(deps),
  ...productsReactions(),
  ...collectionsReactions(),
];
