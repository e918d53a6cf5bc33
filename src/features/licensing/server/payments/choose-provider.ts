import type { Dependencies } from '#platform/dependencies.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentProvider } from './provider.ts';
import { openStripeProvider } from './stripe-provider.ts';
import { openTestProvider, type TestProvider } from './test-provider.ts';

type ChooseDeps = Pick<Dependencies, 'db' | 'now'> & { config: Pick<Dependencies['config'], 'secret' | 'stripe'> };

/** Stripe where its keys are configured, otherwise the built-in test provider. */
export const openProvider = (deps: ChooseDeps): PaymentProvider | TestProvider =>
  deps.config.stripe ? openStripeProvider(deps.config.stripe) : openTestProvider(deps);

/** The bank's question of the test provider can be answered here; that of a real one only at the bank. */
export const requireTestProvider = (provider: PaymentProvider | TestProvider): TestProvider => {
  if (!('answerChallenge' in provider)) throw new AppError('notFound');
  return provider;
};

/** What the card form in the browser needs. */
export const describeProvider = (
  { name, isTest }: PaymentProvider,
  { stripe }: Pick<Dependencies['config'], 'stripe'>,
) => ({ provider: name, isTest, publishableKey: stripe?.publishableKey ?? null });
