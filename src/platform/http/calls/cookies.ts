import { parseCookie, stringifySetCookie } from 'cookie';

/** One cookie of a `Cookie` header; of several with this name the first, which belongs to the nearest path. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  // Most requests carry no cookie of ours: those headers are not parsed.
  header?.includes(name) ? parseCookie(header)[name] : undefined;

type CookieOptions = { secure: boolean; maxAgeSeconds?: number };

/** A `Set-Cookie` line: for the whole site, out of reach of scripts and of other sites' requests. */
export const writeCookie = (name: string, value: string, { secure, maxAgeSeconds }: CookieOptions): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  });
