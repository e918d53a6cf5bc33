import type { PageName } from '#shared/pages.ts';
import type { Screen } from '#ui/screen.ts';

type ScreenModule = { screen: Screen };

export type ScreenEntry = {
  /** The module's path below src, by which the server finds the files to preload. */
  file: string;
  load: () => Promise<ScreenModule>;
  /** The old page stays until this one is there, however long it takes. */
  neverSkeleton?: true;
};

const lazyScreen = (file: string, load: () => Promise<ScreenModule>): ScreenEntry => ({ file, load });

/** A page whose screen is not built yet says so honestly. A test counts them; the number only goes down. */
export const inPreparation = lazyScreen('app/InPreparationScreen.tsx', () => import('./InPreparationScreen.tsx'));

/** spec: login is not lazy-loaded; it is fetched before the click and never waited for with a skeleton */
const signIn: ScreenEntry = {
  ...lazyScreen('features/accounts/client/LoginScreen.tsx', () => import('#features/accounts/client/LoginScreen.tsx')),
  neverSkeleton: true,
};

export const screens: Record<PageName, ScreenEntry> = {
  home: lazyScreen(
    'features/catalogue/client/HomeScreen.tsx',
    () => import('#features/catalogue/client/HomeScreen.tsx'),
  ),
  photos: inPreparation,
  search: inPreparation,
  searchFor: inPreparation,
  category: inPreparation,
  island: inPreparation,
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
  signup: signIn,
  blog: inPreparation,
  blogPost: inPreparation,
  photoSelect: inPreparation,
  photoSelection: inPreparation,
  photo: inPreparation,
  product: inPreparation,
  collection: inPreparation,
  videos: inPreparation,
  video: inPreparation,
  sounds: inPreparation,
  collections: inPreparation,
  explore: inPreparation,
  editorial: inPreparation,
  editorialPolicy: inPreparation,
  contentTerms: inPreparation,
  about: lazyScreen(
    'features/information/client/AboutScreen.tsx',
    () => import('#features/information/client/AboutScreen.tsx'),
  ),
  careers: inPreparation,
  licensing: inPreparation,
  terms: inPreparation,
  websiteTerms: inPreparation,
  guidelines: inPreparation,
  privacy: inPreparation,
  help: inPreparation,
  faq: inPreparation,
  contact: inPreparation,
  licenceCheckout: inPreparation,
  licenceConfirmation: inPreparation,
  licenceConfirmations: inPreparation,
  walletCheckout: inPreparation,
  profile: lazyScreen(
    'features/accounts/client/ProfileScreen.tsx',
    () => import('#features/accounts/client/ProfileScreen.tsx'),
  ),
  notifications: lazyScreen(
    'features/notifications/client/NotificationsScreen.tsx',
    () => import('#features/notifications/client/NotificationsScreen.tsx'),
  ),
  creatorDashboard: inPreparation,
  creatorProfile: inPreparation,
  creatorUploads: lazyScreen(
    'features/media/client/UploadsScreen.tsx',
    () => import('#features/media/client/UploadsScreen.tsx'),
  ),
  creatorAnalytics: inPreparation,
  creatorAnalyticsBasic: inPreparation,
  creatorContentAccess: inPreparation,
  creatorProgress: inPreparation,
  creatorSettings: inPreparation,
  adminLogin: signIn,
  adminDashboard: inPreparation,
  adminAnalytics: inPreparation,
  adminAiInsights: inPreparation,
  adminContentApproval: lazyScreen(
    'features/moderation/client/ApprovalScreen.tsx',
    () => import('#features/moderation/client/ApprovalScreen.tsx'),
  ),
  adminManageVideos: inPreparation,
  adminManagePhotos: inPreparation,
  adminManageSounds: inPreparation,
  adminManageCollections: inPreparation,
  adminSettings: inPreparation,
  adminTest: inPreparation,
  businessPlans: inPreparation,
  businessPlansEnhanced: inPreparation,
  businessContent: inPreparation,
  businessContentTopic: inPreparation,
  businessCheckout: inPreparation,
  businessSimpleCheckout: inPreparation,
  businessSubscriptionSuccess: inPreparation,
  businessCreatePlan: inPreparation,
  pricing: inPreparation,
  licenceVerify: inPreparation,
  siteMap: lazyScreen('app/SiteMapScreen.tsx', () => import('./SiteMapScreen.tsx')),
  apiDocs: lazyScreen('app/ApiDocsScreen.tsx', () => import('./ApiDocsScreen.tsx')),
  gallery: lazyScreen('ui/gallery/GalleryScreen.tsx', () => import('#ui/gallery/GalleryScreen.tsx')),
  outbox: lazyScreen('app/OutboxScreen.tsx', () => import('./OutboxScreen.tsx')),
};
