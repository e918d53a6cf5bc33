import { defineEvent } from '#platform/events.ts';

/** An item was published or withdrawn. */
export const itemVisibilityChanged = defineEvent<{ itemId: string }>('item-visibility-changed');
