import { expect } from 'vitest';
import { everyChangeReceived } from './notices.ts';
import { openSmallSite } from './small-site.ts';

type SmallSite = Awaited<ReturnType<typeof openSmallSite>>;

/** Every page that shows something, by a name that a test can use. */
const pathsOf = ({ ids, maya, kemar }: SmallSite) => ({
  home: '/',
  about: '/about',
  browse: '/photos',
  wordSearch: '/photos?q=palms',
  jamaica: '/island/jamaica',
  cuba: '/island/cuba',
  beach: '/category/beach',
  food: '/category/food',
  videos: '/videos',
  explore: '/explore?island=jamaica',
  palms: `/photos/${ids.palms}`,
  market: `/photos/${ids.market}`,
  waiting: `/photos/${ids.waiting}`,
  cigars: `/photos/${ids.cigars}`,
  clip: `/videos/${ids.clip}`,
  sound: `/sounds?item=${ids.sound}`,
  soundPage: `/sounds/${ids.sound}`,
  maya: `/creators/${maya.id}`,
  kemar: `/creators/${kemar.id}`,
  soap: `/products/${ids.soap}`,
  rum: `/products/${ids.rum}`,
  soapMaker: `/makers/${ids.soapMaker}`,
  rumMaker: `/makers/${ids.rumMaker}`,
  collections: '/collections',
  editorial: '/editorial',
  blog: '/blog',
  story: '/editorial/salt',
  mine: `/collections/${ids.mine}`,
  best: `/collections/${ids.best}`,
  cuban: `/collections/${ids.cuban}`,
  lightBox: `/photos/collection/${ids.palms},${ids.waiting}`,
});
type PageKey = keyof ReturnType<typeof pathsOf>;

/** Pages that have nothing to do with anything of Maya's. */
export const kemars: PageKey[] = ['cigars', 'kemar', 'rum', 'rumMaker', 'cuban', 'about'];

export type Write = {
  write: () => Promise<unknown>;
  /** Pages that must show something else afterwards; others may. */
  changed: PageKey[];
  /** Pages that must still come from the cache. */
  untouched: PageKey[] | { allBut: PageKey[] };
};

type Query = { queryKey: unknown; state: { data: unknown } };

/**
 * What a page shows, without the moment at which it was made. The counts of the filters are left out: they tell what
 * there is elsewhere too, and that follows with time.
 */
const shownIn = ({ status, html }: { status: number; html: string }): string => {
  const [, state = '{}'] = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html) ?? [];
  const queries = (JSON.parse(state).queries?.queries ?? []) as Query[];
  const data = queries
    .map(({ queryKey, state: { data: reply } }) => JSON.stringify([queryKey, reply]))
    .toSorted()
    .join('\n')
    .replace(/"facets":\{.*?\]\}/g, '');
  const markup = html
    .replace(/<script type="application\/json".*?<\/script>/, '')
    .replace(/<search aria-label="Filters".*?<\/search>/, '')
    // React numbers what it renders at the same time.
    .replace(/_R_\w+_/g, '');
  return status === 200 ? `${markup}\n${data}` : `${status}\n${markup}`;
};

/** The small site with a page cache, and the check that its cached pages follow a write. */
export const openCachedSite = async (now: () => Date) => {
  const site = await openSmallSite(now);
  const { fixture } = site;
  const paths = pathsOf(site);
  const keys = Object.keys(paths) as PageKey[];

  const visitAll = async (): Promise<Map<PageKey, string>> => {
    const shown = new Map<PageKey, string>();
    for (const key of keys) shown.set(key, shownIn(await fixture.visit(paths[key])));
    return shown;
  };

  /** Writes while every page is cached. Returns the pages that changed, were made anew, or do not show what is true. */
  const afterwards = async (write: Write['write']) => {
    await everyChangeReceived(fixture.server);
    const before = await visitAll();
    fixture.rendered.length = 0;
    await visitAll();
    expect(fixture.rendered, 'every page is cached').toEqual([]);

    await write();
    await everyChangeReceived(fixture.server);
    const after = await visitAll();
    const madeAnew = keys.filter((key) => fixture.rendered.includes(paths[key]));
    const untrue: PageKey[] = [];
    for (const key of keys.filter((each) => !madeAnew.includes(each)))
      if (after.get(key) !== shownIn(await fixture.visitUncached(paths[key]))) untrue.push(key);
    return { changed: keys.filter((key) => after.get(key) !== before.get(key)), madeAnew, untrue };
  };

  return {
    ...site,
    expectPagesToFollow: async ({ write, changed: expected, untouched }: Write): Promise<void> => {
      const { changed, madeAnew, untrue } = await afterwards(write);
      expect(untrue).toEqual([]);
      expect(changed).toEqual(expect.arrayContaining(expected));
      const cached = Array.isArray(untouched) ? untouched : keys.filter((key) => !untouched.allBut.includes(key));
      expect(cached.filter((key) => madeAnew.includes(key))).toEqual([]);
    },
  };
};

export type CachedSite = Awaited<ReturnType<typeof openCachedSite>>;
