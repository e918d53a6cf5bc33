import type { SignedIn, Viewer } from '#shared/access.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Endpoint, HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import type { Log } from '../../log.ts';

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
export const neverAborted: AbortSignal = new AbortController().signal;

/** Whoever passed the door of a call that is not for everybody is signed in. */
type ContextOf<E extends Endpoint> = 'anyone' extends E['access']
  ? RequestContext
  : RequestContext & { viewer: SignedIn };

/** What can change under the answers of a call. Without it neither they nor the pages that make the call are cached. */
type Tagging<E extends Endpoint, Result> = {
  /** Sees what the handler returned, also what the reply does not declare. */
  tags: (result: Result, input: HandlerInput<E>) => readonly ChangeTag[];
  /** What can make an answer of "not found". */
  missingTags?: (input: HandlerInput<E>) => readonly ChangeTag[];
};

export type Binding = {
  endpoint: Endpoint;
  handle: (input: never, context: RequestContext) => Promise<unknown>;
  tags?: (result: never, input: never) => readonly ChangeTag[];
  missingTags?: (input: never) => readonly ChangeTag[];
};

/** Calls for developers do not exist in production; elsewhere each request is judged by `IsDeveloper`. */
export const isOffered = (endpoint: Endpoint, { production }: { production: boolean }): boolean =>
  !(endpoint.developmentOnly && production);

/** Ties a declared call to the code that answers it. Each endpoint is bound exactly once. */
export const bind = <E extends Endpoint, Result extends HandlerReply<E>>(
  endpoint: E,
  handle: (input: HandlerInput<E>, context: ContextOf<E>) => Promise<Result>,
  tagging?: Tagging<E, Result>,
): Binding => ({
  endpoint,
  handle: handle as Binding['handle'],
  ...tagging,
});
