import type { Endpoint } from '#shared/endpoint.ts';

export type BrowserEndpoint = {
  method: Endpoint['method'];
  path: Endpoint['path'];
  params?: string[];
  query?: string[];
  body?: string[];
  shows?: Endpoint['shows'];
  changes?: Endpoint['changes'];
  /** Only where the reply has no body. */
  repliesNothing?: true;
};

const shapeOf = (names: string[] | undefined) =>
  names && { shape: Object.fromEntries(names.map((name) => [name, null])) };

const parseReply = (repliesNothing: boolean | undefined) => ({
  parse: (value: unknown): unknown => {
    if (value === undefined && !repliesNothing) throw new Error('An empty reply');
    return value;
  },
});

/** The part of a declared call that the browser needs. The server has validated the reply, so no schema is sent. */
export const browserEndpoint = ({ params, query, body, repliesNothing, ...outline }: BrowserEndpoint) => ({
  ...outline,
  params: shapeOf(params),
  query: shapeOf(query),
  body: shapeOf(body),
  reply: parseReply(repliesNothing),
});
