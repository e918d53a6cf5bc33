import { screen as loginScreen } from '#features/accounts/client/LoginScreen.tsx';
import type { PageName } from '#shared/pages.ts';
import type { Screen } from '#ui/screen.ts';

type ScreenModule = { screen: Screen };

export type ScreenEntry = {
  /** The module's path below src; the server finds the files to preload by it. */
  file: string;
  /** Its code is in the file that every page loads. */
  inFirstBundle?: true;
  load: () => Promise<ScreenModule>;
  /** Files that its `preload` fetches on this page, asked for together with the screen itself. */
  with?: readonly string[];
};

const lazyScreen = (file: string, load: () => Promise<ScreenModule>): ScreenEntry => ({ file, load });

/** A page whose screen is not built yet says so honestly. A test counts them; the number only goes down. */
export const inPreparation = lazyScreen(
  'app/screens/InPreparationScreen.tsx',
  () => import('../screens/InPreparationScreen.tsx'),
);

/** spec: login is not lazy-loaded; it is in the first bundle */
const signIn: ScreenEntry = {
  file: 'features/accounts/client/LoginScreen.tsx',
  inFirstBundle: true,
  load: async () => ({ screen: loginScreen }),
};

const browse = lazyScreen(
  'features/search/client/BrowseScreen.tsx',
  () => import('#features/search/client/BrowseScreen.tsx'),
);

const browseHome: ScreenEntry = { ...browse, with: ['features/search/client/home/HomeView.tsx'] };
const browseResults: ScreenEntry = { ...browse, with: ['features/search/client/browse/ResultsView.tsx'] };
const browseIsland: ScreenEntry = {
  ...browse,
  with: [...(browseResults.with ?? []), 'features/search/client/browse/IslandPortrait.tsx'],
};

