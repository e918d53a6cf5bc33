import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  choosePasswordMail,
  creatorDecisionMail,
  emailChangedMail,
  emailChangeNewMail,
  emailChangeOldMail,
  emailChangeTakenMail,
  proofCodeMail,
  resetMail,
  verificationMail,
  welcomeMail,
} from '#features/accounts/accounts.mails.ts';
import { invitationMail } from '#features/business/business.mails.ts';
import { contactAnswerMail, contactForTeamMail, contactReceivedMail } from '#features/information/information.mails.ts';
import { insightDigestMail } from '#features/insights/insights.mails.ts';
import { reportAnswerMail } from '#features/items/items.mails.ts';
import { reportOutcomes } from '#features/items/reports.rules.ts';
import { payoutAddressReplacedMail, receiptMail } from '#features/licensing/licensing.mails.ts';
import { saleMade, soldWork } from '#features/licensing/money-notifications.ts';
import { orderPaid } from '#features/licensing/receipt-notifications.ts';
import { itemPublished } from '#features/media/item-notifications.ts';
import { testMail } from '#features/moderation/health.mails.ts';
import { wordNotices } from '#features/notifications/notification-codes.ts';
import { dayMail, notificationMail } from '#features/notifications/notifications.mails.ts';
import {
  exportReadyMail,
  leavingAskedMail,
  leavingHeldMail,
  leavingReminderMail,
  leftMail,
} from '#features/own-data/own-data.mails.ts';
import { type Language, languages } from '#shared/i18n.ts';
import { type MailKind, nameInMail } from '#shared/mail.ts';
import { notificationCodes } from '../start/feature-wiring.ts';
import { makeMailWriter } from './make-mail-writer.tsx';

const SITE = 'https://tamarind.example';
const write = makeMailWriter(SITE);

const path = '/verify-email?token=a-b_c';
const published = wordNotices(notificationCodes)(itemPublished.with({ title: 'Palms', note: 'Lovely light.' }));
const sold = wordNotices(notificationCodes)(saleMade.with({ work: soldWork('Reef', 'Barbados'), amount: 'US$6.00' }));
const picture = { path: '/media/renditions/a/1200.jpg', alt: 'A "reef" <b>' };
const samples: [MailKind<unknown>, object, string][] = [
  [verificationMail, { path, signedUpAt: null }, SITE + path],
  [verificationMail, { path, signedUpAt: '2026-11-15T14:03:00.000Z' }, SITE + path],
  [choosePasswordMail, { path }, SITE + path],
  [
    invitationMail,
    { team: 'Sea Blue', invitedBy: 'Dwight', path: '/business/invitation/a-b_c', email: 'zoe@example.com' },
    `${SITE}/business/invitation/a-b_c`,
  ],
  ...reportOutcomes.map((outcome): [MailKind<unknown>, object, string] => [
    reportAnswerMail,
    { title: 'Palms', outcome, answer: 'Thank you.', note: 'Mine.', path: '/photos/a' },
    `${SITE}/photos/a`,
  ]),
  [
    reportAnswerMail,
    { title: 'Palms', outcome: 'mended', answer: '', note: null, path: '/photos/a' },
    `${SITE}/photos/a`,
  ],
  [proofCodeMail, { firstName: 'Zoë', code: '012345' }, `${SITE}/profile?section=security`],
  [emailChangeOldMail, { firstName: 'Zoë', email: 'new@example.com', path }, SITE + path],
  [emailChangeNewMail, { path }, SITE + path],
  [emailChangeTakenMail, { firstName: 'Zoë' }, `${SITE}/login`],
  [emailChangedMail, { firstName: 'Zoë', email: 'new@example.com' }, `${SITE}/contact`],
  [resetMail, { firstName: 'Zoë', path }, SITE + path],
  [resetMail, { firstName: '', path }, SITE + path],
  [testMail, { firstName: 'Zoë', path: '/admin/test' }, `${SITE}/admin/test`],
  [welcomeMail, { firstName: 'Zoë' }, `${SITE}/explore`],
  [creatorDecisionMail, { firstName: 'Zoë', decision: 'approved', note: '' }, `${SITE}/creator/uploads`],
  [creatorDecisionMail, { firstName: 'Zoë', decision: 'declined', note: 'More reefs.' }, `${SITE}/verify-creator`],
  [exportReadyMail, { firstName: 'Zoë', path, until: '2026-11-23T14:03:00.000Z' }, SITE + path],
  [leavingAskedMail, { firstName: 'Zoë', path, leavesAt: '2026-12-01T09:00:00.000Z' }, SITE + path],
  [
    leavingHeldMail,
    {
      firstName: 'Zoë',
      reasons: [
        { code: 'x', message: 'A payout waits.' },
        { code: 'y', message: 'You own a plan.', path: '/business/subscription-success?show=billing' },
      ],
    },
    `${SITE}/business/subscription-success?show=billing`,
  ],
  [leavingReminderMail, { firstName: 'Zoë', path, leavesAt: '2026-12-01T09:00:00.000Z' }, SITE + path],
  [
    leavingHeldMail,
    { firstName: 'Zoë', reasons: [{ code: 'x', message: 'A payout waits.' }] },
    `${SITE}/profile?section=privacy`,
  ],
  [leftMail, { firstName: 'Zoë' }, SITE],
  [
    receiptMail,
    {
      ...wordNotices(notificationCodes)(
        orderPaid.with({ title: 'Palms', amount: 'US$12.00', number: 'TAM-1', invoice: 'INV-2026-000042' }),
      ),
      rows: [
        { name: 'amount', value: 'US$12.00' },
        { name: 'method', value: 'card' },
        { name: 'date', value: '2026-11-15T14:03:00.000Z' },
      ],
      links: [
        { name: 'file', path: '/license/confirmation/a/photo/standard' },
        { name: 'certificate', path: '/license/certificate/TAM-1.pdf' },
      ],
    },
    `${SITE}/license/certificate/TAM-1.pdf`,
  ],
  [payoutAddressReplacedMail, {}, `${SITE}/contact`],
  [notificationMail, { ...published, path: '/creator/uploads' }, `${SITE}/creator/uploads`],
  [contactReceivedMail, { number: 1001, own: { name: 'Zoë', message: 'May I crop?' } }, `${SITE}/help`],
  [contactReceivedMail, { number: 1001, own: null }, `${SITE}/help`],
  [
    contactForTeamMail,
    { number: 1001, kind: 'takedown', name: 'Zoë', email: 'zoe@example.com', about: null, message: 'That is me.' },
    `${SITE}/admin/messages`,
  ],
  [
    contactAnswerMail,
    { number: 1001, answer: 'Yes.', own: { name: 'Zoë', message: 'May I crop?' } },
    `${SITE}/contact`,
  ],
  [contactAnswerMail, { number: 1001, answer: 'Yes.', own: null }, `${SITE}/contact`],
  [
    insightDigestMail,
    {
      firstName: 'Zoë',
      open: 12,
      wishes: [{ words: 'roseau market', searches: 88, unserved: 80 }],
      trends: [{ name: 'Dominica', views: 300, before: 100, season: 'again' }],
      path: '/admin/ai-insights',
    },
    `${SITE}/admin/ai-insights`,
  ],
  [
    insightDigestMail,
    { firstName: 'Zoë', open: 0, wishes: [], trends: [], path: '/admin/ai-insights' },
    `${SITE}/admin/ai-insights`,
  ],
  [dayMail, { notices: [published, sold] }, `${SITE}/notifications`],
  [
    dayMail,
    {
      notices: [
        { ...published, picture },
        { ...sold, picture },
      ],
    },
    `${SITE}/notifications`,
  ],
  [notificationMail, { ...sold, picture, path: '/photos/a' }, `${SITE}/photos/a`],
  [notificationMail, { ...published, path: null }, `${SITE}/notifications`],
];

