import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { type Person, setUpBusiness } from '../../../../../tests/support/business-fixture.ts';
import { subscriptions } from '../subscriptions.tables.ts';
import { apiKeys, teamInvitations, teamMembers } from '../teams.tables.ts';
import { moveInvitations } from './invitations.ts';

const fixture = setUpBusiness();

const invite = async (owner: Person, person: Person, changes: object = {}): Promise<string> => {
  const email = await fixture.emailOf(person);
  await fixture.ok(owner, 'POST', 'invitations', { email, role: 'member', ...changes });
  await fixture.work();
  return fixture.tokenFor(email);
};
const accept = (person: Person, token: string) =>
  person(`/api/business/invitation/${token}/accept`, { method: 'POST' });
const teamOf = async (person: Person) => (await fixture.ok(person, 'GET', 'team')).team;
const setSeats = async (owner: Person, seats: number) => {
  const organisationId = await fixture.organisationOf(owner);
  const [row] = await fixture.db.select().from(subscriptions).where(eq(subscriptions.organisationId, organisationId));
  await fixture.db
    .update(subscriptions)
    .set({ terms: { ...(row?.terms as NonNullable<typeof row>['terms']), seats } })
    .where(eq(subscriptions.organisationId, organisationId));
};

describe('an invitation', () => {
  it('is mailed, shows what it is about without accepting, and is accepted once by its address', async () => {
    const owner = await fixture.team();
    const guest = await fixture.signIn({ firstName: 'Alana' });
    const token = await invite(owner, guest, { role: 'manager' });
    expect(await teamOf(owner)).toMatchObject({ seats: 5, seatsTaken: 2, invitations: [{ isExpired: false }] });
    expect(await fixture.ok(guest, 'GET', `invitation/${token}`)).toMatchObject({
      team: 'Sea Blue Tourism',
      role: 'manager',
    });
    expect((await teamOf(guest)) ?? null).toBeNull();
    const stranger = await fixture.signIn();
    expect(await fixture.refused(stranger, 'POST', `invitation/${token}/accept`)).toMatchObject({
      status: 403,
      message: 'This invitation was sent to another address. Please sign in with that one.',
    });
    const replies = await Promise.all([accept(guest, token), accept(guest, token), accept(guest, token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await teamOf(guest)).toMatchObject({ role: 'manager', seatsTaken: 2, invitations: [] });
    expect(await fixture.refused(guest, 'GET', `invitation/${token}`)).toMatchObject({ status: 410, code: 'linkUsed' });
    const [row] = await fixture.db
      .select()
      .from(teamInvitations)
      .where(eq(teamInvitations.email, await fixture.emailOf(guest)));
    expect(row?.tokenHash).not.toContain(token);
  });

  it('ends after seven days, can be sent again, and a new one ends the old', async () => {
    const owner = await fixture.team();
    const guest = await fixture.signIn();
    const old = await invite(owner, guest);
    fixture.later(7);
    expect(await fixture.refused(guest, 'POST', `invitation/${old}/accept`)).toMatchObject({ code: 'linkExpired' });
    expect(await teamOf(owner)).toMatchObject({ seatsTaken: 1, invitations: [{ isExpired: true }] });
    const second = await invite(owner, guest);
    const third = await invite(owner, guest);
    expect(await fixture.refused(guest, 'POST', `invitation/${second}/accept`)).toMatchObject({ code: 'linkReplaced' });
    expect((await accept(guest, third)).status).toBe(200);
  });

  it('that was withdrawn, or whose address is not verified, opens nothing', async () => {
    const owner = await fixture.team();
    const guest = await fixture.signIn();
    const token = await invite(owner, guest);
    await fixture.db.update(users).set({ emailVerified: false }).where(eq(users.id, guest.id));
    expect(await fixture.refused(guest, 'POST', `invitation/${token}/accept`)).toMatchObject({ status: 403 });
    await fixture.db.update(users).set({ emailVerified: true }).where(eq(users.id, guest.id));
    const [open] = (await teamOf(owner)).invitations;
    await fixture.ok(owner, 'DELETE', `invitations/${open.id}`);
    expect(await fixture.refused(guest, 'POST', `invitation/${token}/accept`)).toMatchObject({ status: 410 });
    expect(await fixture.refused(owner, 'DELETE', `invitations/${open.id}`)).toMatchObject({ status: 409 });
    expect(await fixture.refused(guest, 'GET', `invitation/${'x'.repeat(43)}`)).toMatchObject({ status: 404 });
  });

  it('follows a person to another address, except where that one is invited by the same team already', async () => {
    const owner = await fixture.team();
    const [guest, twice] = [await fixture.signIn(), await fixture.signIn()];
    const move = async (person: Person, to: string) => {
      const from = await fixture.emailOf(person);
      await fixture.db.update(users).set({ email: to }).where(eq(users.id, person.id));
      await fixture.db.transaction((tx) => moveInvitations(tx, { from, to }));
    };
    const token = await invite(owner, guest);
    await move(guest, 'moved@people.example');
    expect((await accept(guest, token)).status).toBe(200);
    const old = await invite(owner, twice);
    await fixture.ok(owner, 'POST', 'invitations', { email: 'again@people.example', role: 'viewer' });
    await move(twice, 'again@people.example');
    expect(await fixture.refused(twice, 'POST', `invitation/${old}/accept`)).toMatchObject({ status: 403 });
    await fixture.work();
    expect((await accept(twice, await fixture.tokenFor('again@people.example'))).status).toBe(200);
  });

  it('needs an address, a role that one may give, and somebody who is not in the team', async () => {
    const owner = await fixture.team();
    const manager = await fixture.join(owner, { role: 'manager' });
    const member = await fixture.join(owner);
    const send = (who: Person, email: string, role = 'member') =>
      fixture.refused(who, 'POST', 'invitations', { email, role });
    expect(await send(owner, 'nonsense')).toMatchObject({ status: 400, field: 'email' });
    expect(await send(owner, await fixture.emailOf(member))).toMatchObject({ status: 400, field: 'email' });
    expect(await send(owner, 'x@people.example', 'owner')).toMatchObject({ status: 400 });
    expect(await send(manager, 'x@people.example', 'manager')).toMatchObject({ status: 400, field: 'role' });
    expect(await send(member, 'x@people.example')).toMatchObject({ status: 403 });
    const nobody = await fixture.signIn();
    expect(await send(nobody, 'x@people.example')).toMatchObject({ status: 404, message: 'You are in no team.' });
  });
});

describe('mails of invitations', () => {
  const send = (owner: Person, email: string) =>
    fixture.refused(owner, 'POST', 'invitations', { email, role: 'member' });

  it('go to one address and nothing else', async () => {
    const owner = await fixture.team();
    for (const email of [
      '"Bank"<ana@x.example>',
      'a,ana@x.example',
      'ana@x.example,',
      'x:ana@x.example;',
      'a\r\nb@x.example',
    ])
      expect(await send(owner, email), email).toMatchObject({ status: 400, field: 'email' });
  });

  it('reach one mailbox five times an hour at most, whoever invites; others are not in the way', async () => {
    const [owner, second] = [await fixture.team(), await fixture.team()];
    const mailbox = `guest-${owner.id}`;
    const statuses: number[] = [];
    for (const who of [owner, owner, second, second])
      statuses.push((await send(who, `${mailbox}@people.example`)).status);
    for (const who of [owner, second, owner]) statuses.push((await send(who, `${mailbox}+team@people.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await send(owner, `other-${mailbox}@people.example`)).toMatchObject({ status: 200 });
  });

  it('that were not sent count for nothing', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    const email = await fixture.emailOf(member);
    for (let tried = 0; tried < 7; tried += 1) expect(await send(owner, email)).toMatchObject({ status: 400 });
  });
});

describe('seats', () => {
  it('are members and open invitations; the sixth on five is refused, also by ten requests at once', async () => {
    const owner = await fixture.team();
    await fixture.join(owner);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner('/api/business/invitations', {
          method: 'POST',
          json: { email: `seat${n}-${owner.id}@people.example`, role: 'member' },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await teamOf(owner)).toMatchObject({ seats: 5, seatsTaken: 5 });
  });

  it('the last one is taken once by two who accept at the same time', async () => {
    const owner = await fixture.team();
    const people = [await fixture.signIn(), await fixture.signIn(), await fixture.signIn()];
    const tokens: string[] = [];
    for (const person of people) tokens.push(await invite(owner, person));
    await setSeats(owner, 2);
    const replies = await Promise.all(people.map((person, n) => accept(person, tokens[n] ?? '')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const organisationId = await fixture.organisationOf(owner);
    expect(await fixture.db.$count(teamMembers, eq(teamMembers.organisationId, organisationId))).toBe(2);
  });

  it('belong to one team for each person', async () => {
    const owner = await fixture.team();
    const other = await fixture.team();
    const member = await fixture.join(owner);
    const token = await invite(other, member);
    expect(await fixture.refused(member, 'POST', `invitation/${token}/accept`)).toMatchObject({
      status: 409,
      message: 'You are in a team already. Please leave it first.',
    });
    await fixture.ok(member, 'DELETE', `members/${member.id}`);
    expect((await accept(member, token)).status).toBe(200);
  });
});

describe('members', () => {
  it('are changed and removed by those who may; the owner stays', async () => {
    const owner = await fixture.team();
    const manager = await fixture.join(owner, { role: 'manager' });
    const member = await fixture.join(owner, { monthlyCap: 3 });
    expect((await teamOf(member)).members.map(({ email }: { email: unknown }) => email)).toEqual([null, null, null]);
    const changed = await fixture.ok(manager, 'PATCH', `members/${member.id}`, { role: 'viewer', monthlyCap: null });
    expect(changed.members.find(({ id }: { id: string }) => id === member.id)).toMatchObject({
      role: 'viewer',
      monthlyCap: null,
    });
    const patch = (who: Person, id: string, json: object) => fixture.refused(who, 'PATCH', `members/${id}`, json);
    expect(await patch(manager, owner.id, { monthlyCap: 1 })).toMatchObject({ status: 403 });
    expect(await patch(manager, member.id, { role: 'manager' })).toMatchObject({ status: 400, field: 'role' });
    expect(await patch(member, member.id, { monthlyCap: null })).toMatchObject({ status: 403 });
    expect(await patch(owner, member.id, { monthlyCap: -1 })).toMatchObject({ status: 400 });
    expect(await fixture.refused(owner, 'DELETE', `members/${owner.id}`)).toMatchObject({ status: 409 });
    expect(await fixture.refused(member, 'DELETE', `members/${manager.id}`)).toMatchObject({ status: 403 });
    await fixture.ok(owner, 'DELETE', `members/${manager.id}`);
    expect(await fixture.refused(manager, 'GET', 'licences')).toMatchObject({ status: 404 });
    expect(await fixture.refused(manager, 'PATCH', 'team', { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await fixture.refused(member, 'PATCH', 'team', { name: 'Mine' })).toMatchObject({ status: 403 });
    expect(await fixture.ok(owner, 'PATCH', 'team', { name: 'Sea Green' })).toMatchObject({ name: 'Sea Green' });
  });
});

describe('API keys', () => {
  it('come with Studio, are shown once, at most five, and end when they are revoked', async () => {
    const small = await fixture.team();
    expect(await fixture.refused(small, 'POST', 'keys', { name: 'Site', scopes: ['read'] })).toMatchObject({
      status: 403,
      message: 'API keys come with the plan Studio.',
    });
    const owner = await fixture.team({ plan: 'studio' });
    const made = await fixture.ok(owner, 'POST', 'keys', { name: 'Website', scopes: ['license', 'read', 'read'] });
    expect(made.key).toMatch(/^tmk_live_[\w-]{43}$/);
    const listed = await fixture.ok(owner, 'GET', 'keys');
    expect(listed.keys).toMatchObject([
      { name: 'Website', callsAnHour: 600, beginning: made.key.slice(0, 13), scopes: ['read', 'license'] },
    ]);
    expect(JSON.stringify(listed)).not.toContain(made.key);
    const [row] = await fixture.db.select().from(apiKeys).where(eq(apiKeys.id, listed.keys[0].id));
    expect(JSON.stringify(row)).not.toContain(made.key);
    expect(await fixture.refused(owner, 'POST', 'keys', { name: ' ', scopes: ['read'] })).toMatchObject({
      status: 400,
      field: 'name',
    });
    expect(await fixture.refused(owner, 'POST', 'keys', { name: 'Idle', scopes: [] })).toMatchObject({
      status: 400,
      field: 'scopes',
    });
    for (let n = 2; n <= 5; n += 1) await fixture.ok(owner, 'POST', 'keys', { name: `Key ${n}`, scopes: ['read'] });
    expect(await fixture.refused(owner, 'POST', 'keys', { name: 'Sixth', scopes: ['read'] })).toMatchObject({
      status: 409,
    });
    await fixture.ok(owner, 'DELETE', `keys/${listed.keys[0].id}`);
    expect((await fixture.ok(owner, 'GET', 'keys')).keys).toHaveLength(4);
    expect(await fixture.refused(small, 'DELETE', `keys/${listed.keys[0].id}`)).toMatchObject({ status: 404 });
    const member = await fixture.join(owner);
    expect(await fixture.refused(member, 'GET', 'keys')).toMatchObject({ status: 403 });
  });

  it('let a program license with the pool under the name of its maker, and nothing else; at most so many calls an hour', async () => {
    const owner = await fixture.team({ plan: 'studio' });
    const { key, keys } = await fixture.ok(owner, 'POST', 'keys', { name: 'Website', scopes: ['license'] });
    const program = openBrowser(fixture.server.url);
    const withKey = (path: string, json?: object, given = key) =>
      program(path, {
        method: json ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${given}` },
        ...(json && { json }),
      });
    const licences = `/api/v1/items/${await fixture.photo()}/licences`;
    const license = (given = key) => withKey(licences, { licence: 'standard' }, given);
    expect(await (await license()).json()).toMatchObject({ outcome: 'licensed' });
    expect((await fixture.ok(owner, 'GET', 'licences')).licences).toMatchObject([
      { takenBy: expect.stringContaining('Dwight') },
    ]);
    for (const path of ['/api/profile', '/api/business/keys', '/api/business/licences'])
      expect((await withKey(path)).status, path).toBe(401);
    expect((await license(`${key.slice(0, -1)}~`)).status).toBe(401);
    const lastUsedAt = fixture.clock.now.toISOString();
    expect((await fixture.ok(owner, 'GET', 'keys')).keys).toMatchObject([{ lastUsedAt, callsThisHour: 1 }]);
    await fixture.db.update(apiKeys).set({ callsAnHour: 2 }).where(eq(apiKeys.id, keys[0].id));
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await license()).status));
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429]);
    await fixture.ok(owner, 'DELETE', `keys/${keys[0].id}`);
    expect((await license()).status).toBe(401);
  });
});

