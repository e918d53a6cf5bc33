import { expect, it } from 'vitest';
import { href } from '#shared/pages.ts';
import { gateWantOf, isMostlyForNew } from './gate-wants.ts';

it('an address to return to says what was wanted', () => {
  const checkout = href('licenceCheckout', { id: 'abc', type: 'video', license: 'standard' }, { size: 'hd' });
  expect(gateWantOf(checkout)).toEqual({ kind: 'license', id: 'abc', type: 'video', licence: 'standard', size: 'hd' });
  expect(gateWantOf(`${href('photo', { id: 'abc' })}#save=abc`)).toEqual({ kind: 'save', id: 'abc', type: 'photo' });
  expect(gateWantOf(`${href('sound', { id: 'abc' })}#like=abc`)).toEqual({ kind: 'like', id: 'abc', type: 'sound' });
  expect(gateWantOf(`${href('collection', { id: 'c' })}#copy`)).toEqual({ kind: 'copy' });
  expect(gateWantOf(`${href('photoSelection', { ids: 'a,b' })}#collect`)).toEqual({ kind: 'collect' });
  expect(gateWantOf(href('creatorUploads'))).toEqual({ kind: 'upload' });
  expect(gateWantOf(href('verifyCreator'))).toEqual({ kind: 'apply' });
  expect(gateWantOf(href('businessInvitation', { token: 't' }))).toEqual({ kind: 'invitation', token: 't' });
});

it('the checkout of a plan, an offer and the wallet say what they are', () => {
  const team = { kind: 'plan', plan: 'team', interval: 'month' };
  expect(gateWantOf(href('businessCheckout', { planId: 'team' }))).toEqual(team);
  expect(gateWantOf(href('businessSimpleCheckout', { id: 'team' }))).toEqual(team);
  const yearly = { kind: 'plan', plan: 'studio', interval: 'year' };
  expect(gateWantOf(href('businessCheckout', { planId: 'studio-year' }))).toEqual(yearly);
  expect(gateWantOf(href('businessCheckout', { planId: 'no-such-plan' }))).toBeUndefined();
  expect(gateWantOf(href('businessSimpleCheckout', { id: 'the-link-of-an-offer' }))).toEqual({ kind: 'offer' });
  expect(gateWantOf(href('walletCheckout', { amount: '20' }))).toEqual({ kind: 'wallet' });
});

it('other addresses, other sites and odd ones have no reason', () => {
  const odd = [
    null,
    '',
    href('profile'),
    href('photo', { id: 'abc' }),
    '/no/such/page',
    '//evil.example/creator/uploads',
  ];
  for (const next of [...odd, 'https://evil.example/creator/uploads', '/license/checkout/abc/film/standard'])
    expect(gateWantOf(next), String(next)).toBeUndefined();
});

it('sign-up comes first where nobody was asked whether they have an account', () => {
  expect(isMostlyForNew({ kind: 'upload' })).toBe(true);
  expect(isMostlyForNew({ kind: 'plan', plan: 'team', interval: 'month' })).toBe(true);
  expect(isMostlyForNew({ kind: 'wallet' })).toBe(false);
  expect(isMostlyForNew({ kind: 'like', id: 'abc', type: 'photo' })).toBe(false);
});
