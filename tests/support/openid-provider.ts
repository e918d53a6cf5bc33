import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import { openBrowser } from './browser.ts';

export type OpenIdPerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

export type OpenIdProvider = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Signs this person in at the given authorisation address, or cancels; returns the redirect address. */
  answer: (address: string, person: OpenIdPerson | 'cancel') => Promise<string>;
  stop: () => Promise<void>;
};

const CLIENT = { clientId: 'tamarind', clientSecret: 'a client secret for tests' };
const MOST_STEPS = 12;
const TTL_S = 600;

/** Google supports `prompt=select_account`; the provider needs a policy for it. */
const policy = () => {
  const known = interactionPolicy.base();
  known.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return known;
};

/** A real OpenID provider on this machine, instead of Google. */
export const startOpenIdProvider = async (redirectUri: string, port = 0): Promise<OpenIdProvider> => {
  const people = new Map<string, OpenIdPerson>();
  let current: OpenIdPerson | 'cancel' = 'cancel';

  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Like Google, puts the person's data into the id token.
    conformIdTokenClaims: false,
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    ttl: { Interaction: TTL_S, Session: TTL_S, Grant: TTL_S, AccessToken: TTL_S, IdToken: TTL_S },
    cookies: { keys: ['cookies of the provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
  });

  const decide = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (current === 'cancel') return provider.interactionFinished(request, response, { error: 'access_denied' });
    const accountId = current.sub;
    if (prompt.name !== 'consent')
      return provider.interactionFinished(request, response, { select_account: {}, login: { accountId } });
    const grant = new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) decide(request, response).catch((error) => response.destroy(error));
    else callback(request, response);
  };

  return {
    url,
    ...CLIENT,
    answer: async (address, person) => {
      current = person;
      if (person !== 'cancel') people.set(person.sub, person);
      const browser = openBrowser(url);
      let location = address;
      for (let step = 0; step < MOST_STEPS && !location.startsWith(redirectUri); step += 1) {
        const response = await browser(location);
        const next = response.headers.get('location');
        if (next === null) throw new Error(`The provider stopped at ${location}: ${await response.text()}`);
        location = new URL(next, url).href;
      }
      return location;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
