import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsFixture,
  openAccountsFixture,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server.ts';
import { auditLog, users } from '../accounts.tables.ts';
import { type AuditEntry, writeAuditEntry } from './audit-log.ts';

let fixture: AccountsFixture;
let otherProcess: TestServer;
let ruth: Person;
let asRuth: Browser;
let asUser: Browser;
beforeAll(async () => {
  fixture = await openAccountsFixture();
  otherProcess = await startTestServer({ database: fixture.server.database });
  ruth = await fixture.newPerson({ isAdmin: true, firstName: 'Ruth' });
  asRuth = await fixture.logIn(ruth);
  asUser = await fixture.logIn(await fixture.newPerson());
});
afterAll(async () => {
  await otherProcess.stop();
  await fixture.server.stop();
});

const post = (path: string, json: unknown = {}, browser = asRuth) => browser(path, { method: 'POST', json });
const suspend = ({ id }: Pick<Person, 'id'>, reason = 'Uploads pictures of others') =>
  post(`/api/admin/users/${id}/suspend`, { reason });
const auditOf = ({ id }: Person) =>
  fixture.server.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

describe('suspending a person', () => {
  it('ends open sessions at once, in every process, and refuses the next sign-in with a clear sentence', async () => {
    const cleo = await fixture.newPerson({ firstName: 'Cleo' });
    const open = await fixture.logIn(cleo);
    const cookie = Array.from(open.cookies, (pair) => pair.join('=')).join('; ');
    const elsewhere = () => fetch(`${otherProcess.url}/api/auth/me`, { headers: { cookie } });
    expect((await open('/api/auth/me')).status).toBe(200);
    expect((await elsewhere()).status).toBe(200);

    const response = await suspend(cleo);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      message: 'Cleo Pérez is suspended and signed out.',
      person: { id: cleo.id, sessions: 0, suspendedAt: expect.any(String) },
    });
    expect((await open('/api/auth/me')).status).toBe(401);
    expect((await elsewhere()).status).toBe(401);
    const login = await fixture.visit()('/api/auth/login', {
      method: 'POST',
      json: { email: cleo.email, password: cleo.password, accountType: 'user' },
    });
    expect(login.status).toBe(403);
    expect(await login.json()).toMatchObject({ code: 'suspended', message: expect.stringContaining('is suspended') });

    expect((await suspend(cleo)).status).toBe(200);
    expect(await auditOf(cleo)).toMatchObject([
      { action: 'user-suspended', actorId: ruth.id, details: { reason: 'Uploads pictures of others' } },
    ]);
    expect((await post(`/api/admin/users/${cleo.id}/lift-suspension`)).status).toBe(200);
    expect((await (await fixture.logIn(cleo))('/api/auth/me')).status).toBe(200);
  });

  it('does not tell a stranger that an account is suspended', async () => {
    const person = await fixture.newPerson();
    await suspend(person);
    const json = { email: person.email, password: 'not their password', accountType: 'user' };
    const guess = await fixture.visit()('/api/auth/login', { method: 'POST', json });
    expect(await guess.json()).toMatchObject({ code: 'invalidCredentials' });
  });

  it('is not possible for an admin, and a suspended person is not made one', async () => {
    const admin = await fixture.newPerson({ isAdmin: true });
    expect(await (await suspend(admin)).json()).toMatchObject({ code: 'adminNotSuspended' });
    const person = await fixture.newPerson();
    await suspend(person);
    expect(await (await post(`/api/admin/users/${person.id}/promote`)).json()).toMatchObject({
      code: 'suspendedNotPromoted',
    });
  });

  it('needs a reason, an account and the role', async () => {
    const person = await fixture.newPerson();
    expect((await suspend(person, '  ')).status).toBe(400);
    expect((await suspend({ id: 'nobody' })).status).toBe(404);
    expect((await post(`/api/admin/users/${person.id}/suspend`, { reason: 'x' }, asUser)).status).toBe(403);
    expect((await post(`/api/admin/users/${person.id}/end-sessions`, {}, asUser)).status).toBe(403);
    expect(await auditOf(person)).toEqual([]);
  });

  it('loses to no sign-in that runs at the same moment', async () => {
    const person = await fixture.newPerson();
    const attempts = Array.from({ length: 6 }, () => fixture.logIn(person).catch(() => null));
    const [browsers] = await Promise.all([Promise.all(attempts), suspend(person)]);
    for (const browser of browsers) if (browser) expect((await browser('/api/auth/me')).status).toBe(401);
  });
});

describe('the list of people', () => {
  const find = async (query: string) => (await asRuth(`/api/admin/users?${query}`)).json();

  it('finds parts of names and addresses, by role, and pages without gaps', async () => {
    const names = ['Solange One', 'Solange Two', 'Solange Three'];
    for (const name of names) {
      const [firstName = '', lastName = ''] = name.split(' ');
      await fixture.newPerson({ firstName, lastName, isCreator: name === 'Solange Two' });
    }
    const first = await find('search=solan&limit=2');
    const second = await find(`search=solan&limit=2&after=${first.next}`);
    expect([...first.people, ...second.people].map(({ name }) => name)).toEqual(names.toReversed());
    expect(second.next).toBeNull();
    expect((await find('search=solange+two')).people).toMatchObject([{ isCreator: true, sessions: 0 }]);
    expect((await find('search=solange&show=creators')).people).toHaveLength(1);
    expect((await find(`search=${encodeURIComponent(ruth.email)}&show=admins`)).people).toMatchObject([
      { sessions: 1 },
    ]);
    // Signs of patterns are letters like others.
    expect((await find('search=%25')).people).toEqual([]);
    expect((await asUser('/api/admin/users')).status).toBe(403);
  });

  it('signs a person out everywhere', async () => {
    const person = await fixture.newPerson();
    const browser = await fixture.logIn(person);
    expect(await (await post(`/api/admin/users/${person.id}/end-sessions`)).json()).toMatchObject({
      person: { sessions: 0 },
    });
    expect((await browser('/api/auth/me')).status).toBe(401);
    expect(await auditOf(person)).toMatchObject([{ action: 'sessions-ended', details: { sessions: '1' } }]);
  });
});

