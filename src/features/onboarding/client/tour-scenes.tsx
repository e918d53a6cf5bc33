import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { findPage } from '#shared/find-page.ts';
import { href } from '#shared/pages.ts';
import type { TourStep } from '../onboarding.rules.ts';
import { isTourStep, stepPages } from '../tour-walk.rules.ts';
import type { Emotion } from './coco/poses.ts';
import type { MascotPosition } from './Mascot.tsx';

export type TourScene = {
  emotion: Emotion;
  position: MascotPosition;
  title: ReactNode;
  words: ReactNode;
  /** Where the navigation bar is folded into the menu, if that needs other words. */
  wordsInMenu?: ReactNode;
  /** The address of the step's page, while the visitor is elsewhere. */
  leadsTo?: string;
  /** The `data-tour` names of what she points at; the first one shown is ringed. */
  targets: readonly string[];
};

const MENU = 'menu';

/** What each step shows, where it has it. */
const scenes: Record<TourStep, TourScene> = {
  welcome: {
    emotion: 'greeting',
    position: 'bottom',
    title: <Trans>Hello, I’m Coco!</Trans>,
    words: <Trans>Welcome to Tamarind. Come along: I will show you around, and it takes two minutes.</Trans>,
    targets: [],
  },
  navigation: {
    emotion: 'explaining',
    position: 'left',
    title: <Trans>Your way around</Trans>,
    words: (
      <Trans>
        The navigation bar is on every page: Photos, Videos, Collections, Editorial and Business. Explore, Sounds and
        more are under More.
      </Trans>
    ),
    wordsInMenu: (
      <Trans>
        The navigation bar is on every page. Its menu button holds Photos, Videos, Collections and everything else.
      </Trans>
    ),
    targets: ['navigation', MENU],
  },
  photos: {
    emotion: 'happy',
    position: 'left',
    title: <Trans>Featured photos</Trans>,
    words: <Trans>Our editors chose these. Open one to see it large, or press its heart to keep it.</Trans>,
    targets: ['featured-photos'],
  },
  videos: {
    emotion: 'excited',
    position: 'left',
    title: <Trans>And now it moves!</Trans>,
    words: <Trans>Videos are premium. Watch as many as you like, and license the one that fits.</Trans>,
    targets: [href('videos')],
  },
  collections: {
    emotion: 'explaining',
    position: 'left',
    title: <Trans>Picked for the season</Trans>,
    words: <Trans>Carnival, Crop Over, Christmas winds: a collection brings together what belongs together.</Trans>,
    targets: [href('collections')],
  },
  explore: {
    emotion: 'pointing',
    position: 'left',
    title: <Trans>Island by island</Trans>,
    words: <Trans>Choose an island or a place, and see what was made there.</Trans>,
    targets: [],
  },
  hotspots: {
    emotion: 'pointing',
    position: 'right',
    title: <Trans>See the little rings?</Trans>,
    words: (
      <Trans>Each one is a natural product in the picture. Open it to meet the maker and find where to buy.</Trans>
    ),
    targets: ['hotspots'],
  },
  upload: {
    emotion: 'excited',
    position: 'left',
    title: <Trans>Do you make pictures?</Trans>,
    words: (
      <Trans>
        Creators can sign up for a creator account to upload photos, videos and sounds. It starts at Upload, up here.
      </Trans>
    ),
    wordsInMenu: (
      <Trans>
        Creators can sign up for a creator account to upload photos, videos and sounds. Upload is in the menu.
      </Trans>
    ),
    targets: ['upload', MENU],
  },
  complete: {
    emotion: 'happy',
    position: 'bottom',
    title: <Trans>That’s it, the tour is done!</Trans>,
    words: <Trans>Now the islands are yours. Whenever you want me again, choose Take the Tour.</Trans>,
    targets: [],
  },
};

type StepPage = (typeof stepPages)[keyof typeof stepPages];

/** What she says until the visitor is on the step's page. */
const waysThere: Record<StepPage, TourScene> = {
  home: {
    emotion: 'thinking',
    position: 'right',
    title: <Trans>That is on the homepage</Trans>,
    words: <Trans>Go to the homepage and I will show you. The Tamarind logo in the navigation bar leads there.</Trans>,
    targets: [href('home')],
  },
  videos: {
    emotion: 'pointing',
    position: 'left',
    title: <Trans>Next stop: Videos</Trans>,
    words: <Trans>Go to Videos in the navigation bar and I will show you.</Trans>,
    wordsInMenu: <Trans>Open the menu in the navigation bar, go to Videos, and I will show you.</Trans>,
    targets: [href('videos'), MENU],
  },
  collections: {
    emotion: 'pointing',
    position: 'left',
    title: <Trans>Next stop: Collections</Trans>,
    words: <Trans>Go to Collections in the navigation bar and I will show you.</Trans>,
    wordsInMenu: <Trans>Open the menu in the navigation bar, go to Collections, and I will show you.</Trans>,
    targets: [href('collections'), MENU],
  },
  explore: {
    emotion: 'pointing',
    position: 'left',
    title: <Trans>Next stop: Explore</Trans>,
    words: <Trans>Go to Explore in the navigation bar, under More, and I will show you.</Trans>,
    wordsInMenu: <Trans>Open the menu in the navigation bar, go to Explore, and I will show you.</Trans>,
    targets: ['more', MENU],
  },
};

const unknownStep: TourScene = {
  emotion: 'default',
  position: 'bottom',
  title: <Trans>Shall we go on?</Trans>,
  words: <Trans>Press Next to continue the tour.</Trans>,
  targets: [],
};

const pageOf = (step: TourStep): StepPage | undefined =>
  step in stepPages ? stepPages[step as keyof typeof stepPages] : undefined;

/** What Coco says and does at a step, by where the visitor is. */
export const tourScene = (step: string, pathname: string): TourScene => {
  if (!isTourStep(step)) return unknownStep;
  const page = pageOf(step);
  return page && findPage(pathname)?.page !== page ? { ...waysThere[page], leadsTo: href(page) } : scenes[step];
};
