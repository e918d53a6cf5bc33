import { parseCookie, stringifySetCookie } from 'cookie';

/** Reads one cookie of a `Cookie` header; of several with this name the first, which has the most specific path. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  // Most requests carry no cookie of ours; their headers are not parsed.
  header?.includes(name) ? parseCookie(header)[name] : undefined;

type CookieOptions = { secure: boolean; maxAgeSeconds?: number };

/** A `Set-Cookie` line: path `/`, HttpOnly, SameSite=Lax. */
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
