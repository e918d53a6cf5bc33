import { returnPath } from '#shared/own-path.ts';

type ItemWish = { action: 'save' | 'like'; itemId: string };
/** Of everything that a page shows: a copy of the collection, a collection of the light box. */
export type PageWish = { action: 'copy' | 'collect' };
/** What a visitor wanted to do when they were sent to sign in. */
type Wish = ItemWish | PageWish;

const ITEM_PATTERN = /^#(save|like)=([\w-]{1,64})$/;
const PAGE_PATTERN = /^#(copy|collect)$/;

const fragmentOf = (wish: Wish): string => ('itemId' in wish ? `#${wish.action}=${wish.itemId}` : `#${wish.action}`);

/**
 * The page to return to after signing in, with the wish as its fragment: it survives another tab, another device and
 * Google, and no cache of the server sees it. The query is dropped where the path would be too long.
 */
export const returnPathFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, wish: Wish): string | undefined =>
  [pathname + search, pathname].map((path) => path + fragmentOf(wish)).find((path) => returnPath(path));

export const wishIn = (hash: string): ItemWish | undefined => {
  const [, action, itemId] = ITEM_PATTERN.exec(hash) ?? [];
  return itemId === undefined ? undefined : { action: action as ItemWish['action'], itemId };
};

export const pageWishIn = (hash: string): PageWish | undefined => {
  const [, action] = PAGE_PATTERN.exec(hash) ?? [];
  return action === undefined ? undefined : { action: action as PageWish['action'] };
};

/** The wish in the address, once: a reload or a copied address does not repeat it. */
const take = <Taken extends Wish>(read: (hash: string) => Taken | undefined): Taken | undefined => {
  const { hash, pathname, search } = window.location;
  const wish = read(hash);
  // Past the router on purpose: the page stays the same.
  if (wish) window.history.replaceState(window.history.state, '', pathname + search);
  return wish;
};

export const takeWish = () => take(wishIn);

export const takePageWish = () => take(pageWishIn);
