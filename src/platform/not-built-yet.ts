import { StartError } from './start-error.ts';

/** The configuration describes these already; whoever builds one deletes its line, and this file with the last. */
export const refuseUnbuiltSettings = (groups: { stripe: unknown }): void => {
  if (groups.stripe)
    throw new StartError(
      'STRIPE_SECRET_KEY is set, but payments by Stripe are not built yet: leave the STRIPE_ variables out.',
    );
};
