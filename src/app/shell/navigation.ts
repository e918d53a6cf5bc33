import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignedIn } from '#shared/access.ts';
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

type LinkGroup = { name: 'own' | 'library' | 'creator' | 'admin'; links: NavigationLink[] };

const ownLinks: NavigationLink[] = [{ to: href('profile'), label: msg`Profile` }];

/** Ours, beside the entries of the specification: whatever somebody liked, saved or downloaded. */
const libraryLinks: NavigationLink[] = [
  { to: href('likes'), label: msg`Likes` },
  { to: `${href('collections')}#yours`, label: msg`Collections` },
  { to: href('ownDownloads'), label: msg`Downloads` },
];

const creatorLinks: NavigationLink[] = [
  { to: href('creatorDashboard'), label: msg`Creator Dashboard` },
  { to: href('creatorContentAccess'), label: msg`Content Access Settings` },
  { to: href('creatorProgress'), label: msg`Creator Progress` },
  { to: href('creatorUploads'), label: msg`My Uploads` },
  { to: href('creatorAnalytics'), label: msg`Analytics Dashboard` },
  { to: href('creatorSettings'), label: msg`Profile Settings` },
];

const adminLinks: NavigationLink[] = [
  { to: href('adminSettings'), label: msg`Admin Settings` },
  { to: href('adminAiInsights'), label: msg`AI Insights` },
  { to: href('adminContentApproval'), label: msg`Content Approval` },
  { to: href('adminManagePhotos'), label: msg`Manage Photos` },
  { to: href('adminManageVideos'), label: msg`Manage Videos` },
  { to: href('adminManageCollections'), label: msg`Manage Collections` },
  { to: href('adminManageSounds'), label: msg`Manage Sounds` },
];

/** spec: the mobile sheet also has 'My Profile' */
export const myProfileLink: NavigationLink = { to: href('creatorProfile'), label: msg`My Profile` };

/** Links of the account menu, by role. */
export const accountLinks = ({ isCreator, isAdmin }: Pick<SignedIn, 'isCreator' | 'isAdmin'>): LinkGroup[] => [
  { name: 'own', links: ownLinks },
  { name: 'library', links: libraryLinks },
  ...(isCreator ? [{ name: 'creator' as const, links: creatorLinks }] : []),
  ...(isAdmin ? [{ name: 'admin' as const, links: adminLinks }] : []),
];

type Named = Pick<SignedIn, 'firstName' | 'lastName' | 'email'>;

/** spec: name, else email, else 'User' */
export const accountLabel = ({ firstName, lastName, email }: Named): string | MessageDescriptor =>
  `${firstName} ${lastName}`.trim() || email || msg`User`;
