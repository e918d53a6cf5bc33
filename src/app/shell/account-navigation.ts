import { msg } from '@lingui/core/macro';
import type { SignedIn } from '#shared/access.ts';
import { href } from '#shared/pages.ts';
import type { NavigationLink } from './navigation.ts';

type LinkGroup = { name: 'own' | 'library' | 'creator' | 'admin'; links: NavigationLink[] };

const ownLinks: NavigationLink[] = [{ to: href('profile'), label: msg`Profile` }];

/** Ours: for everybody who is in a team, whatever their role in it. */
const teamLink: NavigationLink = { to: href('businessSubscriptionSuccess'), label: msg`Team` };

/** Ours, beside the entries of the specification: whatever somebody liked, saved or downloaded. */
const libraryLinks: NavigationLink[] = [
  { to: href('likes'), label: msg`Likes` },
  { to: `${href('collections')}#yours`, label: msg`Collections` },
  { to: href('ownDownloads'), label: msg`Licences and downloads` },
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

type Roles = Pick<SignedIn, 'isCreator' | 'isAdmin'>;

/** Links of the account menu, by role. */
export const accountLinks = ({ isCreator, isAdmin }: Roles, isInTeam: boolean): LinkGroup[] => [
  { name: 'own', links: isInTeam ? [...ownLinks, teamLink] : ownLinks },
  { name: 'library', links: libraryLinks },
  ...(isCreator ? [{ name: 'creator' as const, links: creatorLinks }] : []),
  ...(isAdmin ? [{ name: 'admin' as const, links: adminLinks }] : []),
];
