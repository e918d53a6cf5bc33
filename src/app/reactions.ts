import { notificationsReactions } from '#features/notifications/server/notifications.reactions.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { Reaction } from '#platform/events.ts';

/** What features do about events of earlier ones, within the same transaction. */
export const reactionsOf = (deps: Dependencies): Reaction[] => [...notificationsReactions(deps)];
