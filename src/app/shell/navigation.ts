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
export const isBelow = (pathname: string, page: string): boolean => `${pathname}/`.startsWith(`${page}/`);

export type FooterColumn = { heading: MessageDescriptor; links: NavigationLink[] };

export const footerColumns: FooterColumn[] = [
  {
    heading: msg`Discover`,
    links: [
      { to: href('photos'), label: msg`Photos` },
      { to: href('videos'), label: msg`Videos` },
      { to: href('collections'), label: msg`Collections` },
      { to: href('photos', {}, { sort: 'new' }), label: msg`New arrivals` },
      { to: href('explore'), label: msg`Explore by island` },
    ],
  },
  {
    heading: msg`Categories`,
    links: [
      { to: href('photos', {}, { category: 'landscape' }), label: msg`Landscape` },
      { to: href('photos', {}, { category: 'portrait' }), label: msg`Portrait` },
      { to: href('photos', {}, { category: 'product' }), label: msg`Product` },
      { to: href('photos', {}, { category: 'abstract' }), label: msg`Abstract` },
      { to: href('photos', {}, { category: 'city' }), label: msg`City` },
    ],
  },
  {
    heading: msg`Resources`,
    links: [
      { to: href('licensing'), label: msg`Licensing` },
      { to: href('about'), label: msg`About` },
      { to: href('contact'), label: msg`Contact` },
      { to: href('help'), label: msg`Help` },
      { to: href('faq'), label: msg`FAQ` },
    ],
  },
  {
    heading: msg`Legal`,
    links: [
      { to: href('privacy'), label: msg`Privacy` },
      { to: href('terms'), label: msg`Terms` },
      { to: href('websiteTerms'), label: msg`Website terms` },
      { to: href('licensing'), label: msg`Licensing` },
    ],
  },
];