describe.each(samples)('the mail $name with %o', ({ name }, facts, link) => {
  const written = write({ name }, facts, 'en');

  it('says the same in HTML and in plain text, with its link', async () => {
    const { subject, html, text } = await written;
    expect(subject).not.toBe('');
    expect(text).toContain(link);
    expect(text).not.toMatch(/<|undefined|null/);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(html).toMatch(/^<!doctype html><html[^>]* lang="en"/);
  });

  it('loads nothing but public pictures of our own site, which are the same for every reader', async () => {
    const others = (await written).html.replaceAll(
      /<img loading="lazy" src="https:\/\/tamarind\.example\/media\/[\w./]+" /g,
      '',
    );
    expect(others).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });
});

describe('a mail about sales', () => {
  it('says each amount once', async () => {
    const { html, text } = await write(dayMail, { notices: [sold, published] }, 'en');
    expect(text.split('US$6.00')).toHaveLength(2);
    expect(text).toContain('“Reef”, Barbados, was licensed.');
    // Once more beside the subject, in the list of a mailbox.
    expect(html.split('US$6.00')).toHaveLength(3);
  });

  it('shows the work, and its title where pictures are not loaded', async () => {
    const one = await write(notificationMail, { ...sold, picture, path: null }, 'en');
    const day = await write(dayMail, { notices: [published, { ...sold, picture }] }, 'en');
    for (const { html } of [one, day])
      expect(html).toMatch(
        /<img loading="lazy" src="https:\/\/tamarind\.example\/media\/renditions\/a\/1200\.jpg" alt="A &quot;reef&quot; &lt;b&gt;"/,
      );
    expect((await write(notificationMail, { ...sold, path: null }, 'en')).html).not.toContain('<img');
  });
});

