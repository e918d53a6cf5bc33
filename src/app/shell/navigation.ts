import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { href } from '#shared/pages.ts';

export type NavigationLink = { to: string; label: MessageDescriptor; isNew?: true };

/** The header's five links, in the specification's order. */
export const mainLinks: NavigationLink[] = [
  { to: href('photos'), label: msg`Photos` },
  { to: href('videos'), label: msg`Videos` },
  { to: href('collections'), label: msg`Collections` },
  { to: href('editorial'), label: msg`Editorial` },
  { to: href('businessPlans'), label: msg`Business`, isNew: true },
];

const soundsLink: NavigationLink = { to: href('sounds'), label: msg`Sounds` };

/** In the phone's menu sounds are as large as the header's links. */
export const largeMobileLinks: NavigationLink[] = [...mainLinks, soundsLink];

/** Behind "More", so that the tour's "Explore in the navigation bar" is true. */
export const moreLinks: NavigationLink[] = [
  { to: href('explore'), label: msg`Explore` },
  soundsLink,
  { to: href('blog'), label: msg`Blog` },
  { to: href('pricing'), label: msg`Pricing` },
];

/** Whether an address is that page or one below it. */
export const isBelow = (pathname: string, page: string): boolean => `${pathname.toLowerCase()}/`.startsWith(`${page}/`);
