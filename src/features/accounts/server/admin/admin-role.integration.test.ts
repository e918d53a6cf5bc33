import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import {
  type AccountsFixture,
  openAccountsFixture,
  type Person,
} from '../../../../../tests/support/accounts-fixture.ts';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { auditLog, users } from '../accounts.tables.ts';

let fixture: AccountsFixture;
let ruth: Person;
let ruthsBrowser: Browser;
// Every test begins with one admin: how many there are is what this is about.
beforeEach(async () => {
  fixture ??= await openAccountsFixture();
  await fixture.server.deps.db.update(users).set({ isAdmin: false });
  ruth = await fixture.newPerson({ isAdmin: true, firstName: 'Ruth' });
  ruthsBrowser = await fixture.logIn(ruth);
});
afterAll(() => fixture.server.stop());

const newAdmin = async () => {
  const person = await fixture.newPerson({ isAdmin: true, firstName: 'Nuria' });
  return { person, browser: await fixture.logIn(person) };
};
const demote = (browser: Browser, { id }: Pick<Person, 'id'>) =>
  browser(`/api/admin/users/${id}/demote`, { method: 'POST' });
const adminIds = async () =>
  (await fixture.server.deps.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))).map(
    ({ id }) => id,
  );
const auditOf = ({ id }: Person) =>
  fixture.server.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
const noticesOf = ({ id }: Person) =>
  fixture.server.deps.db.select().from(notifications).where(eq(notifications.userId, id));

describe('POST /api/admin/users/:userId/demote', () => {
  it('takes the role back at once, also in open sessions, writes it down and tells the person', async () => {
    const { person, browser } = await newAdmin();
    expect((await browser('/api/admin/creator-applications')).status).toBe(200);
    const response = await demote(ruthsBrowser, person);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      message: 'Nuria is no longer an admin.',
      user: { id: person.id, isAdmin: false },
    });

    expect((await browser('/api/admin/creator-applications')).status).toBe(403);
    expect(await (await browser('/api/auth/me')).json()).toMatchObject({ id: person.id, isAdmin: false });
    await expect(fixture.logIn(person, { accountType: 'admin' })).rejects.toThrow('privileges');
    expect(await auditOf(person)).toMatchObject([{ action: 'admin-demoted', actorId: ruth.id }]);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'account', code: 'adminDemoted' }]);
  });

  it('takes back what a promotion gave, and a promotion gives it again', async () => {
    const person = await fixture.newPerson();
    const promote = () => ruthsBrowser(`/api/admin/users/${person.id}/promote`, { method: 'POST' });
    await promote();
    await demote(ruthsBrowser, person);
    await promote();
    expect(await adminIds()).toContain(person.id);
    const actions = (await auditOf(person)).map(({ action }) => action);
    expect(actions).toEqual(['admin-promoted', 'admin-demoted', 'admin-promoted']);
  });

  it('changes and writes nothing for somebody who is no admin', async () => {
    const person = await fixture.newPerson();
    const response = await demote(ruthsBrowser, person);
    expect(await response.json()).toMatchObject({ user: { id: person.id, isAdmin: false } });
    expect(await auditOf(person)).toEqual([]);
    expect(await noticesOf(person)).toEqual([]);
  });

  it('is for admins alone, and knows only accounts that exist', async () => {
    const person = await fixture.newPerson({ isCreator: true });
    expect((await demote(fixture.visit(), ruth)).status).toBe(401);
    expect((await demote(await fixture.logIn(person), ruth)).status).toBe(403);
    expect((await demote(ruthsBrowser, { id: 'no-such-person' })).status).toBe(404);
    expect((await demote(ruthsBrowser, { id: '%00' })).status).toBe(400);
    expect(await adminIds()).toEqual([ruth.id]);
  });

  it('lets an admin give their own role back, but never the last one', async () => {
    const refused = await demote(ruthsBrowser, ruth);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'lastAdmin',
      message: 'This is the last admin. Make somebody else an admin first.',
    });
    const { person } = await newAdmin();
    expect((await demote(ruthsBrowser, ruth)).status).toBe(200);
    expect(await adminIds()).toEqual([person.id]);
    expect(await auditOf(ruth)).toMatchObject([{ action: 'admin-demoted', actorId: ruth.id }]);
  });

  it('does not count an admin whose address nobody has verified: they could not sign in', async () => {
    await fixture.newPerson({ isAdmin: true, emailVerified: false });
    expect((await demote(ruthsBrowser, ruth)).status).toBe(409);
  });

  it('leaves one admin when two take the role from each other at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, browser } = await newAdmin();
      const statuses = (await Promise.all([demote(ruthsBrowser, person), demote(browser, ruth)])).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(await adminIds()).toHaveLength(1);
      await fixture.server.deps.db.update(users).set({ isAdmin: false });
      await fixture.server.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, ruth.id));
    }
  });

  it('leaves one admin when all give their own role back at the same moment', async () => {
    const others = [await newAdmin(), await newAdmin(), await newAdmin()];
    const all = [{ person: ruth, browser: ruthsBrowser }, ...others];
    const responses = await Promise.all(all.map(({ person, browser }) => demote(browser, person)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    expect(await adminIds()).toHaveLength(1);
  });
});

describe('GET /api/admin/admins', () => {
  it('lists who has the role, by name, for admins alone', async () => {
    const { person } = await newAdmin();
    const listed = await (await ruthsBrowser('/api/admin/admins')).json();
    expect(listed.map(({ id }: Person) => id)).toEqual([person.id, ruth.id]);
    expect(listed[1]).toEqual({
      id: ruth.id,
      email: ruth.email,
      firstName: 'Ruth',
      lastName: 'Pérez',
      profileImageUrl: null,
      isCreator: false,
      isAdmin: true,
      leavesAt: null,
    });
    expect((await fixture.visit()('/api/admin/admins')).status).toBe(401);
    expect((await (await fixture.logIn(await fixture.newPerson()))('/api/admin/admins')).status).toBe(403);
  });
});
