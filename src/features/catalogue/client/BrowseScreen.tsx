import { useLocation } from 'react-router';
import { href } from '#shared/pages.ts';
import type { Screen, ScreenAddress } from '#ui/screen.ts';

/** One screen, two faces: the front page at `/`, results everywhere else. Each is a file of its own, so that neither page carries the other. */
const load = {
  home: async () => (await import('./HomeFace.tsx')).face,
  results: async () => (await import('./browse/ResultsFace.tsx')).face,
};
type FaceName = keyof typeof load;

const faces: Partial<Record<FaceName, Screen>> = {};

const faceAt = (pathname: string): FaceName => (pathname === href('home') ? 'home' : 'results');
const faceOf = ({ url }: ScreenAddress) => faces[faceAt(url.pathname)];

const BrowseScreen = () => {
  const Face = faces[faceAt(useLocation().pathname)]?.Component;
  return Face && <Face />;
};

export const screen: Screen = {
  Component: BrowseScreen,
  preload: async (loading, address) => {
    const name = faceAt(address.url.pathname);
    const face = await load[name]();
    faces[name] = face;
    await face.preload?.(loading, address);
  },
  head: (queries, address, i18n) => faceOf(address)?.head?.(queries, address, i18n) ?? {},
};
