import { StartError } from './start-error.ts';

/** The configuration describes these already; whoever builds one deletes its line, and this file with the last. */
export const refuseWhatIsNotBuilt = (groups: { s3: unknown; stripe: unknown }): void => {
  if (groups.s3)
    throw new StartError('S3_BUCKET is set, but storing files in S3 is not built yet: leave the S3_ variables out.');
  if (groups.stripe)
    throw new StartError(
      'STRIPE_SECRET_KEY is set, but payments by Stripe are not built yet: leave the STRIPE_ variables out.',
    );
};