describe('what a team sees of itself', () => {
  it('owner and managers see the card and who was here last; members do not', async () => {
    const owner = await fixture.team();
    const member = await fixture.join(owner);
    expect(await fixture.subscriptionOf(owner)).toMatchObject({ cardEnding: '4242' });
    expect(await fixture.subscriptionOf(member)).toMatchObject({ cardEnding: null });
    const lastHere = async (who: Person, whom: Person) =>
      (await teamOf(who)).members.find(({ id }: { id: string }) => id === whom.id).lastHereAt;
    expect(await lastHere(owner, owner)).toEqual(expect.any(String));
    expect(await lastHere(owner, member)).toEqual(expect.any(String));
    expect(await lastHere(member, owner)).toBeNull();
    await fixture.db.delete(sessions).where(eq(sessions.userId, member.id));
    expect(await lastHere(owner, member)).toBeNull();
  });

  it('everybody in the team saves its licences as a table; nobody else does', async () => {
    const owner = await fixture.team();
    const viewer = await fixture.join(owner, { role: 'viewer' });
    await fixture.take(owner, await fixture.draft(owner, undefined, { project: '=1+1', client: 'Hotel, south' }));
    const reply = await viewer('/papers/team-licences.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('tamarind-team-licences.csv');
    const [head, line, ...rest] = (await reply.text()).trim().split('\r\n');
    expect(head).toMatch(/taken,title,licence,number,state,taken by,client,project$/);
    expect(line).toMatch(/,standard,TAM-[\w-]+,in force,Dwight[^,]*,"Hotel, south",'=1\+1$/);
    expect(rest).toEqual([]);
    expect((await (await fixture.signIn())('/papers/team-licences.csv')).status).toBe(404);
    expect((await openBrowser(fixture.server.url)('/papers/team-licences.csv')).status).toBe(401);
  });
});
