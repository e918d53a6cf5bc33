import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

export type Location = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What `navigate` was given for this history entry; survives Back, Forward and a reload. */
  state: unknown;
  /** Identifies the history entry. Entries that the browser made itself have the key `default`. */
  key: string;
};

/** POP: Back, Forward, a reload or the first page. */
type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

type NavigateOptions = { replace?: boolean; state?: unknown };

export type Params = Readonly<Record<string, string | undefined>>;

type Current = { location: Location; type: NavigationType };

/** The part of a URL or of `window.location` that the router reads. */
type Address = { pathname: string; search: string; hash: string };

/** What the router stores in a history entry. */
type Entry = { key?: unknown; state?: unknown } | null;

const locationAt = ({ pathname, search, hash }: Address, entry: Entry): Location => ({
  pathname,
  search,
  hash,
  state: entry?.state ?? null,
  key: typeof entry?.key === 'string' ? entry.key : 'default',
});

const readBrowser = (type: NavigationType): Current => ({
  location: locationAt(window.location, window.history.state as Entry),
  type,
});

let announce: (current: Current) => void = () => undefined;

/** Goes to an address of the site, or by a number of history entries. */
const navigate = (to: string | number, { replace = false, state = null }: NavigateOptions = {}): void => {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const entry = { key: Math.random().toString(36).slice(2, 10), state };
  try {
    window.history[replace ? 'replaceState' : 'pushState'](entry, '', to);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    // Browsers refuse too many entries in a short time.
    window.location.assign(to);
    return;
  }
  announce(readBrowser(replace ? 'REPLACE' : 'PUSH'));
};

const CurrentContext = createContext<Current | undefined>(undefined);
const ParamsContext = createContext<Params>({});

const useCurrent = (): Current => {
  const current = use(CurrentContext);
  if (!current) throw new Error('Links and hooks of the router need a router around them.');
  return current;
};

/** Follows the address of the browser. There is one per document. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [current, setCurrent] = useState(() => readBrowser('POP'));
  useLayoutEffect(() => {
    const follow = () => setCurrent(readBrowser('POP'));
    announce = setCurrent;
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return <CurrentContext value={current}>{children}</CurrentContext>;
};

/** Stays at one address: for the server and for tests. */
export const StaticRouter = ({ url, children }: { url: URL; children: ReactNode }) => {
  const current = useMemo((): Current => ({ location: locationAt(url, null), type: 'POP' }), [url]);
  return <CurrentContext value={current}>{children}</CurrentContext>;
};

type ShownAtProps = { location: Location; params: Params; children: ReactNode };

/** Children see this location instead of the browser's, which may already belong to the next page. */
export const ShownAt = ({ location, params, children }: ShownAtProps) => {
  const { type } = useCurrent();
  const current = useMemo((): Current => ({ location, type }), [location, type]);
  return (
    <CurrentContext value={current}>
      <ParamsContext value={params}>{children}</ParamsContext>
    </CurrentContext>
  );
};

export const useLocation = (): Location => useCurrent().location;
export const useNavigationType = (): NavigationType => useCurrent().type;
export const useParams = (): Params => use(ParamsContext);
export const useNavigate = (): typeof navigate => navigate;

/** The query of the address, and a function that replaces it as a whole. */
export const useSearchParams = () => {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Record<string, string>, options?: NavigateOptions) => {
      const query = new URLSearchParams(next).toString();
      navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [pathname],
  );
  return [params, setParams] as const;
};

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** A plain click, which the browser would follow in this tab. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

const isShown = (to: string): boolean => new URL(to, window.location.href).href === window.location.href;

/** A link to a page of the site. Following it to the address that is shown adds no history entry. */
export const Link = ({ to, replace, state, target, onClick, ...rest }: LinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensHere = isPlainClick(event) && (target === undefined || target === '_self');
    if (event.defaultPrevented || !opensHere) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? isShown(to), state });
  };
  return <a {...rest} href={to} target={target} onClick={follow} />;
};
