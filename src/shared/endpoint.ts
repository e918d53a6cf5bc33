import type * as z from 'zod/mini';
import type { Access } from './access.ts';

type Schema = z.ZodMiniType;
type Fields = z.ZodMiniObject;

/**
 * A public reply that is cached serialised until something that it shows changes; its binding says what that is.
 * Whatever changes without being announced, such as a count of likes, is at most this old.
 */
export type PublicCache = { maxAgeSeconds: number };

/**
 * What a read shows and what a change alters. After a change the browser asks again for every read it holds that shows
 * one of the same topics.
 */
export const topics = [
  /** Published items, as everybody sees them. */
  'items',
  /** A creator's own items in every state. */
  'ownItems',
  'review',
  'featured',
  'likes',
  'collections',
  /** Names and pictures of people. */
  'people',
  'products',
  'notifications',
  /** The own profile, application and preferences. */
  'account',
  /** Sessions and second factor. */
  'security',
] as const;
export type Topic = (typeof topics)[number];

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** Parameters are written `:name`, as in `/api/photos/:id/like`. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** Of a read: what goes stale in the browser when one of these changes. */
  shows?: readonly Topic[];
  /** Of every other call: what it alters. */
  changes?: readonly Topic[];
  params?: Fields;
  query?: Fields;
  body?: Fields;
  reply: Schema;
  cache?: PublicCache;
  /** Exists only outside production, and only for a developer at this machine. */
  developmentOnly?: true;
};

/** Declares a call once; the server binds it, the browser calls it, OpenAPI documents it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type Sent<S> = S extends Schema ? z.input<S> : unknown;
type Parsed<S> = S extends Schema ? z.output<S> : unknown;
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S> ? S : undefined;

/** What a caller hands over: parameters, query and body as one flat object. */
export type CallInput<E extends Endpoint> = Sent<Part<E, 'params'>> & Sent<Part<E, 'query'>> & Sent<Part<E, 'body'>>;
/** What a handler receives, parsed. */
export type HandlerInput<E extends Endpoint> = Parsed<Part<E, 'params'>> &
  Parsed<Part<E, 'query'>> &
  Parsed<Part<E, 'body'>>;
/** What a handler returns; the schema drops what it does not declare. */
export type HandlerReply<E extends Endpoint> = z.input<E['reply']>;
/** What a caller gets. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>;

type CallOptions = {
  /** Gives the call up; over HTTP the server is told by the closed connection. */
  signal?: AbortSignal;
};

/** The same signature in the browser (fetch) and on the server (in process). */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallReply<E>>;

/** A call's input as it travels: in the path, behind the question mark, and as JSON. */
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

/** Without a single value there is no body at all. */
const bodyOf = (fields: Endpoint['body'], input: FlatInput): CallParts['body'] => {
  const names = Object.keys(fields?.shape ?? {});
  return names.some((name) => input[name] !== undefined)
    ? Object.fromEntries(names.map((name) => [name, input[name]]))
    : undefined;
};

/** Sorts the flat input of a call into its parts, so that browser and server send the very same. */
export const splitInput = (endpoint: Endpoint, input: FlatInput): CallParts => ({
  params: Object.fromEntries(pick(endpoint.params, input).map(([name, value]) => [name, String(value)])),
  query: Object.fromEntries(pick(endpoint.query, input).map(([name, value]) => [name, asText(value)])),
  body: bodyOf(endpoint.body, input),
});
