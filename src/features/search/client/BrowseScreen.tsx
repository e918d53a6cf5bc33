import { href } from '#shared/pages.ts';
import { onDemand } from '#ui/base/useOnDemand.ts';
import { useLocation } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';

/** One screen, two views: the front page at `/`, results elsewhere. Loaded separately, so that neither page carries the other. */
const views = {
  home: onDemand(async () => (await import('./home/HomeView.tsx')).view),
  results: onDemand(async () => (await import('./browse/ResultsView.tsx')).view),
};

const viewAt = (pathname: string) => (pathname === href('home') ? views.home : views.results);

const BrowseScreen = () => {
  const View = viewAt(useLocation().pathname).loaded?.Component;
  return View && <View />;
};

export const screen: Screen = {
  Component: BrowseScreen,
  preload: async (loading, address) => {
    const view = await viewAt(address.url.pathname).load();
    await view.preload?.(loading, address);
  },
  head: (queries, address, i18n) => viewAt(address.url.pathname).loaded?.head?.(queries, address, i18n) ?? {},
};
