/** What a visitor wanted to do with an item when they were sent to sign in. */
type Wish = { action: 'save' | 'like'; itemId: string };

const PATTERN = /^#(save|like)=([\w-]{1,64})$/;

/**
 * The page to return to after signing in, with the wish as its fragment. In the address it survives another tab and another
 * device, as after a mailed link, and never reaches the server's caches.
 */
export const returnPathFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, wish: Wish): string =>
  `${pathname}${search}#${wish.action}=${wish.itemId}`;

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
