/** Why an item could not be prepared although its file may be good. */
export const OUR_SIDE = 'Something went wrong on our side while we prepared this file. Please try again.';
export const TOO_LONG = 'Preparing this file takes longer than we can wait. Please try again, or export a smaller one.';

/** Whether another try may end otherwise; a file that was refused stays what it is. */
export const mayHelpToRetry = (failure: string | null): boolean => failure === OUR_SIDE || failure === TOO_LONG;
