const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** One cookie of a `Cookie` header; of several with this name the first, which belongs to the nearest path. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (!header?.includes(name)) return undefined;
  const found = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(found.indexOf('=') + 1).trim());
};

/** A `Set-Cookie` line: for the whole site, out of reach of scripts and of other sites' requests. */
export const writeCookie = (
  name: string,
  value: string,
  options: { secure: boolean; maxAgeSeconds?: number },
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(options.secure ? ['Secure'] : []),
    ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
  ].join('; ');
