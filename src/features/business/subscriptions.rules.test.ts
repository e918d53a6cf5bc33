import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import {
  afterDecline,
  isLive,
  MOST_TRIES,
  nextSubscriptionState,
  type SubscriptionEvent,
  type SubscriptionState,
  subscriptionEvents,
  subscriptionStates,
} from './subscriptions.rules.ts';
import { hasFreeSeat, invitationState, isOverCap, may, mayChange, needsApproval, roles } from './teams.rules.ts';

const run = (events: readonly SubscriptionEvent[], from: SubscriptionState = 'starting'): SubscriptionState =>
  events.reduce<SubscriptionState>((state, event) => nextSubscriptionState(state, event) ?? state, from);

describe('a subscription', () => {
  it('is active only after it was paid, and an end is an end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...subscriptionEvents), { maxLength: 30 }), (events) => {
        const state = run(events);
        if (isLive(state)) expect(events).toContain('paid');
        const ended = events.findIndex((_, index) => run(events.slice(0, index + 1)) === 'ended');
        if (ended >= 0) expect(state).toBe('ended');
      }),
      { numRuns: 5_000 },
    );
  });

  it('can be cancelled from every state in which it would be charged again, and is then never charged', () => {
    const charging = subscriptionStates.filter((state) => nextSubscriptionState(state, 'charge_failed'));
    expect(charging).toEqual(['active', 'past_due']);
    for (const state of charging)
      for (const event of ['cancelled', 'cancelled_while_charging'] as const) {
        const left = nextSubscriptionState(state, event) ?? state;
        expect(nextSubscriptionState(left, 'paid')).toBeUndefined();
        expect(nextSubscriptionState(left, 'charge_failed')).toBeUndefined();
      }
  });

  it('that is past due ends at once when it is cancelled; an active one stays until the end of its period', () => {
    expect(run(['paid', 'charge_failed', 'cancelled'])).toBe('ended');
    expect(run(['paid', 'cancelled'])).toBe('cancelled');
    expect(run(['paid', 'cancelled', 'cancel_undone'])).toBe('active');
    expect(run(['paid', 'cancelled_while_charging', 'paid'])).toBe('closing');
    expect(run(['paid', 'cancelled_while_charging', 'charge_answered'])).toBe('ended');
  });
});

describe('a declined renewal', () => {
  const pastDueSince = new Date('2026-11-01T09:00:00Z');
  const days = (after: ReturnType<typeof afterDecline>) =>
    after && (after.nextChargeAt.getTime() - pastDueSince.getTime()) / DAY_MS;

  it('is tried again after 1, 3, 5 and 7 days, and not a sixth time', () => {
    const tried: unknown[] = [];
    let failedTries = 0;
    let now = pastDueSince;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const after = afterDecline({ code: 'declined', pastDueSince, failedTries, now });
      tried.push(days(after));
      failedTries = after?.failedTries ?? failedTries;
      now = after?.nextChargeAt ?? now;
    }
    expect(tried).toEqual([1, 3, 5, 7, null]);
  });

  it('of a lost or stolen card is not tried again, but waits a week for another card', () => {
    for (const code of ['lost_card', 'stolen_card'])
      expect(afterDecline({ code, pastDueSince, failedTries: 0, now: pastDueSince })).toEqual({
        nextChargeAt: new Date(pastDueSince.getTime() + 7 * DAY_MS),
        failedTries: MOST_TRIES,
      });
  });

  it('that needs the holder is not tried without them, but waits a week for a confirmation or another card', () => {
    for (const code of ['authentication_required', 'challenge_failed', 'challenge_expired', 'other_card'])
      for (const failedTries of [0, MOST_TRIES])
        expect(afterDecline({ code, pastDueSince, failedTries, now: pastDueSince })).toEqual({
          nextChargeAt: new Date(pastDueSince.getTime() + 7 * DAY_MS),
          failedTries: MOST_TRIES,
        });
  });

  it('that never reached the provider does not count, and tries do not follow each other at once after a standstill', () => {
    const now = new Date(pastDueSince.getTime() + 30 * DAY_MS);
    expect(afterDecline({ code: 'not_charged', pastDueSince, failedTries: 2, now })).toEqual({
      nextChargeAt: now,
      failedTries: 2,
    });
    const after = afterDecline({ code: 'declined', pastDueSince, failedTries: 1, now });
    expect(after && after.nextChargeAt > now).toBe(true);
  });
});

describe('a team', () => {
  it('gives everybody the licences to see, and invoices and payment to owner and managers', () => {
    expect(roles.filter((role) => may(role, 'see'))).toEqual(['owner', 'manager', 'member', 'viewer']);
    expect(roles.filter((role) => may(role, 'license'))).toEqual(['owner', 'manager', 'member']);
    expect(roles.filter((role) => may(role, 'pay'))).toEqual(['owner', 'manager']);
    expect(roles.filter((role) => mayChange('manager', role))).toEqual(['member', 'viewer']);
    expect(roles.filter((role) => mayChange('owner', role))).toEqual(['manager', 'member', 'viewer']);
    expect(roles.filter((role) => mayChange('member', role))).toEqual([]);
    expect(roles.filter((role) => needsApproval(role, true))).toEqual(['member', 'viewer']);
    expect(needsApproval('member', false)).toBe(false);
  });

  it('has a seat for every member and every open invitation', () => {
    expect(hasFreeSeat({ members: 3, invitations: 1, seats: 5 })).toBe(true);
    expect(hasFreeSeat({ members: 3, invitations: 2, seats: 5 })).toBe(false);
  });

  it('has invitations that are open until their moment, once', () => {
    const now = new Date('2026-11-16T09:00:00Z');
    const later = new Date(now.getTime() + 1);
    const open = { acceptedAt: null, endedAt: null, expiresAt: later };
    expect(invitationState(open, now)).toBe('open');
    expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired');
    expect(invitationState({ ...open, endedAt: now }, now)).toBe('ended');
    expect(invitationState({ ...open, acceptedAt: now, endedAt: now }, now)).toBe('accepted');
  });

  it('counts a cap in whole downloads; none is no limit', () => {
    expect([isOverCap(null, 999), isOverCap(3, 2), isOverCap(3, 3), isOverCap(0, 0)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
