import { returnPath } from '#shared/own-path.ts';

/** What a visitor wanted to do with an item when they were sent to sign in. */
type Wish = { action: 'save' | 'like'; itemId: string };

const PATTERN = /^#(save|like)=([\w-]{1,64})$/;

/**
 * The page to return to after signing in, with the wish as its fragment: it survives another tab, another device and
 * Google, and no cache of the server sees it. The query is dropped where the path would be too long.
 */
export const returnPathFor = (
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { action, itemId }: Wish,
): string | undefined =>
  [pathname + search, pathname].map((path) => `${path}#${action}=${itemId}`).find((path) => returnPath(path));

export const wishIn = (hash: string): Wish | undefined => {
  const [, action, itemId] = PATTERN.exec(hash) ?? [];
  return itemId === undefined ? undefined : { action: action as Wish['action'], itemId };
};

/** The wish in the address, once: a reload or a copied address does not repeat it. */
export const takeWish = (): Wish | undefined => {
  const { hash, pathname, search } = window.location;
  const wish = wishIn(hash);
  // Past the router on purpose: the page stays the same.
  if (wish) window.history.replaceState(window.history.state, '', pathname + search);
  return wish;
};
