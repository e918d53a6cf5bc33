/** Why an item could not be prepared although its file may be good. */
export const FAILED_ON_OUR_SIDE = 'Something went wrong on our side while we prepared this file. Please try again.';
export const FAILED_BY_TIMEOUT = 'Preparing this file takes longer than we can wait. Please try again, or export a smaller one.';

/** Whether another try may end otherwise; a file that was refused stays what it is. */
export const isRetryUseful = (failure: string | null): boolean => failure === FAILED_ON_OUR_SIDE || failure === FAILED_BY_TIMEOUT;