describe('the audit log', () => {
  const list = async (query: string) => (await asRuth(`/api/admin/audit-log?${query}`)).json();
  /** Also of codes that this release no longer writes. */
  const write = (action: string, day: string, details: Record<string, string> = {}) =>
    fixture.server.deps.db.transaction((tx) =>
      writeAuditEntry(
        tx,
        { actorId: ruth.id, action: action as AuditEntry['action'], subjectId: `=${action}`, details },
        new Date(`${day}T10:00:00Z`),
      ),
    );

  it('is filtered by action, person and day, and paged without gaps', async () => {
    await write('test-mowed', '2020-03-01');
    await write('test-mowed', '2020-03-02');
    await write('test-raked', '2020-03-02');
    const mowed = await list('action=test-mowed&limit=1');
    const rest = await list(`action=test-mowed&limit=1&after=${mowed.next}`);
    expect([...mowed.entries, ...rest.entries].map(({ at }) => at.slice(0, 10))).toEqual(['2020-03-02', '2020-03-01']);
    expect((await list('from=2020-03-02&until=2020-03-02')).entries).toHaveLength(2);
    expect((await list('until=2020-03-01&from=0001-01-01')).entries).toHaveLength(1);
    expect((await list(`search=${encodeURIComponent(ruth.email)}&action=test-raked`)).entries).toMatchObject([
      { actor: { email: ruth.email }, subjectId: '=test-raked' },
    ]);
    expect((await list('search=nobody@people.example')).entries).toEqual([]);
    const { actions } = await (await asRuth('/api/admin/audit-log/actions')).json();
    expect(actions).toEqual(expect.arrayContaining(['test-mowed', 'test-raked', 'user-suspended']));
    expect(actions).toEqual([...new Set(actions)].toSorted());
    expect((await asRuth('/api/admin/audit-log?from=2020-02-30')).status).toBe(400);
    expect((await asUser('/api/admin/audit-log')).status).toBe(403);
  });

  it('is exported with the same filter, and no cell runs as a formula', async () => {
    await write('test-exported', '2020-04-01', { note: '=HYPERLINK("x")' });
    const response = await asRuth('/exports/audit-log.csv?action=test-exported');
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",test-exported,'=test-exported,");
    expect((await asUser('/exports/audit-log.csv')).status).toBe(403);
    expect((await fixture.visit()('/exports/audit-log.csv')).status).toBe(401);
    expect((await asRuth('/exports/audit-log.csv?from=yesterday')).status).toBe(400);
  });

  it('is only added to: the database refuses to change or delete an entry', async () => {
    const { db } = fixture.server.deps;
    const gone = await fixture.newPerson();
    const entry: AuditEntry = { actorId: gone.id, action: 'job-retried', subjectId: 'x' };
    await db.transaction((tx) => writeAuditEntry(tx, entry, new Date()));
    const refused = { cause: { message: 'entries of audit_log are only added' } };
    await expect(db.update(auditLog).set({ action: 'other' })).rejects.toMatchObject(refused);
    await expect(db.update(auditLog).set({ actorId: null })).rejects.toMatchObject(refused);
    await expect(db.delete(auditLog)).rejects.toMatchObject(refused);
    await expect(db.execute('truncate audit_log')).rejects.toMatchObject(refused);
    // A deleted account leaves its entries behind.
    await db.delete(users).where(eq(users.id, gone.id));
    expect((await list('action=job-retried')).entries).toMatchObject([{ actor: null }]);
  });
});

describe('switches', () => {
  it('stop what they name, at once and with a sentence, and are written down', async () => {
    const put = (name: string, isOn: boolean, browser = asRuth) =>
      browser(`/api/admin/switches/${name}`, { method: 'PUT', json: { isOn } });
    const signUp = () =>
      fixture.visit()('/api/auth/signup', {
        method: 'POST',
        json: {
          email: 'new@people.example',
          password: 'mango season',
          firstName: 'N',
          lastName: 'W',
          accountType: 'user',
        },
      });
    expect((await put('signUp', false)).status).toBe(200);
    expect(await (await signUp()).json()).toMatchObject({
      code: 'switchedOff',
      message: 'New accounts cannot be opened at the moment. Please try again later.',
    });
    const { switches } = await (await asRuth('/api/admin/switches')).json();
    expect(switches[0]).toMatchObject({ name: 'signUp', isOn: false, changedBy: 'Ruth Pérez' });
    await put('signUp', true);
    expect((await signUp()).status).toBe(200);
    expect((await put('gravity', false)).status).toBe(400);
    expect((await put('signUp', false, asUser)).status).toBe(403);
  });
});
