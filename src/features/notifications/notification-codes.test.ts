import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationCodes } from '#app/start/feature-wiring.ts';
import { businessNotifications } from '#features/business/business-notifications.ts';
import { moneyNotifications } from '#features/licensing/money-notifications.ts';
import { itemNotifications } from '#features/media/item-notifications.ts';
import { rejectionTexts } from '#features/media/review.rules.ts';
import { type Facts, sentence } from '#shared/sentences.ts';
import { worded } from '#ui/messages/worded.ts';
import { accountNotifications, creatorApproved, welcome } from './account-notifications.ts';
import { notificationCode, plainNotice, wordNotices } from './notification-codes.ts';
import { translateNotice, type WordedNotice } from './notification-words.rules.ts';

const wordNotice = wordNotices(notificationCodes);
const stored = (code: string, facts: Facts) => JSON.parse(JSON.stringify({ code, facts }));

const empty = { code: 'refusal.empty', message: 'This file is empty. Please export it again.' };
const reason = rejectionTexts.too_similar;

/** Every code with facts, and its words in English. */
const samples: [string, Facts, string, string][] = [
  [
    'welcome',
    { firstName: 'Anaïs' },
    'Welcome to Tamarind, Anaïs',
    'Your account is ready. Like what you want to find again, gather pictures in collections, and open the dots on free photos to see the natural products in them.',
  ],
  [
    'creatorApproved',
    { note: 'Lovely light <b>🌴</b>' },
    'You are a creator now',
    'The team approved your application. You can upload photos, videos and sounds from now on.\n\nLovely light <b>🌴</b>',
  ],
  [
    'creatorDeclined',
    { note: '' },
    'Your creator application was declined',
    'The team looked at your application and declined it this time. You may apply again.',
  ],
  [
    'adminPromoted',
    {},
    'You are an admin now',
    'You can review uploads, assign categories and collections, and choose what the home page features.',
  ],
  [
    'adminDemoted',
    {},
    'You are no longer an admin',
    'Your admin role was taken back. Your account and everything else in it stay as they are.',
  ],
  ['itemInReview', { title: 'Palms' }, 'With the reviewers', '“Palms” is ready and waits for review.'],
  [
    'itemDetailsMissing',
    { title: 'Palms' },
    'Ready for its details',
    '“Palms” is ready. Add the details that are missing and hand it in for review.',
  ],
  [
    'itemsReady',
    { count: 3 },
    'Ready for their details',
    '3 files are ready. Look over the details and hand them in for review.',
  ],
  [
    'itemReady',
    { title: 'Palms' },
    'Ready for its details',
    '“Palms” is ready. Look over its details and hand it in for review.',
  ],
  ['itemPublished', { title: 'Palms', note: '' }, 'Published', '“Palms” is on Tamarind now.'],
  [
    'itemPublished',
    { title: 'Palms', note: 'One.\n\n\nTwo.' },
    'Published',
    '“Palms” is on Tamarind now.\n\nOne.\n\n\nTwo.',
  ],
  [
    'itemRejected',
    { title: 'Palms', reason, note: 'See “Palms 2”.' },
    'Not accepted',
    '“Palms” was not accepted. It is almost the same as another item. Please keep the best one of a series.\n\nSee “Palms 2”.\n\nCorrect it and hand it in again, or appeal if you see it differently.',
  ],
  [
    'itemRejected',
    { title: 'Palms', reason, note: '' },
    'Not accepted',
    '“Palms” was not accepted. It is almost the same as another item. Please keep the best one of a series.\n\nCorrect it and hand it in again, or appeal if you see it differently.',
  ],
  [
    'itemFailed',
    { title: 'Palms', failure: empty },
    'A file needs you',
    '“Palms” could not be prepared.\n\nThis file is empty. Please export it again.',
  ],
  [
    'itemWithdrawn',
    { title: 'Palms', note: 'The artist asked us to.' },
    'Taken off the site',
    '“Palms” was taken off Tamarind by the team.\n\nThe artist asked us to.',
  ],
  [
    'orderRefunded',
    { title: 'Palms', amount: 'US$12.00', reason: 'Bought twice.' },
    'A licence was refunded',
    'US$12.00 of your licence for “Palms” goes back to where it came from. A licence that is refunded whole can no longer be used.\n\nBought twice.',
  ],
  [
    'shareTakenBack',
    { title: 'Palms', amount: 'US$6.00', reason: 'Bought twice.' },
    'A sale was refunded',
    'A licence for “Palms” was refunded, so US$6.00 of your earnings went back.\n\nBought twice.',
  ],
  [
    'refundCameBack',
    { title: 'Palms', amount: 'US$12.00' },
    'Your refund is in your wallet',
    'Your bank did not take the refund of US$12.00 for “Palms”. You have it in your wallet instead.',
  ],
  [
    'shareHeld',
    { title: 'Palms', amount: 'US$6.00' },
    'A sale is disputed',
    'A buyer’s bank disputes the payment of a licence for “Palms”. Until it is decided, US$6.00 of your earnings is held.',
  ],
  [
    'shareReleased',
    { title: 'Palms', amount: 'US$6.00' },
    'A dispute was won',
    'The dispute about a licence for “Palms” was decided for us: US$6.00 is yours again.',
  ],
  [
    'shareLost',
    { title: 'Palms', amount: 'US$6.00' },
    'A dispute was lost',
    'The bank decided for the buyer of a licence for “Palms”: US$6.00 of your earnings went back.',
  ],
  [
    'licenceChargedBack',
    { title: 'Palms', amount: 'US$12.00' },
    'A licence ended',
    'Your bank took back the US$12.00 that you paid for “Palms”, so the licence can no longer be used.',
  ],
  [
    'payoutPaid',
    { amount: 'US$25.00', reference: 'NCB-1' },
    'Your payout is on its way',
    'We have sent US$25.00 to you. Its reference is NCB-1.',
  ],
  [
    'payoutRejected',
    { amount: 'US$25.00', reason: 'The account is closed.' },
    'Your payout was not sent',
    'Your request for US$25.00 was rejected, and the money is available again.\n\nThe account is closed.',
  ],
  [
    'payoutAccountChanged',
    {},
    'Your payout account was changed',
    'Payouts go to another account from now on. If this was not you, change your password and write to us at once.',
  ],
  [
    'collaborationOffered',
    { name: 'Nadia', percent: '33' },
    'Somebody wants to share earnings with you',
    'Nadia offers you 33 % of what their works earn. It counts from the moment you accept it.',
  ],
  ['collaborationAccepted', { name: 'Nadia' }, 'Your offer was accepted', 'Nadia accepted the share that you offered.'],
  ['collaborationDeclined', { name: 'Nadia' }, 'Your offer was declined', 'Nadia declined the share that you offered.'],
  [
    'collaborationEnded',
    { name: 'Nadia' },
    'A shared income has ended',
    'Nadia ended the sharing of earnings with you.',
  ],
  [
    'booksDiffer',
    { count: '2' },
    'The card provider and our books differ',
    'Differences that were found today: 2. Please look at each one.',
  ],
  ['plain', { title: 'Sold {once}', message: 'A {brace} stays.' }, 'Sold {once}', 'A {brace} stays.'],
  [
    'planRenewsSoon',
    { date: '2026-12-16', amount: 'US$149' },
    'Your plan renews soon',
    'On 2026-12-16 your plan renews for US$149. You can change or cancel it until then.',
  ],
  [
    'planPaymentFailed',
    {},
    'The payment for your plan did not go through',
    'The card was declined. We try it again over seven days; you can also give another card. Downloads that you have paid for stay usable.',
  ],
  [
    'planRefunded',
    { amount: 'US$49.00', reason: 'bought twice' },
    'Money of your plan goes back to your card',
    'US$49.00 for downloads that were not used go back to your card: bought twice',
  ],
  [
    'planRefundCameBack',
    { amount: 'US$49.00' },
    'Money of your plan is in your wallet',
    'Your bank did not take US$49.00 for your plan back. You have it in your wallet instead.',
  ],
  [
    'planChargedBack',
    { amount: 'US$49.00' },
    'Your plan has ended',
    'The bank of your card has taken US$49.00 for the plan back. Licences that the team has taken stay valid.',
  ],
  [
    'planEnded',
    {},
    'Your plan has ended',
    'Nothing more is charged. Downloads that you have paid for stay usable until their own date, and all licences stay yours.',
  ],
  [
    'approvalRequested',
    { name: 'Simone', title: 'Palms' },
    'A download waits for you',
    'Simone wants to license “Palms” with your plan.',
  ],
  [
    'approvalGiven',
    { name: 'Dwight', title: 'Palms' },
    'Your download was approved',
    'Dwight approved “Palms”. It is licensed now.',
  ],
  [
    'approvalDeclined',
    { name: 'Dwight', title: 'Palms' },
    'Your download was not approved',
    'Dwight declined “Palms”.',
  ],
  [
    'teamLeft',
    { team: 'Sea Blue' },
    'You are no longer in a team',
    'Sea Blue has removed you from its team. Its licences stay valid.',
  ],
];

