import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Link,
  type LinkProps,
  ShownAt,
  StaticRouter,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './router.tsx';

const ORIGIN = 'https://tamarind.example';

type Entry = { key: string; state: unknown };
type History = Record<'pushState' | 'replaceState', (entry: Entry, unused: string, to: string) => void>;

/** The history of a browser at `/photos?q=sea`. */
const history = {
  pushState: vi.fn<History['pushState']>(),
  replaceState: vi.fn<History['replaceState']>(),
  go: vi.fn(),
};
const assign = vi.fn();

beforeEach(() => {
  for (const mock of [history.pushState, history.replaceState, history.go, assign]) mock.mockReset();
  const { href, pathname, search, hash } = new URL('/photos?q=sea', ORIGIN);
  vi.stubGlobal('window', { history, location: { href, pathname, search, hash, assign } });
});

const click = (props: Omit<LinkProps, 'children'>, event: Partial<MouseEvent> = {}) => {
  const preventDefault = vi.fn();
  const link = Link({ ...props, children: 'Videos' }) as ReactElement<{ onClick: (event: unknown) => void }>;
  link.props.onClick({ button: 0, defaultPrevented: false, preventDefault, ...event });
  return { isFollowedByBrowser: preventDefault.mock.calls.length === 0 };
};

describe('a link', () => {
  it('is an anchor with an address, so that it works before any script', () => {
    expect(renderToStaticMarkup(<Link to="/videos" className="pill" aria-label="Videos" rel="next" />)).toBe(
      '<a class="pill" aria-label="Videos" rel="next" href="/videos"></a>',
    );
  });

  it('adds a history entry with a key and the given state', () => {
    expect(click({ to: '/videos', state: { keepsScroll: true } })).toEqual({ isFollowedByBrowser: false });
    expect(history.pushState).toHaveBeenCalledExactlyOnceWith(
      { key: expect.stringMatching(/^\w+$/), state: { keepsScroll: true } },
      '',
      '/videos',
    );
  });

  it('replaces the entry when it leads to the address that is shown, or when it says so', () => {
    click({ to: '/photos?q=sea' });
    click({ to: '/videos', replace: true });
    expect(history.replaceState.mock.calls.map(([, , to]) => to)).toEqual(['/photos?q=sea', '/videos']);
    expect(history.pushState).not.toHaveBeenCalled();
  });

  it.each([
    ['with Control', {}, { ctrlKey: true }],
    ['with Command', {}, { metaKey: true }],
    ['with Shift', {}, { shiftKey: true }],
    ['with Alt', {}, { altKey: true }],
    ['with the middle button', {}, { button: 1 }],
    ['that opens a new tab', { target: '_blank' }, {}],
  ])('is left to the browser when clicked %s', (_, props, event) => {
    expect(click({ to: '/videos', ...props }, event)).toEqual({ isFollowedByBrowser: true });
    expect(history.pushState).not.toHaveBeenCalled();
  });

  it('is not followed after its own handler has prevented it', () => {
    const onClick = vi.fn();
    click({ to: '/videos', onClick }, { defaultPrevented: true });
    expect(onClick).toHaveBeenCalledOnce();
    expect(history.pushState).not.toHaveBeenCalled();
  });
});

describe('navigate', () => {
  const navigate = useNavigate();

  it('goes back by a number of entries', () => {
    navigate(-1);
    expect(history.go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it('loads the page anew when the browser refuses another entry', () => {
    history.pushState.mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    navigate('/videos');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/videos');
  });

  it('does not hide a state that cannot be stored', () => {
    history.pushState.mockImplementation(() => {
      throw new DOMException('not cloneable', 'DataCloneError');
    });
    expect(() => navigate('/videos', { state: () => undefined })).toThrow('not cloneable');
    expect(assign).not.toHaveBeenCalled();
  });
});

const Seen = () => {
  const { pathname, search, hash, key } = useLocation();
  const [params] = useSearchParams();
  return `${pathname} ${search} ${hash} ${key} ${params.get('q')} ${useParams().id}`;
};

const Setter = () => {
  const [, setParams] = useSearchParams();
  setParams({ show: 'unread' }, { replace: true });
  setParams({});
  return null;
};

describe('inside a router', () => {
  it('a component reads the address, its decoded query, and no parameters outside a page', () => {
    const seen = renderToStaticMarkup(
      <StaticRouter url={new URL('/search?q=sea+and%20sand#top', ORIGIN)}>
        <Seen />
      </StaticRouter>,
    );
    expect(seen).toBe('/search ?q=sea+and%20sand #top default sea and sand undefined');
  });

  it('a page keeps its own address and parameters while the next one loads', () => {
    const location = { pathname: '/photos/k3x9', search: '', hash: '', key: 'one', state: null };
    const seen = renderToStaticMarkup(
      <StaticRouter url={new URL('/videos', ORIGIN)}>
        <ShownAt location={location} params={{ id: 'k3x9' }}>
          <Seen />
        </ShownAt>
      </StaticRouter>,
    );
    expect(seen).toBe('/photos/k3x9   one null k3x9');
  });

  it('the query is replaced as a whole, with the options of navigate', () => {
    renderToStaticMarkup(
      <StaticRouter url={new URL('/notifications?show=all&page=2', ORIGIN)}>
        <Setter />
      </StaticRouter>,
    );
    expect(history.replaceState.mock.calls.map(([, , to]) => to)).toEqual(['/notifications?show=unread']);
    expect(history.pushState.mock.calls.map(([, , to]) => to)).toEqual(['/notifications']);
  });

  it('is where hooks belong: outside they say so', () => {
    expect(() => renderToStaticMarkup(<Seen />)).toThrow('need a router');
  });
});