export const screens: Record<PageName, ScreenEntry> = {
  home: browseHome,
  photos: browseResults,
  search: browseResults,
  searchFor: browseResults,
  category: browseResults,
  island: browseIsland,
  login: signIn,
  forgotPassword: lazyScreen(
    'features/accounts/client/ForgotPasswordScreen.tsx',
    () => import('#features/accounts/client/ForgotPasswordScreen.tsx'),
  ),
  verifyEmail: lazyScreen(
    'features/accounts/client/VerifyEmailScreen.tsx',
    () => import('#features/accounts/client/VerifyEmailScreen.tsx'),
  ),
  verifyCreator: lazyScreen(
    'features/accounts/client/VerifyCreatorScreen.tsx',
    () => import('#features/accounts/client/VerifyCreatorScreen.tsx'),
  ),
  requestVerification: lazyScreen(
    'features/accounts/client/RequestVerificationScreen.tsx',
    () => import('#features/accounts/client/RequestVerificationScreen.tsx'),
  ),
  signup: { ...signIn, with: ['features/accounts/client/sign-in/SignupForm.tsx'] },
  blog: inPreparation,
  blogPost: inPreparation,
  photoSelect: lazyScreen(
    'features/collections/client/SelectScreen.tsx',
    () => import('#features/collections/client/SelectScreen.tsx'),
  ),
  photoSelection: lazyScreen(
    'features/collections/client/LightBoxScreen.tsx',
    () => import('#features/collections/client/LightBoxScreen.tsx'),
  ),
  photo: lazyScreen(
    'features/search/client/detail/PhotoScreen.tsx',
    () => import('#features/search/client/detail/PhotoScreen.tsx'),
  ),
  product: lazyScreen(
    'features/items/client/product/ProductScreen.tsx',
    () => import('#features/items/client/product/ProductScreen.tsx'),
  ),
  maker: lazyScreen(
    'features/items/client/maker/MakerScreen.tsx',
    () => import('#features/items/client/maker/MakerScreen.tsx'),
  ),
  collection: lazyScreen(
    'features/collections/client/CollectionScreen.tsx',
    () => import('#features/collections/client/CollectionScreen.tsx'),
  ),
  videos: lazyScreen(
    'features/search/client/listing/VideosScreen.tsx',
    () => import('#features/search/client/listing/VideosScreen.tsx'),
  ),
  video: lazyScreen(
    'features/search/client/detail/VideoScreen.tsx',
    () => import('#features/search/client/detail/VideoScreen.tsx'),
  ),
  sounds: lazyScreen(
    'features/search/client/listing/SoundsScreen.tsx',
    () => import('#features/search/client/listing/SoundsScreen.tsx'),
  ),
  sound: lazyScreen(
    'features/search/client/detail/SoundScreen.tsx',
    () => import('#features/search/client/detail/SoundScreen.tsx'),
  ),
  collections: lazyScreen(
    'features/collections/client/CollectionsScreen.tsx',
    () => import('#features/collections/client/CollectionsScreen.tsx'),
  ),
  explore: lazyScreen(
    'features/explore/client/ExploreScreen.tsx',
    () => import('#features/explore/client/ExploreScreen.tsx'),
  ),
  editorial: inPreparation,
  editorialPolicy: inPreparation,
  contentTerms: inPreparation,
  about: lazyScreen(
    'features/information/client/AboutScreen.tsx',
    () => import('#features/information/client/AboutScreen.tsx'),
  ),
  careers: inPreparation,
  licensing: lazyScreen(
    'features/pricing/client/LicensingScreen.tsx',
    () => import('#features/pricing/client/LicensingScreen.tsx'),
  ),
  terms: inPreparation,
  websiteTerms: inPreparation,
  guidelines: inPreparation,
  privacy: inPreparation,
  help: inPreparation,
  faq: inPreparation,
  contact: inPreparation,
  licenceCheckout: lazyScreen(
    'features/licensing/client/CheckoutScreen.tsx',
    () => import('#features/licensing/client/CheckoutScreen.tsx'),
  ),
  licenceConfirmation: lazyScreen(
    'features/licensing/client/ConfirmationScreen.tsx',
    () => import('#features/licensing/client/ConfirmationScreen.tsx'),
  ),
  licenceConfirmations: lazyScreen(
    'features/licensing/client/ConfirmationsScreen.tsx',
    () => import('#features/licensing/client/ConfirmationsScreen.tsx'),
  ),
  walletCheckout: lazyScreen(
    'features/licensing/client/WalletScreen.tsx',
    () => import('#features/licensing/client/WalletScreen.tsx'),
  ),
  profile: lazyScreen(
    'features/accounts/client/ProfileScreen.tsx',
    () => import('#features/accounts/client/ProfileScreen.tsx'),
  ),
  likes: lazyScreen(
    'features/items/client/own/LikesScreen.tsx',
    () => import('#features/items/client/own/LikesScreen.tsx'),
  ),
  ownDownloads: lazyScreen(
    'features/items/client/own/DownloadsScreen.tsx',
    () => import('#features/items/client/own/DownloadsScreen.tsx'),
  ),
  notifications: lazyScreen(
    'features/notifications/client/NotificationsScreen.tsx',
    () => import('#features/notifications/client/NotificationsScreen.tsx'),
  ),
  creatorDashboard: lazyScreen(
    'features/licensing/client/earnings/EarningsScreen.tsx',
    () => import('#features/licensing/client/earnings/EarningsScreen.tsx'),
  ),
  creatorProfile: inPreparation,
  creatorUploads: lazyScreen(
    'features/media/client/UploadsScreen.tsx',
    () => import('#features/media/client/UploadsScreen.tsx'),
  ),
  creatorAnalytics: lazyScreen(
    'features/insights/client/CreatorAnalyticsScreen.tsx',
    () => import('#features/insights/client/CreatorAnalyticsScreen.tsx'),
  ),
  creatorAnalyticsBasic: lazyScreen(
    'features/insights/client/BasicAnalyticsScreen.tsx',
    () => import('#features/insights/client/BasicAnalyticsScreen.tsx'),
  ),
  creatorContentAccess: inPreparation,
  creatorProgress: inPreparation,
  creatorSettings: lazyScreen(
    'features/licensing/client/earnings/PayoutSettingsScreen.tsx',
    () => import('#features/licensing/client/earnings/PayoutSettingsScreen.tsx'),
  ),
  adminLogin: signIn,
  adminDashboard: lazyScreen(
    'features/licensing/client/admin/SalesDeskScreen.tsx',
    () => import('#features/licensing/client/admin/SalesDeskScreen.tsx'),
  ),
  adminAnalytics: lazyScreen(
    'features/insights/client/SiteAnalyticsScreen.tsx',
    () => import('#features/insights/client/SiteAnalyticsScreen.tsx'),
  ),
  adminAiInsights: inPreparation,
  adminContentApproval: lazyScreen(
    'features/moderation/client/ApprovalScreen.tsx',
    () => import('#features/moderation/client/ApprovalScreen.tsx'),
  ),
  adminManageVideos: inPreparation,
  adminManagePhotos: lazyScreen(
    'features/moderation/client/ManagePhotosScreen.tsx',
    () => import('#features/moderation/client/ManagePhotosScreen.tsx'),
  ),
  adminManageSounds: inPreparation,
  adminManageCollections: inPreparation,
  adminSettings: lazyScreen(
    'features/pricing/client/SettingsScreen.tsx',
    () => import('#features/pricing/client/SettingsScreen.tsx'),
  ),
  adminTest: inPreparation,
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
  creator: lazyScreen(
    'features/search/client/creator/CreatorScreen.tsx',
    () => import('#features/search/client/creator/CreatorScreen.tsx'),
  ),
  pricing: lazyScreen(
    'features/pricing/client/PricingScreen.tsx',
    () => import('#features/pricing/client/PricingScreen.tsx'),
  ),
  licenceVerify: lazyScreen(
    'features/licensing/client/verify/VerifyScreen.tsx',
    () => import('#features/licensing/client/verify/VerifyScreen.tsx'),
  ),
  siteMap: lazyScreen('app/screens/SiteMapScreen.tsx', () => import('../screens/SiteMapScreen.tsx')),
  apiDocs: lazyScreen('app/screens/ApiDocsScreen.tsx', () => import('../screens/ApiDocsScreen.tsx')),
  gallery: lazyScreen('ui/gallery/GalleryScreen.tsx', () => import('#ui/gallery/GalleryScreen.tsx')),
  outbox: lazyScreen('app/screens/OutboxScreen.tsx', () => import('../screens/OutboxScreen.tsx')),
};
