/** The part of oidc-provider that `openid-provider.ts` uses; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  type Interaction = { prompt: { name: string }; params: { client_id: string } };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (facts: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback: () => (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ) => Promise<void>;
  }

  export const interactionPolicy: {
    base: () => { add: (prompt: unknown, place?: number) => void };
    Prompt: new (facts: { name: string; requestable: boolean }) => unknown;
  };
}
