import { DAY_MS, HOUR_MS } from '#shared/time.ts';

/** What waits for the creator, the most urgent first. */
export const todoKinds = [
  'rejected',
  'failed',
  'release',
  'releaseEnds',
  'details',
  'ready',
  'share',
  'payout',
  'profile',
] as const;
export type TodoKind = (typeof todoKinds)[number];

export type Todo<Work = unknown> = {
  kind: TodoKind;
  /** How many works or offers it is about; 1 for what is done once. */
  count: number;
  /** The first of them. */
  work: Work | null;
};

/** Only what is there, in the order of urgency. */
export const inOrder = <Work>(found: readonly Todo<Work>[]): Todo<Work>[] =>
  todoKinds.flatMap((kind) => found.filter((todo) => todo.kind === kind && todo.count > 0));

/** The team promises to look at a work within this time. */
export const REVIEW_HOURS = 48;

/** Whole hours that something has waited; never below zero when clocks differ. */
export const hoursWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));

/** How full the bar of a waiting work is, from 0 to 1. */
export const waitedShare = (hours: number): number => Math.min(1, hours / REVIEW_HOURS);

type Beginning = { hasWorks: boolean; soldEver: boolean };

/** Somebody without any work sees the first steps instead of empty tables. */
export const isBeginner = ({ hasWorks, soldEver }: Beginning): boolean => !hasWorks && !soldEver;

const FIRST_DAYS = 14;

type Live = { soldEver: boolean; live: { count: number; since: string | null } };

/** The first weeks with live works and without a sale: encouragement instead of zeros. */
export const isFirstWeeks = ({ soldEver, live: { count, since } }: Live, now: Date): boolean =>
  !soldEver && count > 0 && since !== null && now.getTime() - Date.parse(since) < FIRST_DAYS * DAY_MS;

const LEAST_TO_COMPARE = 10;

/** Below ten a change in percent says nothing and only frightens. */
export const isComparable = (now: number, before: number): boolean => Math.max(now, before) >= LEAST_TO_COMPARE;
