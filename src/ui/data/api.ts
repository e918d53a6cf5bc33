import { type Call, type CallInput, type CallParts, type Endpoint, splitInput } from '#shared/endpoint.ts';
import type { ErrorReply } from '#shared/errors.ts';

/** The server reported success with a body that cannot be parsed. */
export class InvalidReplyError extends Error {
  constructor(cause: unknown) {
    super('Server returned invalid response format. Please refresh and try again.', { cause });
  }
}

/** A call that failed with an error reply. Its message is the status and the server's message. */
export class ApiError extends Error {
  readonly status: number;
  /** Fields may be missing: the specification defines `message` and `emailVerification`, the others are ours. */
  readonly reply: Partial<ErrorReply> | null;
  /** The requested path; empty where it is not needed. */
  readonly path: string;

  constructor(status: number, text: string, path = '') {
    super(`${status}: ${text}`);
    this.status = status;
    this.reply = errorReplyIn(text);
    this.path = path;
  }
}

type RefusalListener = (error: ApiError) => void;
const refusalListeners = new Set<RefusalListener>();

/** Subscribes to every failed call of the page. Returns the function to unsubscribe. */
export const onRefusal = (listener: RefusalListener): (() => void) => {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
};

const refuse = (error: ApiError): never => {
  for (const listener of refusalListeners) listener(error);
  throw error;
};

/** The server's error reply; `null` when there is none or the server was not reached. */
export const replyIn = (error: unknown): Partial<ErrorReply> | null => (error instanceof ApiError ? error.reply : null);

const errorReplyIn = (text: string): Partial<ErrorReply> | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const { message, issues, ...rest } = value as Partial<ErrorReply>;
    return {
      ...rest,
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(issues) && { issues }),
    };
  } catch {
    return null;
  }
};

const pathOf = ({ path }: Endpoint, params: CallParts['params']) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The path of a call with its parameters filled in. */
export const callPath = <E extends Endpoint>(endpoint: E, input: CallInput<E>): string =>
  pathOf(endpoint, splitInput(endpoint, input as Record<string, unknown>).params);

const queryOf = (query: CallParts['query']): string => {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
};

const bodyOf = (body: CallParts['body']): Pick<RequestInit, 'body' | 'headers'> =>
  body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {};

/** An empty body is valid only for a call without a reply. */
const valueIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Makes a declared call over HTTP, with the visitor's cookie. */
export const call: Call = async (endpoint, input, { signal } = {}) => {
  const { params, query, body } = splitInput(endpoint, (input ?? {}) as Record<string, unknown>);
  const path = pathOf(endpoint, params);
  const response = await fetch(path + queryOf(query), {
    method: endpoint.method,
    credentials: 'include',
    // The query cache stores reads; the HTTP cache could return data from before the visitor's last change.
    ...(endpoint.method === 'GET' && { cache: 'no-cache' }),
    ...(signal && { signal }),
    ...bodyOf(body),
  });
  const text = await response.text();
  if (!response.ok) refuse(new ApiError(response.status, text || response.statusText, path));
  try {
    return endpoint.reply.parse(valueIn(text)) as never;
  } catch (cause) {
    throw new InvalidReplyError(cause);
  }
};
