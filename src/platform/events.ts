import type { Transaction } from './db/database.ts';

declare const factsOf: unique symbol;

/** An event of one feature that later features may react to. */
export type EventKind<Facts> = { readonly name: string; readonly [factsOf]?: Facts };

/** Declares an event once: `const accountVerified = defineEvent<{ userId: string }>('account-verified')`. */
export const defineEvent = <Facts>(name: string): EventKind<Facts> => ({ name });

type React<Facts> = (tx: Transaction, facts: Facts) => Promise<void>;

export type Reaction = { event: EventKind<unknown>; react: React<never> };

/** Binds an event to the reaction of a later feature. Several reactions to one event run in order. */
export const reactTo = <Facts>(event: EventKind<Facts>, react: React<Facts>): Reaction => ({ event, react });

export type Events = {
  /** Runs every reaction inside the given transaction, so the event and its reactions commit or roll back together. */
  emit: <Facts>(tx: Transaction, event: EventKind<Facts>, facts: Facts) => Promise<void>;
};

/**
 * `findReactions` is called at the first event, because reactions are made from the dependencies that contain these
 * events.
 */
export const createEvents = (findReactions: () => readonly Reaction[]): Events => {
  let reactions: readonly Reaction[] | undefined;
  return {
    emit: async (tx, event, facts) => {
      reactions ??= findReactions();
      for (const reaction of reactions) if (reaction.event === event) await reaction.react(tx, facts as never);
    },
  };
};
