import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/server.ts';
import { sessions, signInMethods, users } from './accounts.tables.ts';
import { findViewer } from './sessions/find-viewer.ts';
import { openSession, SESSION_SECONDS } from './sessions/session-cookie.ts';
import { createAccount } from './sign-up/create-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ana = { email: 'Ana@Example.com', password: 'mango season', firstName: 'Ana', lastName: 'Perez' };
const headerOf = (session: { cookieName: string; cookieValue: string }) =>
  `${session.cookieName}=${encodeURIComponent(session.cookieValue)}`;

describe('createAccount', () => {
  it('opens an account whose password is nowhere to be read', async () => {
    const { id } = await createAccount(server.deps.db, ana);
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({
      email: 'ana@example.com',
      displayName: 'Ana Perez',
      isCreator: false,
      isAdmin: false,
    });
    const [method] = await server.deps.db.select().from(signInMethods).where(eq(signInMethods.userId, id));
    expect(method?.password).toMatch(/^\$argon2id\$v=19\$/);
  });

  it('refuses a second one for the same address, however it is written', async () => {
    const again = createAccount(server.deps.db, { ...ana, email: 'ANA@example.com' });
    await expect(again).rejects.toMatchObject({ code: 'emailTaken' });
  });

  it('can be told the id, for accounts that are loaded twice', async () => {
    const given = { ...ana, id: 'demo-person', email: 'demo@example.com' };
    expect(await createAccount(server.deps.db, given)).toEqual({ id: 'demo-person' });
  });
});

describe('a session', () => {
  const open = async (email: string) => {
    const { id } = await createAccount(server.deps.db, { ...ana, email });
    return { id, header: headerOf(await openSession(server.deps, { userId: id })) };
  };

  it('stands for the person who opened it', async () => {
    const { id, header } = await open('one@example.com');
    expect(await findViewer(server.deps, header)).toEqual({
      id,
      email: 'one@example.com',
      firstName: 'Ana',
      lastName: 'Perez',
      profileImageUrl: null,
      isCreator: false,
      isAdmin: false,
      leavesAt: null,
    });
  });

  it('ends in time', async () => {
    const { header } = await open('two@example.com');
    const later = new Date(Date.now() + SESSION_SECONDS * 1000 + 60_000);
    expect(await findViewer({ ...server.deps, now: () => later }, header)).toBeNull();
  });

  it('ends when it is removed', async () => {
    const { id, header } = await open('three@example.com');
    await server.deps.db.delete(sessions).where(eq(sessions.userId, id));
    expect(await findViewer(server.deps, header)).toBeNull();
  });

  it('shows a new role with the next request', async () => {
    const { id, header } = await open('four@example.com');
    await server.deps.db.update(users).set({ isAdmin: true }).where(eq(users.id, id));
    expect(await findViewer(server.deps, header)).toMatchObject({ isAdmin: true });
  });

  it('is not looked for without a cookie of ours', async () => {
    const withoutDatabase = { ...server.deps, db: undefined as never };
    expect(await findViewer(withoutDatabase, 'theme=dark')).toBeNull();
  });
});

describe('GET /api/auth/me', () => {
  it('tells a person who they are', async () => {
    const response = await (await server.as('creator'))('/api/auth/me');
    expect(await response.json()).toMatchObject({ email: 'creator@example.com', isCreator: true, isAdmin: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers a visitor with 401', async () => {
    expect((await (await server.as('visitor'))('/api/auth/me')).status).toBe(401);
  });
});
