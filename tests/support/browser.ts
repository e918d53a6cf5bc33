import { type Ask, type AskOptions, USER_AGENT } from './server.ts';

export type Browser = Ask & {
  /** Cookies by name. */
  cookies: Map<string, string>;
};

const readSetCookie = (line: string): { name: string; value: string; isGone: boolean } => {
  const [pair = '', ...attributes] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
  return { name: name.trim(), value: value.join('='), isGone };
};

/** Sends requests like one browser, from a page of the given origin, and stores cookies. */
export const openBrowser = (url: string, origin = url): Browser => {
  const cookies = new Map<string, string>();
  const ask = async (path: string, { method = 'GET', json, body, headers }: AskOptions = {}): Promise<Response> => {
    const response = await fetch(URL.parse(path) ? path : url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        'user-agent': USER_AGENT,
        ...(cookies.size > 0 && { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? body !== undefined && { body } : { body: JSON.stringify(json) }),
    });
    for (const { name, value, isGone } of response.headers.getSetCookie().map(readSetCookie)) {
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return Object.assign(ask, { cookies });
};

/** Status and error of a refused request. */
export const refusalOf = async (response: Response) => {
  const { code, message, issues } = await response.json();
  return { status: response.status, code, message, issues };
};