describe('the words of a notification', () => {
  it.each(samples)('%s with %j', (code, facts, title, message) => {
    expect(wordNotice(stored(code, facts))).toEqual({ code, facts, title, message });
  });

  it('are sampled above for every code', () => {
    const declared = [...accountNotifications, ...itemNotifications, ...moneyNotifications, ...businessNotifications];
    const codes = declared.map(({ code }) => code);
    expect(notificationCodes.map(({ code }) => code)).toEqual(codes);
    expect(new Set(samples.map(([code]) => code))).toEqual(new Set([...codes, 'plain']));
  });

  it('are in the catalogues under the code that screens and mails look for', () => {
    const catalogue = readFileSync(join(import.meta.dirname, '../../../locales/en.po'), 'utf8');
    const found = catalogue.match(/(?<=^msgid ")notification\.\w+\.\w+(?="$)/gm) ?? [];
    const codes = [...notificationCodes.map(({ code }) => code), 'unreadable'];
    expect(new Set(found)).toEqual(
      new Set(codes.flatMap((code) => [`notification.${code}.title`, `notification.${code}.message`])),
    );
  });

  it.each([
    ['an unknown code', { code: 'sold', facts: {} }],
    ['facts that are missing', { code: 'welcome', facts: {} }],
    ['a fact of the wrong type', { code: 'itemFailed', facts: { title: 'Palms', failure: 'It broke.' } }],
    ['no facts at all', { code: 'welcome', facts: null }],
  ])('are general ones for %s', (_, row) => {
    expect(wordNotice(row)).toMatchObject({ code: 'unreadable', facts: {}, title: 'Notification' });
  });

  it('have no braces left, whatever the facts are', () => {
    const words = fc.string().filter((text) => !/[{}\0]/.test(text));
    const likeIt = (fact: Facts[string]) => {
      if (typeof fact === 'number') return fc.nat();
      return typeof fact === 'object' ? words.map((message) => ({ code: 'sample', message })) : words;
    };
    const anyFacts: Record<string, fc.Arbitrary<Facts>> = Object.fromEntries(
      samples.map(([code, facts]) => [
        code,
        fc.record(Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, likeIt(fact)]))),
      ]),
    );
    for (const [code, facts] of Object.entries(anyFacts)) {
      fc.assert(
        fc.property(facts, (given) => {
          const worded = wordNotice(stored(code, given));
          expect(worded.facts).toEqual(given);
          expect(worded.title + worded.message).not.toMatch(/[{}\0]|undefined|\[object/);
          expect(translateNotice(({ message }) => message, worded)).toEqual({
            title: worded.title,
            message: worded.message,
          });
        }),
      );
    }
  });
});

