import { thumbHashToDataURL } from 'thumbhash';

const decode = (base64: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

let last: Promise<unknown> = Promise.resolve();

/** Each in a task of its own, so that a page of many pictures answers in between; many have come until it is their turn. */
export const thumbhashUrl = (base64: string, isWanted: () => boolean): Promise<string | undefined> => {
  const made = last.then(nextTask).then(() => (isWanted() ? decode(base64) : undefined));
  last = made.catch(() => undefined);
  return made;
};
