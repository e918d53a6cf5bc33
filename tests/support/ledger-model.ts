import { type Account, HOUSE, type Line, rulesOf } from '#features/licensing/ledger.rules.ts';

export type BooksModel = {
  post: (lines: readonly Line[]) => 'posted' | 'over limit';
  balance: (kind: Account['kind'], owner?: string) => number;
  /** All balances that are not zero, in a fixed order. */
  all: () => Record<string, number>;
};

/** Books in memory that follow the rules of the ledger in the database. */
export const openBooksModel = (): BooksModel => {
  const balances = new Map<string, number>();
  const keyOf = (kind: string, owner: string) => `${kind} ${owner}`;
  return {
    post: (lines) => {
      const after = new Map<string, number>();
      for (const { kind, owner, cents } of lines) {
        const key = keyOf(kind, owner);
        after.set(key, (after.get(key) ?? balances.get(key) ?? 0) + cents);
      }
      const isOver = lines.some(({ kind, owner }) => {
        const { floorCents, ceilingCents } = rulesOf(kind);
        const balance = after.get(keyOf(kind, owner)) ?? 0;
        return balance < floorCents || balance > ceilingCents;
      });
      if (isOver) return 'over limit';
      for (const [key, balance] of after) balances.set(key, balance);
      return 'posted';
    },
    balance: (kind, owner = HOUSE) => balances.get(keyOf(kind, owner)) ?? 0,
    all: () =>
      Object.fromEntries(
        [...balances].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
  };
};
