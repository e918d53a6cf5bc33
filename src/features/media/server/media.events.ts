import { defineEvent } from '#platform/events.ts';

/** An item was published, or was withdrawn: from now on everybody sees it, or nobody does. */
export const itemVisibilityChanged = defineEvent<{ itemId: string }>('item-visibility-changed');
