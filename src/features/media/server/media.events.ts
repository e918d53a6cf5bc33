import { defineEvent } from '#platform/events.ts';

/** An item was published or withdrawn. */
export const itemVisibilityChanged = defineEvent<{ itemId: string }>('item-visibility-changed');

/** Somebody got a link to a file of an item; `null` is a visitor. */
export const itemDownloaded = defineEvent<{ itemId: string; viewerId: string | null; at: Date }>('item-downloaded');
