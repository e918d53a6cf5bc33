import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { rateLimitWindows } from '#platform/http/guard/rate-limit.tables.ts';
import {
  type AccountsFixture,
  openAccountsFixture,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { auditLog, users } from '../accounts.tables.ts';

const noticesOf = (fixture: AccountsFixture, { id }: Person) =>
  fixture.server.deps.db.select().from(notifications).where(eq(notifications.userId, id));
const auditOf = (fixture: AccountsFixture, { id }: Person) =>
  fixture.server.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

describe('POST /api/admin/bootstrap/:userId', () => {
  let fixture: AccountsFixture;
  beforeAll(async () => {
    fixture = await openAccountsFixture();
  });
  afterAll(() => fixture.server.stop());

  const bootstrap = (browser: Browser, userId: string) => browser(`/api/admin/bootstrap/${userId}`, { method: 'POST' });

  it('is not for visitors', async () => {
    expect((await bootstrap(fixture.visit(), 'somebody')).status).toBe(401);
  });

  it('is not for somebody else', async () => {
    const browser = await fixture.logIn(await fixture.newPerson());
    const other = await fixture.newPerson();
    const response = await bootstrap(browser, other.id);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toBe('Failed to bootstrap admin. An admin may already exist.');
  });

  it('L35 makes one admin of many who ask at once, writes it down, and works never again', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => fixture.newPerson()));
    const asked = await Promise.all(
      people.map(async (person) => {
        const browser = await fixture.logIn(person);
        const before = browser.cookies.get('tamarind.session_token');
        const response = await bootstrap(browser, person.id);
        return { person, browser, before, response };
      }),
    );
    const [made, ...others] = asked.toSorted((left, right) => left.response.status - right.response.status);
    if (!made) throw new Error('Nobody asked');
    expect(made.response.status).toBe(200);
    expect(await made.response.json()).toMatchObject({ user: { id: made.person.id, isAdmin: true } });
    expect(others.map(({ response }) => response.status)).toEqual([409, 409, 409, 409]);

    expect(made.browser.cookies.get('tamarind.session_token')).not.toBe(made.before);
    expect(await (await made.browser('/api/auth/me')).json()).toMatchObject({ isAdmin: true });
    expect(await auditOf(fixture, made.person)).toMatchObject([
      { action: 'admin-bootstrapped', actorId: made.person.id, subjectId: made.person.id },
    ]);
    expect(await noticesOf(fixture, made.person)).toHaveLength(1);
    expect((await bootstrap(made.browser, made.person.id)).status).toBe(409);
    const admins = await fixture.server.deps.db.select().from(users).where(eq(users.isAdmin, true));
    expect(admins).toHaveLength(1);
  });
});

describe('POST /api/admin/bootstrap/:userId where BOOTSTRAP_CODE is set', () => {
  const CODE = 'seven ripe tamarinds';
  let fixture: AccountsFixture;
  let person: Person;
  let browser: Browser;
  beforeAll(async () => {
    fixture = await openAccountsFixture({ env: { BOOTSTRAP_CODE: CODE } });
  });
  beforeEach(async () => {
    await fixture.server.deps.db.delete(rateLimitWindows);
    person = await fixture.newPerson();
    browser = await fixture.logIn(person);
  });
  afterAll(() => fixture.server.stop());

  const give = (code?: unknown, asking = browser, { id } = person) =>
    asking(`/api/admin/bootstrap/${id}`, { method: 'POST', ...(code !== undefined && { json: { code } }) });
  const answer = async (response: Response) => [response.status, (await response.json()).message];

  it.each([undefined, '', '   '])('asks for the code without one (%j)', async (code) => {
    expect(await answer(await give(code))).toEqual([
      403,
      'Enter the bootstrap code that whoever runs this site has set.',
    ]);
  });

  it.each([
    ['shorter', 'seven ripe tamarind'],
    ['longer', `${CODE}s`],
    ['in capitals', CODE.toUpperCase()],
    ['as long as a code can be', 'x'.repeat(200)],
  ])('refuses one that is %s', async (_, code) => {
    expect(await answer(await give(code))).toEqual([
      403,
      'That bootstrap code is not right. It is the BOOTSTRAP_CODE of whoever runs this site.',
    ]);
    expect(await (await browser('/api/auth/me')).json()).toMatchObject({ isAdmin: false });
  });

  it.each([
    ['too long', 'x'.repeat(201)],
    ['no text', 7],
  ])('does not take what is %s', async (_, code) => {
    expect((await give(code)).status).toBe(400);
  });

  it('ends guessing, also with many accounts, and then not even the right code is looked at', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await give('a wrong guess')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect((await give(CODE)).status).toBe(429);

    for (let number = 0; number < 2; number += 1) {
      const other = await fixture.newPerson();
      const asking = await fixture.logIn(other);
      for (let round = 0; round < 10; round += 1) await give('a wrong guess', asking, other);
    }
    const last = await fixture.newPerson();
    expect((await give(CODE, await fixture.logIn(last), last)).status).toBe(429);
  });

  it('is for oneself only, whatever code comes with it', async () => {
    const other = await fixture.newPerson();
    expect(await answer(await give(CODE, browser, other))).toEqual([
      409,
      'Failed to bootstrap admin. An admin may already exist.',
    ]);
  });

  it('L35 makes an admin of whoever knows it; afterwards nobody is asked for it', async () => {
    expect((await give(` ${CODE} `)).status).toBe(200);
    expect(await (await browser('/api/auth/me')).json()).toMatchObject({ isAdmin: true });
    const later = await fixture.newPerson();
    const asking = await fixture.logIn(later);
    const refused = [409, 'Failed to bootstrap admin. An admin may already exist.'];
    expect(await answer(await give(undefined, asking, later))).toEqual(refused);
    expect(await answer(await give(CODE, asking, later))).toEqual(refused);
  });
});

