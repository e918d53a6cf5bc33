import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Access, SignedIn, Viewer } from '#shared/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Language } from '#shared/i18n.ts';
import type { Sentence } from '#shared/sentences.ts';
import type { SendableFile } from './send-range.ts';

type FileMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** An address that sends or receives something other than the JSON of a call. */
export type FileRoute = {
  methods: readonly FileMethod[];
  /** Parameters are written `:name`. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Whoever may not open it hears that there is nothing. */
  isHidden?: true;
  /** Where a visitor is sent instead of being refused, for links that are opened from a mail. */
  signInPage?: string;
  /** An address that does not fit is not found. */
  params?: Endpoint['params'];
  /** Wrong fields are refused as those of a call are. */
  query?: Endpoint['query'];
  /** Bytes of any type: read whole up to a limit, or left to the handler. Without it the route takes no body. */
  body?: { mostBytes: number; tooLarge?: Sentence } | 'unread';
  /** Left out where each file has its own type. */
  contentType?: string;
  cacheControl: string;
  /** Request headers on which the bytes depend. */
  vary?: string;
  /** Sent with refusals as well. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Neither rate limits nor a full server refuse it, and its origin is not checked: for a provider that signs what it
   * sends.
   */
  isUnguarded?: true;
};

/** Declares an address for files once; the server binds it, and the access matrix lists it. */
export const fileRoute = <const R extends FileRoute>(declaration: R): R => declaration;

/** A parameter that is the name of a file: the named groups of the pattern are its fields. */
export const fileName = <const Shape extends z.core.$ZodShape>(pattern: RegExp, shape: Shape) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((name): unknown => ({ ...pattern.exec(name)?.groups })),
    ),
    z.object(shape),
  );

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : unknown;
export type FileInput<R extends FileRoute> = Parsed<R['params']> & Parsed<R['query']>;

type Described = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Where the route declares none. */
  contentType?: string;
};

/** What a handler gives back. The binding sends it with the type and the caching that the route declares. */
export type FileAnswer =
  /** Text or a drawing, whole: with an ETag, and compressed where the client takes that. */
  | (Described & { text: string | Buffer })
  /** A file of the storage: with an ETag, and in ranges. */
  | (Described & { stored: Omit<SendableFile, 'contentType'>; fileName?: string })
  /** Made for this person, and sent as it is read. */
  | (Described & { made: Readable | Buffer | string; fileName: string; isShown?: boolean })
  | (Described & { json: unknown })
  | (Described & { redirect: string })
  | (Described & { empty: true });

/** What a handler knows about the request besides its parsed input. */
export type FileRequest = {
  method: string;
  headers: IncomingHttpHeaders;
  requestId: string;
  /** For rate limits; never for logs. */
  clientAddress: string;
  /** The language that the visitor has chosen, or the browser asks for. */
  language: Language;
  /** The body, if the route takes one. */
  bytes: Buffer;
  /** Aborted when the client disconnects before it has its reply. */
  clientLeft: AbortSignal;
  /** For protocols that read the body by themselves. */
  exchange: { req: IncomingMessage; res: ServerResponse };
};

/** Most files for everybody need no viewer, so a route for `anyone` looks it up only when it asks. */
export type FileContext<R extends FileRoute> = FileRequest &
  ('anyone' extends R['access'] ? { findViewer: () => Promise<Viewer> } : { viewer: SignedIn });

type Extras<R extends FileRoute> = {
  /** Refuses an address before the viewer is looked up. */
  checkAddress?: (params: Parsed<R['params']>) => void;
  /** Called when the server starts to close, before it waits for requests in flight. */
  beforeClose?: () => Promise<void>;
};

export type FileBinding = {
  route: FileRoute;
  handle: (input: never, context: never) => Promise<FileAnswer>;
  checkAddress?: (params: never) => void;
  beforeClose?: () => Promise<void>;
};

/** Binds a declared address to its handler. Each is bound exactly once. */
export const bindFile = <R extends FileRoute>(
  route: R,
  handle: (input: FileInput<R>, context: FileContext<R>) => Promise<FileAnswer>,
  extras?: Extras<R>,
): FileBinding => ({ route, handle, ...extras });
