import { thumbHashToDataURL } from 'thumbhash';

export const thumbhashUrl = (base64: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