describe('with an admin', () => {
  let fixture: AccountsFixture;
  let admin: Browser;
  let adminPerson: Person;
  beforeAll(async () => {
    fixture = await openAccountsFixture();
    adminPerson = await fixture.newPerson({ isAdmin: true, firstName: 'Ruth' });
    admin = await fixture.logIn(adminPerson);
  });
  afterAll(() => fixture.server.stop());

  const application = {
    about: 'Underwater photographer from Bonaire.\nTen years of reefs 🐠',
    kinds: ['video', 'photo'],
    sampleLinks: ['https://reefs.example/one', 'http://reefs.example/two'],
  };
  const apply = (browser: Browser, json: unknown = application) =>
    browser('/api/creator/apply', { method: 'POST', json });
  const own = async (browser: Browser) => (await browser('/api/creator/application')).json();
  const listed = async (status = 'pending') =>
    (await (await admin(`/api/admin/creator-applications?status=${status}`)).json()) as {
      id: string;
      applicant: { id: string };
    }[];
  const decide = (id: string | undefined, json: unknown, browser = admin) =>
    browser(`/api/admin/creator-applications/${id}/decision`, { method: 'POST', json });

  const applicant = async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 1000);
    expect((await apply(browser)).status).toBe(200);
    const found = (await listed()).find(({ applicant: { id } }) => id === person.id);
    return { person, browser, id: found?.id };
  };

  describe('POST /api/admin/users/:userId/promote', () => {
    const promote = (browser: Browser, id: string) => browser(`/api/admin/users/${id}/promote`, { method: 'POST' });

    it('makes another person an admin, who is told, and writes it down once', async () => {
      const person = await fixture.newPerson();
      for (let round = 0; round < 2; round += 1) {
        const response = await promote(admin, person.id);
        expect(await response.json()).toMatchObject({ user: { id: person.id, isAdmin: true } });
      }
      expect(await auditOf(fixture, person)).toMatchObject([{ action: 'admin-promoted', actorId: adminPerson.id }]);
      expect(await noticesOf(fixture, person)).toHaveLength(1);
    });

    it('is for admins alone', async () => {
      const person = await fixture.newPerson({ isCreator: true });
      expect((await promote(await fixture.logIn(person), person.id)).status).toBe(403);
      expect((await promote(fixture.visit(), person.id)).status).toBe(401);
    });

    it('does not know everybody', async () => {
      expect((await promote(admin, 'no-such-person')).status).toBe(404);
      expect((await promote(admin, '%00')).status).toBe(400);
    });
  });

  describe('an application to become a creator', () => {
    it('waits for the team, and its person can see it', async () => {
      const browser = await fixture.logIn(await fixture.newPerson());
      expect(await own(browser)).toEqual({ status: 'none' });
      const response = await apply(browser);
      expect(await response.json()).toEqual({
        message: expect.stringContaining('Thank you'),
        messageCode: 'accounts.applicationSent',
      });
      expect(await own(browser)).toEqual({
        status: 'pending',
        ...application,
        kinds: ['photo', 'video'],
        appliedAt: expect.any(String),
      });
    });

    it('is sent once, however often the button is pressed', async () => {
      const browser = await fixture.logIn(await fixture.newPerson());
      const statuses = (await Promise.all([apply(browser), apply(browser)])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await (await apply(browser)).json()).toMatchObject({ code: 'applicationPending' });
    });

    it('is not for creators', async () => {
      const browser = await fixture.logIn(await fixture.newPerson({ isCreator: true }));
      expect(await (await apply(browser)).json()).toMatchObject({ code: 'alreadyCreator' });
    });

    it('approved makes a creator, who is told by bell and by mail', async () => {
      const { person, browser, id } = await applicant();
      const response = await decide(id, { decision: 'approve', note: 'Lovely reefs.' });
      expect(await response.json()).toMatchObject({ application: { status: 'approved', note: 'Lovely reefs.' } });
      expect(await (await browser('/api/auth/me')).json()).toMatchObject({ isCreator: true });
      expect(await own(browser)).toMatchObject({ status: 'approved', note: 'Lovely reefs.' });
      expect(await auditOf(fixture, person)).toMatchObject([
        { action: 'creator-approved', actorId: adminPerson.id, details: { note: 'Lovely reefs.' } },
      ]);
      expect(await noticesOf(fixture, person)).toMatchObject([{ kind: 'creator' }]);
      expect(await fixture.mailsTo(person.email)).toMatchObject([{ subject: 'creator-decision' }]);
      expect((await listed('approved')).some((decided) => decided.id === id)).toBe(true);
    });

    it('declined says why and may be sent again', async () => {
      const { person, browser, id } = await applicant();
      expect((await decide(id, { decision: 'decline', note: 'More samples, please.' })).status).toBe(200);
      expect(await own(browser)).toMatchObject({ status: 'declined', note: 'More samples, please.' });
      expect(await (await browser('/api/auth/me')).json()).toMatchObject({ isCreator: false });
      const [mail] = await fixture.mailsTo(person.email);
      expect(mail?.text).toContain('More samples, please.');
      expect((await apply(browser)).status).toBe(200);
      expect(await own(browser)).toMatchObject({ status: 'pending' });
    });

    it('is decided once, also by two admins at the same time', async () => {
      const { person, id } = await applicant();
      const second = await fixture.logIn(await fixture.newPerson({ isAdmin: true }));
      const statuses = await Promise.all([
        decide(id, { decision: 'approve' }),
        decide(id, { decision: 'decline', note: 'No.' }, second),
      ]);
      expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await noticesOf(fixture, person)).toHaveLength(1);
    });

    it('is listed for admins alone, the oldest first', async () => {
      const { browser } = await applicant();
      await applicant();
      expect((await browser('/api/admin/creator-applications')).status).toBe(403);
      const times = (await listed()).map((waiting) => (waiting as unknown as { appliedAt: string }).appliedAt);
      expect(new Set(times).size).toBeGreaterThan(1);
      expect(times).toEqual(times.toSorted());
      expect((await admin('/api/admin/creator-applications?status=lost')).status).toBe(400);
    });

    it('is not decided without a reason, without a choice, or where there is none', async () => {
      const { id, browser } = await applicant();
      expect((await decide(id, { decision: 'approve' }, browser)).status).toBe(403);
      for (const json of [{}, { decision: 'maybe' }, { decision: 'decline' }, { decision: 'decline', note: ' \n ' }])
        expect((await decide(id, json)).status).toBe(400);
      expect((await decide('no-such-application', { decision: 'approve' })).status).toBe(404);
    });

    it.each([
      ['nothing', {}],
      ['blanks', { ...application, about: ' '.repeat(50) }],
      ['too little', { ...application, about: 'Hi' }],
      ['too much', { ...application, about: 'x'.repeat(2001) }],
      ['no kind', { ...application, kinds: [] }],
      ['an odd kind', { ...application, kinds: ['smell'] }],
      ['no sample', { ...application, sampleLinks: [] }],
      ['too many samples', { ...application, sampleLinks: Array.from({ length: 6 }, () => 'https://x.example') }],
      ['a script as a link', { ...application, sampleLinks: ['javascript:alert(1)'] }],
      ['wrong types', { about: 7, kinds: 'photo', sampleLinks: { 0: 'https://x.example' } }],
    ])('with %s is refused in sentences', async (_, json) => {
      const response = await apply(await fixture.logIn(await fixture.newPerson()), json);
      expect(response.status).toBe(400);
      const { issues } = await response.json();
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.every(({ message }: { message: string }) => message !== 'Invalid input')).toBe(true);
    });

    it('keeps markup as text and drops what cannot be shown', async () => {
      const browser = await fixture.logIn(await fixture.newPerson());
      await apply(browser, { ...application, about: '<img src=x onerror=alert(1)>\u0000\u202e and ñandú 🦩' });
      expect(await own(browser)).toMatchObject({ about: '<img src=x onerror=alert(1)> and ñandú 🦩' });
    });
  });
});
