import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { href } from '#shared/pages.ts';
import type { NavigationLink } from './navigation.ts';

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
  {
    heading: msg`Tamarind`,
    links: [
      { to: href('sounds'), label: msg`Sounds` },
      { to: href('editorial'), label: msg`Editorial` },
      { to: href('blog'), label: msg`Blog` },
      { to: href('pricing'), label: msg`Pricing` },
      { to: href('businessPlans'), label: msg`Business` },
      { to: href('verifyCreator'), label: msg`Become a creator` },
      { to: href('guidelines'), label: msg`Guidelines` },
      { to: href('apiDocs'), label: msg`API` },
      { to: href('siteMap'), label: msg`Site map` },
    ],
  },
];
