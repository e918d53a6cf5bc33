import type { Transaction } from './db/database.ts';

declare const factsOf: unique symbol;

/** Something that happens in one feature and that later ones may react to. */
export type EventKind<Facts> = { readonly name: string; readonly [factsOf]?: Facts };

/** Declares an event once: `const accountVerified = defineEvent<{ userId: string }>('account-verified')`. */
export const defineEvent = <Facts>(name: string): EventKind<Facts> => ({ name });

type React<Facts> = (tx: Transaction, facts: Facts) => Promise<void>;

export type Reaction = { event: EventKind<unknown>; react: React<never> };

/** Ties an event to what a later feature does about it. Several reactions to one event run in their order. */
export const reactTo = <Facts>(event: EventKind<Facts>, react: React<Facts>): Reaction => ({ event, react });

export type Events = {
  /** Runs every reaction within the given transaction: what happened and what follows stand or fall together. */
  emit: <Facts>(tx: Transaction, event: EventKind<Facts>, facts: Facts) => Promise<void>;
};

/** Reactions are asked for when the first event comes, because they are made from the dependencies that hold this. */
export const createEvents = (findReactions: () => readonly Reaction[]): Events => {
  let reactions: readonly Reaction[] | undefined;
  return {
    emit: async (tx, event, facts) => {
      reactions ??= findReactions();
      for (const reaction of reactions) if (reaction.event === event) await reaction.react(tx, facts as never);
    },
  };
};
