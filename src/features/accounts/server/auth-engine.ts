import type { GoogleConfig } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { sessions, signInMethods, users, verifications } from './accounts.tables.ts';
import { SESSION_SECONDS } from './open-session.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { COOKIE_PREFIX, usesSecureCookies } from './session-cookie.ts';

const SESSION_RENEWED_AFTER_SECONDS = 24 * 60 * 60;

/** The engine's name for Google, in its own list and in `sign_in_methods`. */
export const GOOGLE_PROVIDER = 'google';

const googlePlugins = async (google: GoogleConfig | undefined) => {
  if (!google) return [];
  const { genericOAuth } = await import('better-auth/plugins/generic-oauth');
  const provider = {
    providerId: GOOGLE_PROVIDER,
    discoveryUrl: new URL('.well-known/openid-configuration', `${google.issuerUrl.replace(/\/$/, '')}/`).href,
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account' as const,
    requireIdTokenVerification: true,
  };
  return [genericOAuth({ config: [provider] })];
};

/** The sign-in engine on our own tables. It is large, so whoever needs it first waits for it, and the start does not. */
export const openAuthEngine = async ({ db, config }: Pick<Dependencies, 'db' | 'config'>) => {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ]);
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secret,
    trustedOrigins: [config.publicUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
    }),
    user: {
      fields: { name: 'displayName', image: 'profileImageUrl' },
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        isCreator: { type: 'boolean', input: false, defaultValue: false },
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_RENEWED_AFTER_SECONDS },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      autoSignIn: false,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: usesSecureCookies(config),
      database: { generateId: newId },
    },
    plugins: await googlePlugins(config.google),
    // Our own limits, logs and origin check stand in front of it.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
};
