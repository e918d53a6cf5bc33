import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#features/licensing/server/licensing.tables.ts';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { outboxMails } from '#platform/mail/mail.tables.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';

const fixture = setUpBusiness();

const giveCard = (owner: Person, source: string) => fixture.ok(owner, 'PUT', 'card', { source });
const toPeriodEnd = async (owner: Person) => {
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
};
const attemptsOf = (charge: string) => fixture.db.$count(payments, eq(payments.planChargeId, charge));
const answer = (owner: Person, charge: string, isConfirmed: boolean) =>
  fixture.ok(owner, 'POST', `charges/${charge}/test-challenge`, { isConfirmed });

/** A plan whose bank wants the holder of its card for the renewal. */
const needsHolder = async () => {
  const owner = await fixture.team();
  await giveCard(owner, testCards.needsChallenge);
  await toPeriodEnd(owner);
  await fixture.renew();
  const { charge } = await fixture.subscriptionOf(owner);
  return { owner, charge: charge.id as string };
};

describe('a renewal that needs the holder of the card', () => {
  it('asks by notification and mail with a link to the plan, and is not tried in vain', async () => {
    const { owner, charge } = await needsHolder();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      nextTryAt: null,
      charge: { state: 'declined', declineCode: 'authentication_required' },
    });
    const [notice, ...others] = await fixture.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, owner.id), eq(notifications.code, 'planNeedsConfirmation')));
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      link: '/business/subscription-success?show=billing#plan',
      facts: { amount: 'US$149.00', date: '2026-12-23' },
    });
    await fixture.work();
    const mails = await fixture.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, await fixture.emailOf(owner)));
    expect(mails.map(({ text }) => text).join()).toContain('/business/subscription-success?show=billing#plan');
    for (const days of [1, 2, 2]) {
      fixture.later(days);
      await fixture.renew();
    }
    expect(await attemptsOf(charge)).toBe(1);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'past_due' });
    fixture.later(2);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ state: 'ended' });
  });

  it('is paid when the holder confirms with the saved card', async () => {
    const { owner, charge } = await needsHolder();
    fixture.later(2);
    const asked = await fixture.ok(owner, 'POST', `charges/${charge}/confirm`);
    expect(asked).toMatchObject({ state: 'past_due', charge: { state: 'challenged', challenge: expect.any(String) } });
    expect(await answer(owner, charge, true)).toMatchObject({
      state: 'active',
      periodEnd: '2027-01-16T09:00:00.000Z',
      charge: { state: 'paid' },
    });
    expect(await fixture.left(owner)).toBe(100);
    // There is nothing to confirm any more.
    expect(await fixture.refused(owner, 'POST', `charges/${charge}/confirm`)).toMatchObject({ status: 409 });
  });

  it('stays past due when the holder refuses, so that it can be confirmed again or paid by another card', async () => {
    const { owner, charge } = await needsHolder();
    await fixture.ok(owner, 'POST', `charges/${charge}/confirm`);
    expect(await answer(owner, charge, false)).toMatchObject({
      state: 'past_due',
      charge: { declineCode: 'challenge_failed' },
    });
    await fixture.ok(owner, 'POST', `charges/${charge}/confirm`);
    // Another card ends the open question first.
    expect(await giveCard(owner, testCards.succeeds)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    const rows = await fixture.db.select().from(payments).where(eq(payments.planChargeId, charge));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['declined', 'declined', 'declined', 'succeeded']);
  });

  it('that was confirmed in another window is not charged to another card as well', async () => {
    const { owner, charge } = await needsHolder();
    const { charge: asked } = await fixture.ok(owner, 'POST', `charges/${charge}/confirm`);
    await fixture.provider.answerChallenge(asked.challenge, true);
    expect(await giveCard(owner, testCards.succeeds)).toMatchObject({ state: 'active', charge: { state: 'paid' } });
    expect(await attemptsOf(charge)).toBe(2);
  });

  it('that is left open at the bank ends after a day and stays past due until the seventh', async () => {
    const { owner, charge } = await needsHolder();
    await fixture.ok(owner, 'POST', `charges/${charge}/confirm`);
    fixture.later(1.1);
    await fixture.work();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      charge: { state: 'declined', declineCode: 'challenge_expired' },
    });
    expect(await fixture.ok(owner, 'POST', `charges/${charge}/confirm`)).toMatchObject({
      charge: { state: 'challenged' },
    });
  });

  it('is confirmed by owner and managers alone', async () => {
    const { owner, charge } = await needsHolder();
    const stranger = await fixture.team();
    expect(await fixture.refused(stranger, 'POST', `charges/${charge}/confirm`)).toMatchObject({ status: 404 });
    await giveCard(owner, testCards.succeeds);
    const member = await fixture.join(owner);
    expect(await fixture.refused(member, 'POST', `charges/${charge}/confirm`)).toMatchObject({ status: 403 });
  });
});

