import type { Dependencies } from '#platform/dependencies.ts';
import { countAttempt, keyFor, type Limit, uncountAttempt } from '#platform/http/guard/attempt-limits.ts';
import { addressGroup } from '#platform/http/guard/rate-limits.ts';
import type { SignedIn } from '#shared/access.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import type { PayDeps } from './payable.ts';
import { CardRefused, type CardTrier, type PaymentProvider } from './provider.ts';

const NO_LIMIT = 2_147_483_647;

/** Who tries a card, and from where. */
type Payer = { viewer: SignedIn; clientAddress: string };

const keysOf = (deps: Pick<Dependencies, 'config'>, { viewer, clientAddress }: Payer): string[] => [
  keyFor(deps, 'declined-account', viewer.id),
  keyFor(deps, 'declined-address', addressGroup(clientAddress)),
];

const limitsOf = ({ config }: Pick<Dependencies, 'config'>, keys: readonly string[]): Limit[] =>
  keys.map((key) => ({ key, max: config.rateLimits.declinesPerHour, windowMs: HOUR_MS }));

const tooManyDeclines = (waitMs: number): Sentence =>
  sentence(
    'payments.tooManyDeclines',
    'Too many payments were declined. Nothing was charged; please try again in {minutes, plural, one {a minute} other {# minutes}}.',
    { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) },
  );

/** A provider with which somebody tries a card: without one, no payment is begun for anybody but the job. */
export type TriedProvider = PaymentProvider & { triedBy: CardTrier };

type Watched<Provider> = { provider: Provider & TriedProvider; hasDeclined: () => boolean };

/** The provider as somebody tries a card with it, and whether something was declined since. */
const watch = <Provider extends PaymentProvider>(provider: Provider, keys: string[]): Watched<Provider> => {
  let hasDeclined = false;
  const noteDecline = () => {
    hasDeclined = true;
  };
  const watched = {
    ...provider,
    triedBy: { keys, noteDecline },
    saveSource: (...call: Parameters<PaymentProvider['saveSource']>) =>
      provider.saveSource(...call).catch((error: unknown) => {
        if (error instanceof CardRefused) noteDecline();
        throw error;
      }),
  };
  return { provider: watched, hasDeclined: () => hasDeclined };
};

type Deps = Pick<Dependencies, 'db' | 'config'> & { provider: PaymentProvider };

/**
 * For every call with which somebody tries a card: counted before, so that parallel tries cannot pass the limit; only what
 * was declined stays counted.
 */
export const limitDeclines = async <Given extends Deps, Result>(
  deps: Given,
  payer: Payer,
  tryCard: (deps: Given & { provider: TriedProvider }) => Promise<Result>,
): Promise<Result> => {
  const keys = keysOf(deps, payer);
  const limits = limitsOf(deps, keys);
  await countAttempt(deps.db, limits, tooManyDeclines);
  const { provider, hasDeclined } = watch(deps.provider, keys);
  try {
    return await tryCard({ ...deps, provider });
  } finally {
    if (!hasDeclined()) await uncountAttempt(deps.db, limits);
  }
};

/** What every call needs that tries a card. */
export type CardDeps = PayDeps & { provider: TriedProvider };

/** For payments without a card, and for sample data: nothing is counted. */
export const withoutLimit = <Given extends { provider: PaymentProvider }>(
  deps: Given,
): Given & { provider: TriedProvider } => ({
  ...deps,
  provider: { ...deps.provider, triedBy: { keys: [], noteDecline: () => undefined } },
});

type Told = Pick<Dependencies, 'db' | 'config'> & { provider: Pick<PaymentProvider, 'triedBy'> };

/**
 * A payment was declined. In a call that tries a card the call counts it; told by a webhook, by the job or by a question, it
 * counts for whoever has tried the card. Nothing is refused here.
 */
export const countDecline = async (deps: Told, keys: readonly string[]): Promise<void> => {
  const { triedBy } = deps.provider;
  if (triedBy) return triedBy.noteDecline();
  // Also above the limit: the call that waits for this payment gives its own count back.
  for (const limit of limitsOf(deps, keys)) await countAttempt(deps.db, [{ ...limit, max: NO_LIMIT }]);
};
