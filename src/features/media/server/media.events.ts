import { defineEvent } from '#platform/events.ts';

/** An item was published or withdrawn. */
export const itemVisibilityChanged = defineEvent<{ itemId: string }>('item-visibility-changed');

/** A file arrived whole and became an item; `briefId` names the brief for which it was uploaded. */
export const itemUploaded = defineEvent<{ itemId: string; creatorId: string; briefId: string | null; at: Date }>(
  'item-uploaded',
);

/** Somebody got a link to a file of an item; `null` is a visitor. */
export const itemDownloaded = defineEvent<{ itemId: string; viewerId: string | null; at: Date }>('item-downloaded');