it('shows markup in names and notes as text', async () => {
  const facts = {
    firstName: '<img src=x onerror=alert(1)>',
    decision: 'declined' as const,
    note: '<script>1</script>',
  };
  const { html, text } = await write(creatorDecisionMail, facts, 'en');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;');
  expect(text).toContain('> <script>1</script>');
});

describe('a name in a mail to others', () => {
  it.each([
    ['Zoë O’Neil-Pérez', 'Zoë O’Neil-Pérez'],
    ['Sea & Sand, Ltd.', 'Sea & Sand, Ltd.'],
    ['J.P. Reef', 'J. P. Reef'],
    ['Bank\r\nBcc: all@evil.example', 'Bank Bcc all evil. example'],
    ['Pay at https://evil.example/x', 'Pay at https evil. example x'],
    ['www.evil.example', 'www. evil. example'],
    ['evil。example', 'evil。 example'],
    ['\u202egnp.exe', 'gnp. exe'],
    ['🌴'.repeat(70), ''],
    ['ü'.repeat(70), 'ü'.repeat(60)],
  ])('%j reads %j', (typed, read) => {
    expect(nameInMail(typed)).toBe(read);
  });

  it('is no link in an invitation or a report, neither in the subject nor in the text', async () => {
    const names = { team: 'https://evil.example', invitedBy: 'bank@evil.example' };
    const invited = await write(
      invitationMail,
      { ...names, path: '/business/invitation/a', email: 'zoe@example.com' },
      'en',
    );
    const facts = { title: 'www.evil.example', outcome: 'mended' as const, answer: '', note: null, path: '/photos/a' };
    for (const { subject, text, html } of [invited, await write(reportAnswerMail, facts, 'en')])
      for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });
});

it.each([
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<svg onload=alert(1)></svg>',
  '</p><img src=x onerror=alert(1)>',
])('shows %s in a message to the team as text', async (typed) => {
  for (const { html } of [
    await write(contactReceivedMail, { number: 1001, own: { name: typed, message: typed } }, 'en'),
    await write(contactAnswerMail, { number: 1001, answer: typed, own: { name: typed, message: typed } }, 'en'),
    await write(
      contactForTeamMail,
      { number: 1001, kind: 'question', name: typed, email: 'zoe@example.com', about: typed, message: typed },
      'en',
    ),
  ]) {
    expect(html).not.toContain(typed);
    expect(html).not.toMatch(/<(script|iframe|svg|img)/);
    expect(html).toContain('&lt;');
  }
});

it('tells which of several sign-ups a link belongs to', async () => {
  const facts = { path, signedUpAt: '2026-11-15T14:03:00.000Z' };
  const { text } = await write(verificationMail, facts, 'en');
  expect(text).toMatch(/This link belongs to the sign-up of November 15, 2026 at 2:03\sPM \(UTC\)/);
  expect((await write(verificationMail, { ...facts, signedUpAt: null }, 'en')).text).not.toContain('more than once');
});

it('a notification is mailed in the language of who gets it, and a note of the team as it was written', async () => {
  const messages = {
    'notification.itemPublished.title': 'Publiée',
    'notification.itemPublished.message': '« {title} » est sur Tamarind.\n\n{note}',
  };
  const load = (language: Language) =>
    Promise.resolve(setupI18n({ locale: language, messages: { [language]: language === 'fr' ? messages : {} } }));
  const writeIn = makeMailWriter(SITE, load);
  const french = await writeIn(notificationMail, { ...published, path: null }, 'fr');
  expect(french.subject).toBe('Publiée');
  expect(french.text).toContain('« Palms » est sur Tamarind.\n\nLovely light.\n\n');
  expect(french.html).toContain('« Palms » est sur Tamarind.');
  const english = await writeIn(notificationMail, { ...published, path: null }, 'en');
  expect(english.subject).toBe('Published');
  expect(english.text).toContain('“Palms” is on Tamarind now.\n\nLovely light.\n\n');
});

it('sets a code apart, in two groups', async () => {
  const { text, html } = await write(proofCodeMail, { firstName: 'Zoë', code: '012345' }, 'en');
  expect(text).toContain('> 012 345');
  expect(html).toContain('012 345');
});

it('the mails of every feature have a template', async () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('src/features/*/*.mails.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<Record<string, MailKind<unknown>>>),
  );
  const declared = modules.flatMap((module) => Object.values(module).map(({ name }) => name));
  expect(new Set(samples.map(([{ name }]) => name))).toEqual(new Set(declared));
});

it.each(Object.keys(languages) as (keyof typeof languages)[])('can be written in %s', async (language) => {
  const { html } = await write(welcomeMail, { firstName: 'Zoë' }, language);
  expect(html).toContain(`lang="${language}"`);
});

it('a mail that nobody has written is an error', async () => {
  await expect(write({ name: 'nothing' }, {}, 'en')).rejects.toThrow('The mail "nothing" has no template');
});
