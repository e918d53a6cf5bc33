import { setTimeout as pause } from 'node:timers/promises';
import type { GoogleConfig } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { finishGoogleSignIn } from '../../accounts.contract.ts';

/** Google's name in the sign-in engine and in `sign_in_methods`. */
export const GOOGLE_PROVIDER = 'google';

const ANSWER_LIMIT_MS = 10_000;

export type GooglePerson = {
  /** Google's permanent id of the account. */
  subject: string;
  email: string;
  emailVerified: boolean;
  givenName: string | undefined;
  familyName: string | undefined;
};

/** Values that one sign-in must return with. */
export type OpenIdRound = { state: string; codeVerifier: string; nonce: string };

export type Google = {
  addressFor: (round: OpenIdRound) => Promise<string>;
  identify: (code: string, round: OpenIdRound) => Promise<GooglePerson>;
};

const withTimeout = async <Value>(work: Promise<Value>): Promise<Value> => {
  const waiting = new AbortController();
  const late = pause(ANSWER_LIMIT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`Google did not answer within ${ANSWER_LIMIT_MS / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
};

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const describeGoogle = ({ issuerUrl, clientId, clientSecret }: GoogleConfig) => ({
  providerId: GOOGLE_PROVIDER,
  discoveryUrl: new URL('.well-known/openid-configuration', `${issuerUrl.replace(/\/$/, '')}/`).href,
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  prompt: 'select_account' as const,
  requireIdTokenVerification: true,
});

type Site = Pick<Dependencies, 'config'>;

/**
 * The sign-in engine, for OpenID Connect alone: accounts and sessions are our own rows, so it gets no database. It is
 * large, so the first sign-in with Google loads it, and the start does not.
 */
const openEngine = async ({ config }: Site) => {
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/plugins/generic-oauth'),
  ]);
  return betterAuth({
    baseURL: config.publicUrl,
    secret: config.secret,
    plugins: config.google ? [genericOAuth({ config: [describeGoogle(config.google)] })] : [],
    // Our own limits, logs and origin check guard every call.
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
};

const findProvider = async (site: Site) => {
  const { socialProviders } = await (await openEngine(site)).$context;
  const provider = socialProviders.find(({ id }) => id === GOOGLE_PROVIDER);
  if (!provider) throw new Error('The description of the OpenID provider could not be read');
  return provider;
};

/** Speaks OpenID Connect through the sign-in engine: discovery, PKCE, exchange of the code, check of the id token. */
export const openGoogle = (deps: Site): Google => {
  const redirectURI = deps.config.publicUrl + finishGoogleSignIn.path;
  let found: ReturnType<typeof findProvider> | undefined;
  const provider = () => {
    found ??= findProvider(deps).catch((error: unknown) => {
      // Try again next time: Google may be reachable then.
      found = undefined;
      throw error;
    });
    return found;
  };

  const identify = async (code: string, { codeVerifier, nonce }: OpenIdRound): Promise<GooglePerson> => {
    const google = await provider();
    const tokens = await google.validateAuthorizationCode({ code, codeVerifier, redirectURI });
    if (!tokens?.idToken) throw new Error('The answer holds no id token');
    const info = await google.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce });
    const claims = (info?.data ?? {}) as Record<string, unknown>;
    const subject = nonEmptyText(claims.sub);
    const email = nonEmptyText(claims.email)?.toLowerCase();
    if (!subject || !email) throw new Error('The id token is not genuine, or names nobody');
    return {
      subject,
      email,
      emailVerified: claims.email_verified === true,
      givenName: nonEmptyText(claims.given_name) ?? nonEmptyText(claims.name),
      familyName: nonEmptyText(claims.family_name),
    };
  };

  return {
    addressFor: ({ state, codeVerifier, nonce }) =>
      withTimeout(
        provider().then(async (google) => {
          const url = await google.createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce: nonce });
          return url.href;
        }),
      ),
    identify: (code, round) => withTimeout(identify(code, round)),
  };
};
