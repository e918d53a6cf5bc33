import type { PageName } from '#shared/pages.ts';
import { type Screen, untilSkeleton } from '#ui/screen.ts';

type ScreenModule = { screen: Screen };

export type ScreenEntry = {
  /** The module's path below src; the server finds the files to preload by it. */
  file: string;
  /** Its code is in the file that every page loads. */
  inFirstBundle?: true;
  load: () => Promise<ScreenModule>;
  /** Is mostly read: the document names its styles, and its code comes when the page is at rest or touched. */
  isLate?: true;
  /** Files that its `preload` fetches on this page, asked for together with the screen itself. */
  with?: readonly string[];
};

export const lazyScreen = (file: string, load: () => Promise<ScreenModule>): ScreenEntry => ({ file, load });

/** A screen of prose and pictures, which can be read, and whose links work, before its code is there. */
export const lateScreen = (file: string, load: () => Promise<ScreenModule>): ScreenEntry => ({
  ...lazyScreen(file, load),
  isLate: true,
});

/** A screen of creators or admins, under the bar with the places where they work. */
const barScreen = (file: string, load: () => Promise<ScreenModule>): ScreenEntry => ({
  file,
  load: async () => {
    const [{ screen }, { loadCounts }] = await Promise.all([load(), import('../shell/WorkBar.tsx')]);
    const preload: Screen['preload'] = async (loading, address) => {
      const [own] = await Promise.all([
        screen.preload?.(loading, address),
        untilSkeleton(loadCounts(loading, address)),
      ]);
      return own;
    };
    return { screen: { ...screen, preload } };
  },
  with: ['app/shell/WorkBar.tsx'],
});

/** One list for the three kinds of items. */
const manageItems = barScreen(
  'features/moderation/client/ManageItemsScreen.tsx',
  () => import('#features/moderation/client/ManageItemsScreen.tsx'),
);

/** The screens of creators, admins and businesses. */
export const workScreens = {
  creatorDashboard: barScreen(
    'features/creators/client/DashboardScreen.tsx',
    () => import('#features/creators/client/DashboardScreen.tsx'),
  ),
  creatorProfile: barScreen(
    'features/creators/client/ProfileScreen.tsx',
    () => import('#features/creators/client/ProfileScreen.tsx'),
  ),
  creatorUploads: barScreen(
    'features/media/client/UploadsScreen.tsx',
    () => import('#features/media/client/UploadsScreen.tsx'),
  ),
  creatorAnalytics: barScreen(
    'features/insights/client/CreatorAnalyticsScreen.tsx',
    () => import('#features/insights/client/CreatorAnalyticsScreen.tsx'),
  ),
  creatorAnalyticsBasic: barScreen(
    'features/insights/client/BasicAnalyticsScreen.tsx',
    () => import('#features/insights/client/BasicAnalyticsScreen.tsx'),
  ),
  creatorContentAccess: barScreen(
    'features/creators/client/ContentAccessScreen.tsx',
    () => import('#features/creators/client/ContentAccessScreen.tsx'),
  ),
  creatorProgress: barScreen(
    'features/creators/client/ProgressScreen.tsx',
    () => import('#features/creators/client/ProgressScreen.tsx'),
  ),
  creatorSettings: barScreen(
    'features/creators/client/SettingsScreen.tsx',
    () => import('#features/creators/client/SettingsScreen.tsx'),
  ),
  adminDashboard: barScreen(
    'features/moderation/client/DashboardScreen.tsx',
    () => import('#features/moderation/client/DashboardScreen.tsx'),
  ),
  adminAnalytics: barScreen(
    'features/insights/client/SiteAnalyticsScreen.tsx',
    () => import('#features/insights/client/SiteAnalyticsScreen.tsx'),
  ),
  adminAiInsights: barScreen(
    'features/insights/client/AiInsightsScreen.tsx',
    () => import('#features/insights/client/AiInsightsScreen.tsx'),
  ),
  adminContentApproval: barScreen(
    'features/moderation/client/ApprovalScreen.tsx',
    () => import('#features/moderation/client/ApprovalScreen.tsx'),
  ),
  adminManageVideos: manageItems,
  adminManagePhotos: manageItems,
  adminManageSounds: manageItems,
  adminManageCollections: barScreen(
    'features/moderation/client/ManageCollectionsScreen.tsx',
    () => import('#features/moderation/client/ManageCollectionsScreen.tsx'),
  ),
  adminStories: barScreen(
    'features/stories/client/StoryDeskScreen.tsx',
    () => import('#features/stories/client/StoryDeskScreen.tsx'),
  ),
  adminStory: barScreen(
    'features/stories/client/StoryEditorScreen.tsx',
    () => import('#features/stories/client/StoryEditorScreen.tsx'),
  ),
  adminSettings: barScreen('app/screens/SettingsScreen.tsx', () => import('../screens/SettingsScreen.tsx')),
  adminPeople: barScreen('app/screens/PeopleScreen.tsx', () => import('../screens/PeopleScreen.tsx')),
  adminMoney: barScreen('app/screens/MoneyScreen.tsx', () => import('../screens/MoneyScreen.tsx')),
  adminMessages: barScreen(
    'features/information/client/MessagesScreen.tsx',
    () => import('#features/information/client/MessagesScreen.tsx'),
  ),
  adminTest: barScreen(
    'features/moderation/client/HealthScreen.tsx',
    () => import('#features/moderation/client/HealthScreen.tsx'),
  ),
  businessPlans: lazyScreen(
    'features/business/client/PlansScreen.tsx',
    () => import('#features/business/client/PlansScreen.tsx'),
  ),
  businessPlansEnhanced: lazyScreen(
    'features/business/client/CalculatorScreen.tsx',
    () => import('#features/business/client/CalculatorScreen.tsx'),
  ),
  businessContent: lazyScreen(
    'features/business/client/ContentScreen.tsx',
    () => import('#features/business/client/ContentScreen.tsx'),
  ),
  businessContentTopic: lazyScreen(
    'features/business/client/ContentTopicScreen.tsx',
    () => import('#features/business/client/ContentTopicScreen.tsx'),
  ),
  businessCheckout: lazyScreen(
    'features/business/client/PlanCheckoutScreen.tsx',
    () => import('#features/business/client/PlanCheckoutScreen.tsx'),
  ),
  businessSimpleCheckout: lazyScreen(
    'features/business/client/SimpleCheckoutScreen.tsx',
    () => import('#features/business/client/SimpleCheckoutScreen.tsx'),
  ),
  businessSubscriptionSuccess: lazyScreen(
    'features/business/client/TeamScreen.tsx',
    () => import('#features/business/client/TeamScreen.tsx'),
  ),
  businessCreatePlan: lazyScreen(
    'features/business/client/CreatePlanScreen.tsx',
    () => import('#features/business/client/CreatePlanScreen.tsx'),
  ),
  businessInvitation: lazyScreen(
    'features/business/client/InvitationScreen.tsx',
    () => import('#features/business/client/InvitationScreen.tsx'),
  ),
} satisfies Partial<Record<PageName, ScreenEntry>>;
