import type { ChangeFeed } from '#platform/http/caching/changes.ts';
import { type StoredBody, storeBody } from '#platform/http/caching/stored-body.ts';
import { type Made, STALE_FACTOR, taggedCache } from '#platform/http/caching/tagged-cache.ts';
import type { OnTags } from '#platform/http/calls/dispatch.ts';
import type { Log } from '#platform/log.ts';
import type { ChangeTag } from '#shared/change-tags.ts';
import type { Call } from '#shared/endpoint.ts';
import { errorTable } from '#shared/errors.ts';
import { makeAddressReader, type PageAddress } from './page-address.ts';
import type { PageRequest, RenderedPage } from './render.tsx';

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

export type PageVisit = Omit<PageRequest, 'url' | 'call'> & {
  /** With its query, as it stands in the request. */
  path: string;
  /** Makes calls for this visit, and tells what can change under their answers. */
  callWith: (onTags: OnTags) => Call;
};

export type PageAnswer =
  | { kind: 'page'; status: number; body: StoredBody }
  | Extract<RenderedPage, { kind: 'redirect' }>;

/** What ails us now may be over at the next visit, so it is neither cached nor for shared caches. */
const isTemporary = (status: number): boolean => status === errorTable.tooManyRequests.status || status >= 500;

/** A page older than this is still shown, while a new one is made behind it. */
const FRESH_MS = 60_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const REDIRECT_BYTES = 256;
const HTML = 'text/html; charset=utf-8';
/** For everybody without an account; a shared cache must keep those with one apart. */
const PUBLIC_PAGE = {
  contentType: HTML,
  cacheControl: `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=${(FRESH_MS / 1000) * STALE_FACTOR}`,
  vary: 'accept-language, cookie',
};
const PRIVATE_PAGE = { contentType: HTML, cacheControl: 'private, no-store', vary: 'cookie' };

const bytesOf = (answer: PageAnswer) => (answer.kind === 'page' ? answer.body.plain.bytes.length * 2 : REDIRECT_BYTES);

/** A like is no reason to make a page anew; its count follows within the minute. */
const isLike = (tag: ChangeTag): boolean => tag.startsWith('likes:');

/** Gathers what can change under a page from the calls that it makes. One call of which nobody knows it makes the page uncacheable. */
const collectTags = () => {
  const tags = new Set<ChangeTag>();
  let isComplete = true;
  const onTags: OnTags = (called) => {
    if (!called) isComplete = false;
    for (const tag of called ?? []) if (!isLike(tag)) tags.add(tag);
  };
  return { onTags, collected: () => (isComplete ? [...tags] : undefined) };
};

type Options = { render: PageRenderer; changes: ChangeFeed; publicUrl: string; nowMs: () => number; log: Log };

/** Pages for visitors are made once and cached until something that they show changes; pages for people with an account are made for them alone. */
export const createPageAnswers = ({ render, changes, publicUrl, nowMs, log }: Options) => {
  const readAddress = makeAddressReader();
  const cache = taggedCache<PageAnswer>({ changes, maxBytes: MAX_CACHE_BYTES, bytesOf, nowMs, log });

  const make = async (asked: PageVisit, { path, page }: PageAddress): Promise<Made<PageAnswer>> => {
    const { path: _, callWith, ...request } = asked;
    const { onTags, collected } = collectTags();
    const rendered = await render({ ...request, url: publicUrl + path, call: callWith(onTags) });
    const isPrivate = asked.viewer || page?.neverCached || (rendered.kind === 'page' && isTemporary(rendered.status));
    const tags = isPrivate ? undefined : collected();
    if (rendered.kind === 'redirect') return { value: rendered, tags, freshMs: FRESH_MS };
    const body = storeBody(Buffer.from(rendered.html), tags ? PUBLIC_PAGE : PRIVATE_PAGE);
    return { value: { kind: 'page', status: rendered.status, body }, tags, freshMs: FRESH_MS };
  };

  const answer = async (asked: PageVisit): Promise<PageAnswer> => {
    const address = readAddress(asked.path);
    const makeThis = () => make(asked, address);
    if (asked.viewer || asked.refused || address.page?.neverCached) return (await makeThis()).value;
    const key = `${asked.language} ${asked.developmentPages} ${address.path}`;
    return cache.peek(key, makeThis) ?? cache.load(key, makeThis);
  };

  return { answer, counts: cache.counts };
};