describe('a bank’s question that nobody answers', () => {
  const quote = (owner: Person) => fixture.ok(owner, 'POST', 'plan-changes', { plan: 'studio', interval: 'month' });
  const accept = (owner: Person, { id, totalCents }: { id: string; totalCents: number }) =>
    fixture.ok(owner, 'POST', `plan-changes/${id}/accept`, { agreedCents: totalCents });

  it('about an upgrade holds the renewal for a day and no longer', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.needsChallenge);
    await toPeriodEnd(owner);
    fixture.later(-0.5);
    expect(await accept(owner, await quote(owner))).toMatchObject({ charge: { state: 'challenged' } });
    await giveCard(owner, testCards.succeeds);
    fixture.later(0.5);
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ periodEnd: '2026-12-16T09:00:00.000Z' });
    fixture.later(0.6);
    await fixture.work();
    await fixture.renew();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'active',
      terms: { plan: 'team' },
      periodEnd: '2027-01-16T09:00:00.000Z',
      charge: { state: 'paid' },
    });
  });

  it('about an upgrade ends for another card, which then pays for it', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.needsChallenge);
    const offer = await quote(owner);
    const { charge } = await accept(owner, offer);
    expect(await fixture.ok(owner, 'POST', `charges/${charge.id}/cancel-challenge`)).toMatchObject({
      state: 'active',
      charge: { state: 'declined', declineCode: 'other_card' },
    });
    await giveCard(owner, testCards.succeeds);
    expect(await accept(owner, offer)).toMatchObject({ terms: { plan: 'studio' }, charge: { state: 'paid' } });
  });

  it('about an upgrade lets no second one begin beside it', async () => {
    const owner = await fixture.team();
    await giveCard(owner, testCards.needsChallenge);
    const [first, second] = [await quote(owner), await quote(owner)];
    const { charge } = await accept(owner, first);
    await giveCard(owner, testCards.succeeds);
    const body = { agreedCents: second.totalCents };
    expect(await fixture.refused(owner, 'POST', `plan-changes/${second.id}/accept`, body)).toMatchObject({
      status: 409,
      message: 'A payment for your plan is open. Please settle it first.',
    });
    expect(await answer(owner, charge.id, true)).toMatchObject({ terms: { plan: 'studio' } });
  });

  it('about the start of a plan ends after a day, or at once for another card', async () => {
    const owner = await fixture.signIn();
    const started = await fixture.start(owner);
    await fixture.payCharge(owner, started, testCards.needsChallenge);
    expect(await fixture.ok(owner, 'POST', `charges/${started.charge.id}/cancel-challenge`)).toMatchObject({
      state: 'starting',
      charge: { state: 'declined', declineCode: 'other_card' },
    });
    await fixture.payCharge(owner, started, testCards.needsChallenge);
    fixture.later(1.1);
    await fixture.work();
    expect(await fixture.subscriptionOf(owner)).toMatchObject({
      state: 'starting',
      charge: { state: 'declined', declineCode: 'challenge_expired' },
    });
    expect(await (await fixture.payCharge(owner, started)).json()).toMatchObject({ state: 'active' });
  });
});
