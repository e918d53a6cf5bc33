import { href } from '#shared/pages.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import type { Screen, ScreenAddress } from '#ui/screen.ts';

/** One screen, two views: the front page at `/`, results elsewhere. Loaded separately, so that neither page carries the other. */
const load = {
  home: async () => (await import('./home/HomeView.tsx')).view,
  results: async () => (await import('./browse/ResultsView.tsx')).view,
};
type ViewName = keyof typeof load;

const views: Partial<Record<ViewName, Screen>> = {};

const viewAt = (pathname: string): ViewName => (pathname === href('home') ? 'home' : 'results');
const viewOf = ({ url }: ScreenAddress) => views[viewAt(url.pathname)];

const BrowseScreen = () => {
  const View = views[viewAt(useLocation().pathname)]?.Component;
  return View && <View />;
};

export const screen: Screen = {
  Component: BrowseScreen,
  preload: async (loading, address) => {
    const name = viewAt(address.url.pathname);
    const view = await load[name]();
    views[name] = view;
    await view.preload?.(loading, address);
  },
  head: (queries, address, i18n) => viewOf(address)?.head?.(queries, address, i18n) ?? {},
};
