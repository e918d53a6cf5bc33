import type { Endpoint } from './endpoint.ts';

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
