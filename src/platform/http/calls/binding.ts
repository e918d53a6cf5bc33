import type { SignedIn, Viewer } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Endpoint, HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { Log } from '../../log.ts';

/** Status, headers and cookies that a handler sets. They are sent only when the handler succeeds. */
export type Answer = {
  /** 200 by default; 204 when the reply is empty. */
  setStatus: (status: number) => void;
  /** A `set-cookie` header is added to the others; any other header is replaced. */
  setHeader: (name: string, value: string) => void;
  /**
   * SameSite=Lax, HttpOnly, path `/`, Secure when the site uses https; without a maximum age it is a session cookie.
   */
  setCookie: (name: string, value: string, options?: { maxAgeSeconds?: number }) => void;
  clearCookie: (name: string) => void;
};

/** What a handler knows about the request besides its parsed input. */
export type RequestContext = {
  viewer: Viewer;
  requestId: string;
  log: Log;
  /** For rate limits and for a person's own list of sessions; never for logs. */
  clientAddress: string;
  userAgent: string | undefined;
  /** The browser asks not to be tracked. */
  optedOut: boolean;
  cookieHeader: string | undefined;
  /** Aborted when the client disconnects before it has its reply; never for replies that several clients share. */
  clientLeft: AbortSignal;
  answer: Answer;
};

/** For replies that must be finished whatever one client does. */
export const neverAborted: AbortSignal = new AbortController().signal;

/** A call that is not for `anyone` has a signed-in viewer: `admit` has checked it. */
type ContextOf<E extends Endpoint> = 'anyone' extends E['access']
  ? RequestContext
  : RequestContext & { viewer: SignedIn };

/** The tags of a call's replies. Without tags neither the replies nor the pages that make the call are cached. */
type Tagging<E extends Endpoint, Result> = {
  /** Receives the handler's result, including fields that the reply schema drops. */
  tags: (result: Result, input: HandlerInput<E>) => readonly ChangeTag[];
  /** Tags of a "not found" reply. */
  missingTags?: (input: HandlerInput<E>) => readonly ChangeTag[];
};

export type Binding = {
  endpoint: Endpoint;
  handle: (input: never, context: RequestContext) => Promise<unknown>;
  tags?: (result: never, input: never) => readonly ChangeTag[];
  missingTags?: (input: never) => readonly ChangeTag[];
};

/** Development-only calls do not exist in production; elsewhere `IsDeveloper` checks each request. */
export const isOffered = (endpoint: Endpoint, { production }: { production: boolean }): boolean =>
  !(endpoint.developmentOnly && production);

/** Binds a declared call to its handler. Each endpoint is bound exactly once. */
export const bind = <E extends Endpoint, Result extends HandlerReply<E>>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: ContextOf<E>) => Promise<Result>,
  tagging?: Tagging<E, Result>,
): Binding => ({
  endpoint,
  handle: handle as Binding['handle'],
  ...tagging,
});
