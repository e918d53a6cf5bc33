import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notificationCodes } from '#app/start/feature-wiring.ts';
import { rejectionTexts } from '#features/media/review.rules.ts';
import { type Facts, sentence } from '#shared/sentences.ts';
import { worded } from '#ui/messages/worded.ts';
import { moneySamples } from '../../../tests/support/money-samples.ts';
import { workSamples } from '../../../tests/support/work-samples.ts';
import { creatorApproved, welcome } from './account-notifications.ts';
import { notificationCode, plainNotice, wordNotices } from './notification-codes.ts';
import { translateNotice, type WordedNotice } from './notification-words.rules.ts';

const wordNotice = wordNotices(notificationCodes);
const stored = (code: string, facts: Facts) => JSON.parse(JSON.stringify({ code, facts }));

const reason = rejectionTexts.too_similar;

const samples = [...workSamples, ...moneySamples];

describe('the words of a notification', () => {
  it.each(samples)('%s with %j', (code, facts, title, message) => {
    expect(wordNotice(stored(code, facts))).toEqual({ code, facts, title, message });
  });

  it('are sampled for every code', () => {
    const codes = notificationCodes.map(({ code }) => code);
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