describe('a new notification', () => {
  it('has the kind of its code', () => {
    expect(creatorApproved.with({ note: '' })).toEqual({
      kind: 'creator',
      code: 'creatorApproved',
      facts: { note: '' },
    });
    expect(plainNotice('account', { title: 'A', message: 'B' }).kind).toBe('account');
  });

  it('needs the facts of its code', () => {
    expect(() => welcome.with({} as never)).toThrow();
    expect(() => welcome.with({ firstName: 7 } as never)).toThrow();
  });
});

describe('in another language', () => {
  const french = setupI18n({
    locale: 'fr',
    messages: {
      fr: {
        'notification.itemRejected.title': 'Non acceptée',
        'notification.itemRejected.message':
          'Non acceptée : « {title} ». {reason}\n\n{note}\n\nVous pouvez demander un second regard.',
        'rejection.too_similar': 'Elle ressemble trop à une autre.',
        'notification.sales.title': '{count, plural, one {# vente} other {# ventes}}',
      },
    },
  });
  const inFrench = (notice: WordedNotice) => translateNotice((text) => worded(french, text), notice);

  it.each([
    [
      'Trop de ciel.',
      'Non acceptée : « Palms ». Elle ressemble trop à une autre.\n\nTrop de ciel.\n\nVous pouvez demander un second regard.',
    ],
    ['', 'Non acceptée : « Palms ». Elle ressemble trop à une autre.\n\nVous pouvez demander un second regard.'],
  ])('title, message and reason are translated, a note is not (%j)', (note, message) => {
    const notice = wordNotice(stored('itemRejected', { title: 'Palms', reason, note }));
    expect(inFrench(notice)).toEqual({ title: 'Non acceptée', message });
  });

  it('counts follow the rules of the language', () => {
    const sales = notificationCode({
      code: 'sales',
      kind: 'creator',
      facts: z.object({ count: z.number() }),
      title: (facts) => sentence('notification.sales.title', '{count, plural, one {# sale} other {# sales}}', facts),
      message: () => sentence('notification.sales.message', 'Well done.'),
    });
    const titleOf = (count: number) => {
      const notice = wordNotices([sales])(sales.with({ count }));
      return [notice.title, inFrench(notice).title];
    };
    expect([titleOf(0), titleOf(1), titleOf(2)]).toEqual([
      ['0 sales', '0 vente'],
      ['1 sale', '1 vente'],
      ['2 sales', '2 ventes'],
    ]);
  });

  it('a text without translation stays English', () => {
    const notice = wordNotice(stored('welcome', { firstName: 'Anaïs' }));
    expect(inFrench(notice)).toEqual({ title: notice.title, message: notice.message });
    const ready = wordNotice(stored('plain', { title: 'Sold {once}', message: '{x}' }));
    expect(inFrench(ready)).toEqual({ title: 'Sold {once}', message: '{x}' });
  });
});
