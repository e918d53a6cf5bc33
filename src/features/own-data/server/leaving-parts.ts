import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnLeaving } from '../leaving.contract.ts';
import type { HeldMoney } from '../leaving.rules.ts';

/** Somebody whose account is closed; the address is the one that it had. */
export type Leaver = { id: string; email: string };

/** What has to be settled first, and the page where that is done. */
export type Obstacle = OwnLeaving['obstacles'][number];

/**
 * What one feature does when a person leaves. Every feature names its part in its feature.ts; a test fails
 * when a table with a person in it is in no part.
 */
export type LeavingPart = {
  /** Tables whose rows of the person are deleted, or emptied of what is theirs. */
  removes: readonly PgTable[];
  /** Tables whose rows stay, by name, each with the reason. What is left in them is an id without a name. */
  keeps?: Readonly<Record<string, string>>;
  /** What has to be settled before the person can leave; none when nothing has. */
  obstacles?: (on: Queryable, personId: string) => Promise<Obstacle[]>;
  /** Money of the person that is paid out first, or given up. */
  money?: (on: Queryable, personId: string) => Promise<HeldMoney[]>;
  /** Runs when the account is closed. It may end anywhere: the next run ends in the same state. */
  remove: (leaver: Leaver, signal: AbortSignal) => Promise<void>;
};
