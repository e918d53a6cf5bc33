import { setTimeout as pause } from 'node:timers/promises';
import type { Configuration } from 'openid-client';
import type { Config, GoogleConfig } from '#platform/config.ts';
import { finishGoogleSignIn } from '../../sign-in.contract.ts';

/** Google's name in `sign_in_methods`. */
export const GOOGLE_PROVIDER = 'google';

const LIMIT_MS = 10_000;

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

/** Query of the request with which Google sends the browser back. `iss` names the provider that issued the code. */
export type OpenIdReply = { code: string; state: string | undefined; iss: string | undefined };

export type Google = {
  addressFor: (round: OpenIdRound) => Promise<string>;
  identify: (reply: OpenIdReply, round: OpenIdRound) => Promise<GooglePerson>;
};

// The first sign-in with Google loads the library, the start does not.
const openIdClient = () => import('openid-client');

/** The limit holds for all requests of one step together. */
const withTimeout = async <Value>(work: Promise<Value>, limitMs: number): Promise<Value> => {
  const waiting = new AbortController();
  const late = pause(limitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`Google did not respond within ${limitMs / 1000} s`);
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

/** Reads the provider's description. Keys are fetched with the first id token, and again when a new one is used. */
const discover = async ({ issuerUrl, clientId, clientSecret }: GoogleConfig, limitMs: number) => {
  const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } = await openIdClient();
  const issuer = new URL(issuerUrl);
  return discovery(issuer, clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: limitMs / 1000,
    execute: [
      // Also checks the signature of the id token; without it, the connection to the provider is the only proof.
      enableNonRepudiationChecks,
      // A provider on http:// is one for trying the sign-in.
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
};

/** Authorization code flow of OpenID Connect with PKCE, state and nonce. */
export const openGoogle = (
  { config }: { config: Pick<Config, 'publicUrl' | 'google'> },
  limitMs = LIMIT_MS,
): Google => {
  const redirectUri = config.publicUrl + finishGoogleSignIn.path;
  let found: Promise<Configuration> | undefined;
  const provider = () => {
    if (!config.google) throw new Error('Sign-in with Google is not configured');
    found ??= discover(config.google, limitMs).catch((error: unknown) => {
      // Try again next time: Google may be reachable then.
      found = undefined;
      throw error;
    });
    return found;
  };

  const addressFor = async ({ state, codeVerifier, nonce }: OpenIdRound): Promise<string> => {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openIdClient();
    const address = buildAuthorizationUrl(await provider(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  };

  const identify = async (reply: OpenIdReply, { state, codeVerifier, nonce }: OpenIdRound): Promise<GooglePerson> => {
    const { authorizationCodeGrant } = await openIdClient();
    const returned = new URL(redirectUri);
    for (const [name, value] of Object.entries(reply)) if (value !== undefined) returned.searchParams.set(name, value);
    const tokens = await authorizationCodeGrant(await provider(), returned, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const subject = nonEmptyText(claims?.sub);
    const email = nonEmptyText(claims?.email)?.toLowerCase();
    if (!subject || !email) throw new Error('The id token names nobody, or has no e-mail address');
    return {
      subject,
      email,
      emailVerified: claims?.email_verified === true,
      givenName: nonEmptyText(claims?.given_name) ?? nonEmptyText(claims?.name),
      familyName: nonEmptyText(claims?.family_name),
    };
  };

  return {
    addressFor: (round) => withTimeout(addressFor(round), limitMs),
    identify: (reply, round) => withTimeout(identify(reply, round), limitMs),
  };
};
