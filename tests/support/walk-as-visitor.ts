import { openBrowser } from './browser.ts';

export type Visited = { address: string; status: number; type: string; body: Buffer };

const isText = (type: string): boolean => /^(text\/|application\/(json|xml|vnd\.apple\.mpegurl|manifest))/.test(type);

/** Undoes the escaping of addresses in pages, replies, playlists and style sheets. */
const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('\\/', '/').replaceAll('\\u002F', '/').replaceAll('&#x2F;', '/');

const ABSOLUTE_PATH = /(?<![\w.:/<-])\/(?:[\w~.!$&'*+,;=:@%-]+\/?)+(?:\?[^\s"'<>\\)]*)?/g;
const FULL_ADDRESS = /https?:\/\/[^\s"'<>\\)]+/g;
const PLAYLIST_LINE = /^(?!#)\S+$|URI="([^"]+)"/gm;

const addressesIn = ({ address, type, body }: Visited, origin: string): string[] => {
  if (!isText(type)) return [];
  const text = unescaped(body.toString());
  const found = [...text.matchAll(ABSOLUTE_PATH), ...text.matchAll(FULL_ADDRESS)].map(([match]) => match);
  if (type.includes('mpegurl')) found.push(...[...text.matchAll(PLAYLIST_LINE)].map(([line, uri]) => uri ?? line));
  return found.flatMap((path) => {
    const url = URL.parse(path, origin + address);
    return url && url.origin === origin ? [url.pathname + url.search] : [];
  });
};

const MOST_VISITS = 3_000;

/** A visit mostly waits for the database. */
const VISITS_AT_ONCE = 4;

/** Crawls every address that a visitor can reach, starting with the given ones. */
export const walkAsVisitor = async (origin: string, beginnings: readonly string[]): Promise<Visited[]> => {
  const ask = openBrowser(origin);
  const known = new Set(beginnings);
  const visited: Visited[] = [];
  const visit = async (address: string): Promise<string[]> => {
    const response = await ask(address);
    const type = response.headers.get('content-type') ?? '';
    const place: Visited = { address, status: response.status, type, body: Buffer.from(await response.arrayBuffer()) };
    const moved = response.headers.get('location');
    visited.push(place);
    return [...addressesIn(place, origin), ...(moved?.startsWith('/') ? [moved] : [])];
  };
  let found = [...known];
  while (found.length > 0) {
    if (visited.length + found.length >= MOST_VISITS) throw new Error('The walk does not end');
    const waiting = found.values();
    const next = new Set<string>();
    const takeNext = async (): Promise<void> => {
      for (const address of waiting) for (const linked of await visit(address)) next.add(linked);
    };
    await Promise.all(Array.from({ length: VISITS_AT_ONCE }, takeNext));
    found = [...next].filter((address) => !known.has(address));
    for (const address of found) known.add(address);
  }
  return visited;
};
