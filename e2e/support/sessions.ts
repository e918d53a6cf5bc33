import type { Role, SessionCookie } from '../../scripts/open-sessions.ts';

/** The session cookie of one account per role, created by the global set-up. */
export const sessionOf = (role: Role): SessionCookie => {
  const sessions = JSON.parse(process.env.E2E_SESSIONS ?? '{}') as Partial<Record<Role, SessionCookie>>;
  const session = sessions[role];
  if (!session) throw new Error(`The set-up opened no session for ${role}.`);
  return session;
};

/** For requests without a browser. */
export const cookieHeaderOf = (role: Role): { cookie: string } => {
  const { name, value } = sessionOf(role);
  return { cookie: `${name}=${value}` };
};
