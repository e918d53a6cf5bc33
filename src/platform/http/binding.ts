import type { Log } from '#platform/log.ts';
import type { SignedIn, Viewer } from '#shared/access.ts';
import type { Endpoint, HandlerInput, HandlerReply } from '#shared/endpoint.ts';

/** What a handler may say beside its reply. Nothing of it is sent when the handler fails. */
export type Answer = {
  /** 200 unless told, 204 when there is nothing to reply. */
  setStatus: (status: number) => void;
  /** A `set-cookie` header is added to those that stand already, any other one replaced. */
  setHeader: (name: string, value: string) => void;
  /** Lax, for the whole site, out of reach of scripts, and secure where the site is; without an age it ends with the browser. */
  setCookie: (name: string, value: string, options?: { maxAgeSeconds?: number }) => void;
  clearCookie: (name: string) => void;
};

/** What a handler may know about the request beyond its parsed input. */
export type RequestContext = {
  viewer: Viewer;
  requestId: string;
  log: Log;
  /** For limits and for the list of a person's own sessions; never for logs. */
  clientAddress: string;
  userAgent: string | undefined;
  cookieHeader: string | undefined;
  /** Aborted when the client goes away before it has its answer; never where the answer is for more than one. */
  clientLeft: AbortSignal;
  answer: Answer;
};

/** For answers that somebody waits for whatever one client does. */
export const nobodyLeaves: AbortSignal = new AbortController().signal;

/** Whoever passed the door of a call that is not for everybody is signed in. */
type ContextOf<E extends Endpoint> = 'anyone' extends E['access']
  ? RequestContext
  : RequestContext & { viewer: SignedIn };

type Handle<E extends Endpoint> = (input: HandlerInput<E>, context: ContextOf<E>) => Promise<HandlerReply<E>>;

export type Binding = {
  endpoint: Endpoint;
  handle: (input: never, context: RequestContext) => Promise<unknown>;
};

/** Calls for developers do not exist in production; elsewhere each request is judged by `IsDeveloper`. */
export const isOffered = (endpoint: Endpoint, { production }: { production: boolean }): boolean =>
  !(endpoint.developmentOnly && production);

/** Ties a declared call to the code that answers it. Each endpoint is bound exactly once. */
export const bind = <E extends Endpoint>(endpoint: E, handle: Handle<E>): Binding => ({
  endpoint,
  handle: handle as Binding['handle'],
});
