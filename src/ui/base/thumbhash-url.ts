import { thumbHashToDataURL } from 'thumbhash';

/** The height of a window before a picture is seen. */
const NEAR = '100%';

const decode = (base64: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Pictures that are not near yet; those that were removed meanwhile are forgotten. */
const waiting = new WeakMap<Element, () => void>();

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      nearness.unobserve(target);
      waiting.get(target)?.();
    }
  },
  { rootMargin: NEAR },
);

const whenNear = (picture: Element): Promise<void> =>
  new Promise((resolve) => {
    waiting.set(picture, resolve);
    nearness.observe(picture);
  });

let last: Promise<unknown> = Promise.resolve();

/**
 * Only for pictures that are near, each in a task of its own, so that a page of many pictures answers in between. Many
 * have come until it is their turn.
 */
export const thumbhashUrl = async (
  picture: Element,
  base64: string,
  isWanted: () => boolean,
): Promise<string | undefined> => {
  await whenNear(picture);
  const made = last.then(nextTask).then(() => (isWanted() ? decode(base64) : undefined));
  last = made.catch(() => undefined);
  return made;
};
