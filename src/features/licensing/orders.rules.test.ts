import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaitsAnswer,
  isEndState,
  isLicensed,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderStates,
  wasPaid,
} from './orders.rules.ts';

const walk = (events: readonly OrderEvent[], from: OrderState = 'draft'): OrderState =>
  events.reduce<OrderState>((state, event) => nextOrderState(state, event) ?? state, from);

describe('an order', () => {
  it.each<[string, OrderEvent[], OrderState]>([
    ['paid at once', ['payment_started', 'payment_succeeded'], 'paid'],
    ['paid by wallet', ['payment_succeeded'], 'paid'],
    ['confirmed by the buyer', ['payment_started', 'challenge_needed', 'payment_succeeded'], 'paid'],
    ['found out later', ['payment_started', 'answer_missing', 'payment_succeeded'], 'paid'],
    ['declined, then paid', ['payment_started', 'payment_declined', 'payment_started', 'payment_succeeded'], 'paid'],
    ['never paid', ['time_passed'], 'expired'],
    ['paid, with a late decline', ['payment_started', 'payment_succeeded', 'payment_declined'], 'paid'],
    ['paid, told twice', ['payment_started', 'payment_succeeded', 'payment_succeeded'], 'paid'],
    ['given back in parts', ['payment_succeeded', 'refund_started', 'refunded_in_part'], 'partly_refunded'],
    ['given back', ['payment_succeeded', 'refund_started', 'refunded_whole'], 'refunded'],
    ['not refunded', ['payment_succeeded', 'refund_started', 'refund_refused'], 'paid'],
    ['lost to a dispute', ['payment_succeeded', 'dispute_opened', 'dispute_lost'], 'charged_back'],
    ['won in a dispute', ['payment_succeeded', 'dispute_opened', 'dispute_won'], 'paid'],
    ['paid but not licensed', ['payment_started', 'licence_refused', 'money_returned'], 'returned'],
  ])('%s', (_, events, state) => {
    expect(walk(events)).toBe(state);
  });

  it('that waits for the provider is not paid a second time', () => {
    for (const state of orderStates.filter(awaitsAnswer))
      expect(nextOrderState(state, 'payment_started')).toBeUndefined();
  });

  it('that waits for the provider does not expire', () => {
    for (const state of orderStates.filter(awaitsAnswer)) expect(nextOrderState(state, 'time_passed')).toBeUndefined();
  });

  it('in a dispute is not refunded, and one that is refunded is not disputed', () => {
    expect(nextOrderState('disputed', 'refund_started')).toBeUndefined();
    expect(nextOrderState('refunded', 'dispute_opened')).toBeUndefined();
  });

  it('has end states that nothing leaves, and every other state can be left', () => {
    expect(orderStates.filter(isEndState).toSorted()).toEqual(['charged_back', 'expired', 'refunded', 'returned']);
  });

  /** An end state stays. */
  const isKept = (before: OrderState | undefined, state: OrderState): boolean =>
    before === undefined || !isEndState(before) || before === state;
  const events = fc.array(fc.constantFrom(...orderEvents), { maxLength: 25 });

  it('never falls back in any order of events: once paid it was paid, once ended it stays', () => {
    fc.assert(
      fc.property(events, (list) => {
        const states = list.map((_, index) => walk(list.slice(0, index)));
        const fallsBack = states.filter(
          (state, index) =>
            !isKept(states[index - 1], state) || (wasPaid(states[index - 1] ?? 'draft') && !wasPaid(state)),
        );
        expect(fallsBack).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('lets its files be fetched only while it is paid', () => {
    expect(orderStates.filter(isLicensed)).toEqual(['paid', 'partly_refunded']);
  });

  it('comes to an end from every state', () => {
    const reachable = (from: OrderState, seen = new Set<OrderState>([from])): Set<OrderState> => {
      for (const event of orderEvents) {
        const next = nextOrderState(from, event);
        if (next && !seen.has(next)) reachable(next, seen.add(next));
      }
      return seen;
    };
    for (const state of orderStates) expect([...reachable(state)].some(isEndState)).toBe(true);
    expect([...reachable('draft')].toSorted()).toEqual([...orderStates].toSorted());
  });
});
