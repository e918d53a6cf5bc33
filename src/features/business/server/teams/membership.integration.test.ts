import { expect, it } from 'vitest';
import { testCards } from '#features/licensing/server/payments/test-provider.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { setUpBusiness } from '../../../../../tests/support/business-fixture.ts';

const fixture = setUpBusiness();

const membershipOf = async (person: Parameters<typeof fixture.ok>[0]) =>
  (await fixture.ok(person, 'GET', 'membership')).membership;

it('the membership names team, role and plan for everybody in a team, and nothing for others', async () => {
  const owner = await fixture.team();
  const member = await fixture.join(owner, { role: 'viewer' });
  expect(await membershipOf(await fixture.signIn())).toBeNull();
  const plan = { plan: 'team', interval: 'month' };
  expect(await membershipOf(owner)).toEqual({ team: 'Sea Blue Tourism', role: 'owner', plan, isClosing: false });
  expect(await membershipOf(member)).toEqual({ team: 'Sea Blue Tourism', role: 'viewer', plan, isClosing: false });
});

it('a plan that is cancelled counts until it has ended, and the owner is led to it before leaving', async () => {
  const owner = await fixture.team();
  const leaving = async () => (await owner('/api/profile/leaving')).json();
  expect((await leaving()).obstacles).toMatchObject([
    { code: 'business.ownerOfPlan', path: '/business/subscription-success?show=billing' },
  ]);
  await fixture.ok(owner, 'POST', 'subscription/cancel');
  expect((await membershipOf(owner)).plan).toMatchObject({ plan: 'team' });
  expect((await leaving()).obstacles).toEqual([]);
  fixture.later(32);
  await fixture.renew();
  expect(await membershipOf(owner)).toMatchObject({ role: 'owner', plan: null });
});

it('whoever has the mailed link reads which team it is, signed in or not, until the link ends', async () => {
  const owner = await fixture.team();
  const email = `guest-${Date.now()}@people.example`;
  await fixture.ok(owner, 'POST', 'invitations', { email, role: 'member' });
  await fixture.work();
  const token = await fixture.tokenFor(email);
  const visitor = openBrowser(fixture.server.url);
  const preview = (link: string) => visitor(`/api/business/invitation/${link}/team`);
  const reply = await preview(token);
  expect(reply.status).toBe(200);
  const shown = await reply.json();
  expect(shown).toMatchObject({ team: 'Sea Blue Tourism', invitedBy: expect.stringContaining('Dwight') });
  expect(JSON.stringify(shown)).not.toContain(email);
  expect((await visitor(`/api/business/invitation/${token}`)).status).toBe(401);
  expect(await (await preview(`${token}x`)).json()).toMatchObject({ code: 'linkUnknown' });
  fixture.later(8);
  expect(await (await preview(token)).json()).toMatchObject({ code: 'linkExpired' });
});

it('a checkout that was left before paying makes no team, and one whose plan has ended stays one', async () => {
  const owner = await fixture.signIn();
  await fixture.start(owner);
  expect(await membershipOf(owner)).toBeNull();
  await fixture.payCharge(owner, await fixture.start(owner));
  expect(await membershipOf(owner)).toMatchObject({ plan: { plan: 'team' } });
  await fixture.ok(owner, 'POST', 'subscription/cancel');
  fixture.later(32);
  await fixture.renew();
  await fixture.start(owner, { plan: 'studio' });
  expect(await membershipOf(owner)).toMatchObject({ role: 'owner', plan: null });
});

it('a plan that was cancelled while its renewal is charged is closing', async () => {
  const owner = await fixture.team();
  await fixture.ok(owner, 'PUT', 'card', { source: testCards.silentAfterCharge });
  fixture.clock.now = new Date((await fixture.subscriptionOf(owner)).periodEnd);
  await fixture.renew();
  expect(await fixture.ok(owner, 'POST', 'subscription/cancel')).toMatchObject({ state: 'closing' });
  expect(await membershipOf(owner)).toMatchObject({ plan: null, isClosing: true });
  // The answer comes, and the plan has ended.
  fixture.later(1 / 24);
  await fixture.work();
  await fixture.work();
  expect(await membershipOf(owner)).toMatchObject({ plan: null, isClosing: false });
});
