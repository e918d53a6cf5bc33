import type * as z from 'zod/mini';
import type { Access, KeyScope } from './access.ts';

type Schema = z.ZodMiniType;
type Fields = z.ZodMiniObject;

/**
 * A public reply whose serialised bytes are cached until one of its tags changes; its binding gives the tags. Data that
 * changes without a tag, such as a count of filters, is at most this old.
 */
export type PublicCache = { maxAgeSeconds: number };

/**
 * Topics connect reads and changes: after a change the browser refetches every cached read that shows one of its
 * topics.
 */
export const topics = [
  /** Published items, as everybody sees them. */
  'items',
  /** A creator's own items in every state. */
  'ownItems',
  /** A creator's own releases. */
  'releases',
  /** A creator's saved details. */
  'templates',
  'review',
  /** What people reported. */
  'reports',
  'featured',
  'likes',
  /** What the viewer has downloaded. */
  'downloads',
  'collections',
  /** Names and pictures of people. */
  'people',
  'products',
  /** Prices, rates, tax, shares and plans. */
  'prices',
  'notifications',
  /** The viewer's own profile, application and preferences. */
  'account',
  /** Sessions and second factor. */
  'security',
  /** The viewer's own orders and licences. */
  'orders',
  /** The viewer's wallet. */
  'wallet',
  /** Earnings, payouts and shared income of a creator. */
  'earnings',
  /** Paid orders, refunds and payouts, as admins see them. */
  'sales',
  /** What is suggested to admins, and what became of it. */
  'suggestions',
  /** Accounts as admins see them, switches and the audit log. */
  'users',
  /** The viewer's team, its plan, quota, licences and keys. */
  'business',
  /** Alarms and closed months of the ledger. */
  'books',
  /** Messages to the team. */
  'messages',
  /** Jobs in the background that have failed. */
  'jobs',
  /** Briefs and their answers. */
  'briefs',
  /** Stories of the magazine and of the blog. */
  'stories',
] as const;
export type Topic = (typeof topics)[number];

/** The scope that a key must have for the call, and whether whoever has none may make it too. */
export type PublicCall = { scope: KeyScope; isKeyNeeded: boolean };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Parameters are written `:name`, as in `/api/photos/:id/like`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** For reads: the read becomes stale in the browser when one of these changes. */
  shows?: readonly Topic[];
  /** For all other calls: what the call changes. */
  changes?: readonly Topic[];
  params?: Fields;
  query?: Fields;
  body?: Fields;
  reply: Schema;
  cache?: PublicCache;
  /** A call of the public API: takes API keys of businesses and no sessions. A key acts as its maker. */
  publicApi?: PublicCall;
  /** Exists only outside production, and only for a developer at this machine. */
  developmentOnly?: true;
};

/** Declares a call once; the server binds it, the browser calls it, OpenAPI documents it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Sent<S> = S extends Schema ? z.input<S> : unknown;
type Parsed<S> = S extends Schema ? z.output<S> : unknown;
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S> ? S : undefined;

/** Input of a caller: parameters, query and body as one flat object. */
export type CallInput<E extends Endpoint> = Sent<Part<E, 'params'>> & Sent<Part<E, 'query'>> & Sent<Part<E, 'body'>>;
/** Input of a handler, parsed. */
export type HandlerInput<E extends Endpoint> = Parsed<Part<E, 'params'>> &
  Parsed<Part<E, 'query'>> &
  Parsed<Part<E, 'body'>>;
/** Result of a handler; the schema drops undeclared fields. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>;
/** Reply for the caller. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>;

type CallOptions = {
  /** Aborts the call; over HTTP by closing the connection. */
  signal?: AbortSignal;
};

/** The same signature in the browser (fetch) and on the server (in process). */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallReply<E>>;

/** The input of a call as it is sent: in the path, in the query and as a JSON body. */
export type CallParts = {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, unknown> | undefined;
};

type FlatInput = Readonly<Record<string, unknown>>;

const pick = (fields: Endpoint['query'], input: FlatInput): [string, unknown][] =>
  Object.keys(fields?.shape ?? {})
    .map((name): [string, unknown] => [name, input[name]])
    .filter(([, value]) => value !== undefined && value !== null);

const asText = (value: unknown): string | string[] => (Array.isArray(value) ? value.map(String) : String(value));

/** `undefined` when the body has no values. */
const bodyOf = (fields: Endpoint['body'], input: FlatInput): CallParts['body'] => {
  const names = Object.keys(fields?.shape ?? {});
  return names.some((name) => input[name] !== undefined)
    ? Object.fromEntries(names.map((name) => [name, input[name]]))
    : undefined;
};

/** Splits the flat input of a call into path, query and body, the same way in the browser and on the server. */
export const splitInput = (endpoint: Endpoint, input: FlatInput): CallParts => ({
  params: Object.fromEntries(pick(endpoint.params, input).map(([name, value]) => [name, String(value)])),
  query: Object.fromEntries(pick(endpoint.query, input).map(([name, value]) => [name, asText(value)])),
  body: bodyOf(endpoint.body, input),
});
