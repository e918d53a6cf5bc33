import { defineEvent } from '#platform/events.ts';

/** All money of a licence has gone back, so it is no longer in force. The order is locked. */
export const licenceRefunded = defineEvent<{ orderId: string; reason: string }>('licence-refunded');
