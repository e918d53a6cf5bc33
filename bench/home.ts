import { href } from '#shared/pages.ts';
import { sideBySide } from './side-by-side.ts';

export const home = sideBySide({
  name: 'home',
  what: 'The home page for visitors against a static file of the same size',
  path: href('home'),
  against: 'static',
  atLeast: 0.25,
});
