import type { ChangeFeed } from '#platform/http/changes.ts';
import { type StoredBody, storeBody } from '#platform/http/stored-body.ts';
import { taggedCache } from '#platform/http/tagged-cache.ts';
import type { Viewer } from '#shared/access.ts';
import { type Call, type ChangeTag, changeTags } from '#shared/endpoint.ts';
import { errorTable } from '#shared/errors.ts';
import type { Language } from '#shared/i18n.ts';
import { type DevelopmentPages, type PageEntry, pages } from '#shared/pages.ts';
import type { PageRequest, RenderedPage } from './render.tsx';

export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

export type PageAsked = {
  /** With its query, as it stands in the request. */
  path: string;
  viewer: Viewer;
  language: Language;
  developmentPages: DevelopmentPages;
  call: Call;
};

export type PageAnswer =
  | { kind: 'page'; status: number; body: StoredBody }
  | Extract<RenderedPage, { kind: 'redirect' }>;

/** A like is no reason to make every page anew; its count follows within the minute. */
const pageTags: ChangeTag[] = changeTags.filter((tag) => tag !== 'likes');

/** What ails us now may be over at the next visit, so it is neither kept nor for shared caches. */
const passes = (status: number): boolean => status === errorTable.tooManyRequests.status || status >= 500;
const isFailure = (answer: PageAnswer): boolean => answer.kind === 'page' && passes(answer.status);

type KeptPage = { answer: PageAnswer; madeAtMs: number };

/** An anonymous page older than this is still shown, while a new one is made behind it. */
const FRESH_MS = 60_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const HTML = 'text/html; charset=utf-8';
/** For everybody without an account; a shared cache must keep those with one apart. */
const PUBLIC_PAGE = {
  contentType: HTML,
  cacheControl: `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=600`,
  vary: 'accept-language, cookie',
};
const PRIVATE_PAGE = { contentType: HTML, cacheControl: 'private, no-store', vary: 'cookie' };

/** Searches are counted, and a developer wants to see the latest mail: both are made for every visit. */
const countedAddresses = Object.values<PageEntry>(pages)
  .filter(({ isCounted, developmentOnly }) => isCounted || developmentOnly === 'local')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(\\?|$)`));
const isCounted = (path: string): boolean => countedAddresses.some((address) => address.test(path));

const bytesOf = ({ answer }: KeptPage) => (answer.kind === 'page' ? answer.body.plain.bytes.length * 2 : 256);

type Options = { render: PageRenderer; changes: ChangeFeed; publicUrl: string; nowMs: () => number };

/** Pages for visitors are made once and kept until something they show changes; pages for people with an account are made for them alone. */
export const createPageAnswers = ({ render, changes, publicUrl, nowMs }: Options) => {
  const cache = taggedCache<KeptPage>({ changes, maxBytes: MAX_CACHE_BYTES, bytesOf });

  const make = async ({ path, ...asked }: PageAsked): Promise<PageAnswer> => {
    const rendered = await render({ url: publicUrl + path, ...asked });
    if (rendered.kind === 'redirect') return rendered;
    const isPrivate = asked.viewer || isCounted(path) || passes(rendered.status);
    const body = storeBody(Buffer.from(rendered.html), isPrivate ? PRIVATE_PAGE : PUBLIC_PAGE);
    return { kind: 'page', status: rendered.status, body };
  };

  const answer = async (asked: PageAsked): Promise<PageAnswer> => {
    if (asked.viewer || isCounted(asked.path)) return make(asked);
    const key = `${asked.language} ${asked.developmentPages} ${asked.path}`;
    const renew = () => cache.load(key, pageTags, async () => ({ answer: await make(asked), madeAtMs: nowMs() }));
    const kept = cache.peek(key, pageTags);
    if (!kept || isFailure(kept.answer)) return (await renew()).answer;
    if (nowMs() - kept.madeAtMs > FRESH_MS) renew().catch(() => undefined);
    return kept.answer;
  };

  return { answer, counts: cache.counts };
};
