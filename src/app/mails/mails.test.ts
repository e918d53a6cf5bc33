import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  choosePasswordMail,
  creatorDecisionMail,
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
import { itemPublished } from '#features/media/item-notifications.ts';
import { testMail } from '#features/moderation/health.mails.ts';
import { wordNotices } from '#features/notifications/notification-codes.ts';
import { notificationMail } from '#features/notifications/notifications.mails.ts';
import {
  exportReadyMail,
  leavingAskedMail,
  leavingHeldMail,
  leavingReminderMail,
  leftMail,
} from '#features/own-data/own-data.mails.ts';
import { type Language, languages } from '#shared/i18n.ts';
import type { MailKind } from '#shared/mail.ts';
import { notificationCodes } from '../start/feature-wiring.ts';
import { makeMailWriter } from './make-mail-writer.tsx';

const SITE = 'https://tamarind.example';
const write = makeMailWriter(SITE);

const path = '/verify-email?token=a-b_c';
const published = wordNotices(notificationCodes)(itemPublished.with({ title: 'Palms', note: 'Lovely light.' }));
const samples: [MailKind<unknown>, object, string][] = [
  [verificationMail, { firstName: 'Zoë', path, signedUpAt: null }, SITE + path],
  [verificationMail, { firstName: 'Zoë', path, signedUpAt: '2026-11-15T14:03:00.000Z' }, SITE + path],
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
  [proofCodeMail, { firstName: 'Zoë', code: '012345' }, `${SITE}/profile`],
  [resetMail, { firstName: 'Zoë', path }, SITE + path],
  [testMail, { firstName: 'Zoë', path: '/admin/test' }, `${SITE}/admin/test`],
  [welcomeMail, { firstName: 'Zoë' }, `${SITE}/explore`],
  [creatorDecisionMail, { firstName: 'Zoë', decision: 'approved', note: '' }, `${SITE}/creator/uploads`],
  [creatorDecisionMail, { firstName: 'Zoë', decision: 'declined', note: 'More reefs.' }, `${SITE}/verify-creator`],
  [exportReadyMail, { firstName: 'Zoë', path, until: '2026-11-23T14:03:00.000Z' }, SITE + path],
  [leavingAskedMail, { firstName: 'Zoë', path, leavesAt: '2026-12-01T09:00:00.000Z' }, SITE + path],
  [leavingReminderMail, { firstName: 'Zoë', path, leavesAt: '2026-12-01T09:00:00.000Z' }, SITE + path],
  [leavingHeldMail, { firstName: 'Zoë', reasons: [{ code: 'x', message: 'A payout waits.' }] }, `${SITE}/profile`],
  [leftMail, { firstName: 'Zoë' }, SITE],
  [notificationMail, { ...published, path: '/creator/uploads' }, `${SITE}/creator/uploads`],
  [contactReceivedMail, { name: 'Zoë', number: 1001, message: 'May I crop?' }, `${SITE}/help`],
  [
    contactForTeamMail,
    { number: 1001, kind: 'takedown', name: 'Zoë', email: 'zoe@example.com', about: null, message: 'That is me.' },
    `${SITE}/admin/settings?section=messages`,
  ],
  [contactAnswerMail, { name: 'Zoë', number: 1001, answer: 'Yes.', message: 'May I crop?' }, `${SITE}/contact`],
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

  it('loads nothing from anywhere', async () => {
    expect((await written).html).not.toMatch(/<img|<script|<link|url\(|@import/i);
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

it.each([
  '<script>alert(1)</script>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<svg onload=alert(1)></svg>',
  '</p><img src=x onerror=alert(1)>',
])('shows %s in a message to the team as text', async (typed) => {
  for (const { html } of [
    await write(contactReceivedMail, { name: typed, number: 1001, message: typed }, 'en'),
    await write(contactAnswerMail, { name: typed, number: 1001, answer: typed, message: typed }, 'en'),
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
  const facts = { firstName: 'Zoë', path, signedUpAt: '2026-11-15T14:03:00.000Z' };
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
