import type { ChangeFeed } from '#platform/http/caching/changes.ts';
import { COUNTS_CONTROL } from '#platform/http/caching/reply-cache.ts';
import { type StoredBody, storeBody } from '#platform/http/caching/stored-body.ts';
import { type Made, STALE_FACTOR, taggedCache } from '#platform/http/caching/tagged-cache.ts';
import type { OnTags } from '#platform/http/calls/dispatch.ts';
import type { Log } from '#platform/log.ts';
import { type ChangeTag, isCountTag } from '#shared/change-tags.ts';
import type { Call } from '#shared/endpoint.ts';
import { errorTable } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { makeAddressReader, type PageAddress } from './page-address.ts';
import type { PageRequest, RenderedPage } from './render.tsx';

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

export type PageVisit = Omit<PageRequest, 'url' | 'call'> & {
  /** Path and query of the request. */
  path: string;
  /** Makes the calls of this request; `onTags` receives the tags of their replies. */
  callWith: (onTags: OnTags) => Call;
};

export type PageAnswer =
  | { kind: 'page'; status: number; body: StoredBody }
  | Extract<RenderedPage, { kind: 'redirect' }>;

/** A temporary error is not cached, neither here nor in shared caches. */
const isTemporary = (status: number): boolean => status === errorTable.tooManyRequests.status || status >= 500;

/** A page older than this is still served while a new one is rendered. */
const FRESH_MS = MINUTE_MS;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const REDIRECT_BYTES = 256;
const HTML = 'text/html; charset=utf-8';
/** Cache headers for visitors; shared caches must separate them from people with an account. */
const PUBLIC_PAGE = {
  contentType: HTML,
  cacheControl: `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${(FRESH_MS / 1000) * STALE_FACTOR}`,
  vary: 'accept-language, cookie, save-data',
};
const COUNTING_PAGE = { ...PUBLIC_PAGE, cacheControl: COUNTS_CONTROL };
const PRIVATE_PAGE = { contentType: HTML, cacheControl: 'private, no-store', vary: 'cookie' };

const bytesOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.body.plain.bytes.length * 2 : REDIRECT_BYTES);

/** Collects the tags of all calls of a page. One call without tags makes the page uncacheable. */
const collectTags = () => {
  const tags = new Set<ChangeTag>();
  let isComplete = true;
  const onTags: OnTags = (called) => {
    if (!called) isComplete = false;
    for (const tag of called ?? []) tags.add(tag);
  };
  return { onTags, collected: () => (isComplete ? [...tags] : undefined) };
};

type Options = { render: PageRenderer; changes: ChangeFeed; publicUrl: string; nowMs: () => number; log: Log };

/**
 * Pages for visitors are rendered once and cached until one of their tags changes; pages for people with an account are
 * rendered for each request.
 */
export const createPageAnswers = ({ render, changes, publicUrl, nowMs, log }: Options) => {
  const readAddress = makeAddressReader();
  const cache = taggedCache<PageAnswer>({ changes, maxBytes: MAX_CACHE_BYTES, bytesOf, nowMs, log });

  const make = async (visit: PageVisit, { path, page }: PageAddress): Promise<Made<PageAnswer>> => {
    const { path: _, callWith, ...request } = visit;
    const { onTags, collected } = collectTags();
    const rendered = await render({ ...request, url: publicUrl + path, call: callWith(onTags) });
    const isPrivate = visit.viewer || page?.neverCached || (rendered.kind === 'page' && isTemporary(rendered.status));
    const tags = isPrivate ? undefined : collected();
    if (rendered.kind === 'redirect') return { value: rendered, tags, freshMs: FRESH_MS };
    const publicPage = tags?.some(isCountTag) ? COUNTING_PAGE : PUBLIC_PAGE;
    const body = storeBody(Buffer.from(rendered.html), tags ? publicPage : PRIVATE_PAGE);
    return { value: { kind: 'page', status: rendered.status, body }, tags, freshMs: FRESH_MS };
  };

  const answer = async (visit: PageVisit): Promise<PageAnswer> => {
    const address = readAddress(visit.path);
    const makeThis = () => make(visit, address);
    if (visit.viewer || visit.refused || address.page?.neverCached) return (await makeThis()).value;
    const key = `${visit.language} ${visit.developmentPages} ${visit.savesData} ${address.path}`;
    return cache.peek(key, makeThis) ?? cache.load(key, makeThis);
  };

  return { answer, counts: cache.counts };
};
